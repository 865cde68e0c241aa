"""The registry of makers: by topic and level, open for more."""

import pytest

from seminars.trainer import LEVELS, REGISTRY, Draft, Explanation, Maker, Registry, Topic

DRAFT = Draft({"level": "maximum"}, ("a", "b"), frozenset("a"), ("PM, 1",), Explanation("x"))
PROTECTION = Maker("protection_level", Topic.FAIR_PLAY, lambda dice, level: DRAFT, (1, 2))


@pytest.mark.parametrize(
    ("topic", "kinds"),
    [
        (Topic.LAWS, 12),
        (Topic.TIE_BREAKS, 5),
        (Topic.RATINGS, 3),
        (Topic.TITLES, 3),
        (Topic.REGISTRATION, 4),
        (Topic.ARBITERS, 4),
        (Topic.FAIR_PLAY, 1),
        (Topic.PAIRING, 1),
    ],
)
def test_kinds_of_a_topic(topic: Topic, kinds: int) -> None:
    found = REGISTRY.kinds(topic)
    assert len(found) == kinds
    assert all(REGISTRY.topic_of(kind) is topic for kind in found)
    assert all(REGISTRY.kinds(topic, level) == found for level in LEVELS)


def test_a_package_can_join_later() -> None:
    registry = Registry([PROTECTION])
    assert registry.kinds(Topic.FAIR_PLAY, 2) == ["protection_level"]
    assert registry.kinds(Topic.FAIR_PLAY, 3) == []
    assert registry.make("protection_level", "1", 2).draft == DRAFT


def test_a_kind_has_one_maker() -> None:
    with pytest.raises(ValueError, match="two makers"):
        Registry([PROTECTION, PROTECTION])

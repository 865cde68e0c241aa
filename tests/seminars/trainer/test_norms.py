"""Norm questions: what each level adds."""

import pytest

from seminars.trainer import REGISTRY


@pytest.mark.parametrize(("level", "sizes"), [(1, {9}), (2, {9, 10, 11}), (3, {9, 10, 11, 12, 13})])
@pytest.mark.parametrize("kind", ["norm_score", "norm_mix"])
def test_the_number_of_games(kind: str, level: int, sizes: set[int]) -> None:
    assert {REGISTRY.make(kind, str(s), level).draft.parameters["games"] for s in range(80)} == sizes


def test_1_4_8_level_3_asks_for_averages_that_are_too_low() -> None:
    right = {next(iter(REGISTRY.make("norm_score", str(seed), 3).right)) for seed in range(120)}
    assert "none" in right
    easy = {next(iter(REGISTRY.make("norm_score", str(seed), 1).right)) for seed in range(120)}
    assert "none" not in easy


def test_1_4_6_lifted_and_unrated_opponents() -> None:
    for seed in range(40):
        plain, lifted, unrated = (REGISTRY.make("norm_performance", str(seed), level) for level in (1, 2, 3))
        assert None not in plain.draft.parameters["ratings"]
        assert min(lifted.draft.parameters["ratings"]) < lifted.draft.explanation.numbers["floor"]
        assert unrated.draft.parameters["ratings"].count(None) == 1


def test_every_limit_is_asked_for() -> None:
    asked = {REGISTRY.make("norm_mix", str(seed), 2).draft.parameters["asked"] for seed in range(60)}
    assert asked == {"title_holders", "counted_titles", "own_federation", "one_federation"}

"""The editions of the training regulations by day and by id."""

from datetime import date

import pytest

from rulekit import UnknownEditionError
from seminars.rules import EDITIONS, SEMINARS_2021, Kind, edition_by_id, edition_on


@pytest.mark.parametrize(
    ("day", "known"),
    [
        pytest.param(date(2021, 6, 30), False, id="before any source"),
        pytest.param(date(2021, 7, 1), True, id="first day"),
        pytest.param(date(2026, 11, 1), True, id="still in force"),
    ],
)
def test_edition_on(day: date, known: bool) -> None:
    assert edition_on(day) is (SEMINARS_2021 if known else None)


def test_edition_by_id() -> None:
    assert edition_by_id("seminars-2021") is SEMINARS_2021
    with pytest.raises(UnknownEditionError):
        edition_by_id("seminars-2020")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS.keys())
def test_every_kind_has_its_rules(edition: object) -> None:
    assert set(SEMINARS_2021.kinds) == set(Kind)
    for rules in SEMINARS_2021.kinds.values():
        assert rules.article
        assert rules.hours >= 0

"""The edition of a day and of an id."""

from dataclasses import dataclass
from datetime import date

import pytest

from rulekit import RuleError, UnknownEditionError, edition_by_id, edition_on


@dataclass(frozen=True)
class Edition:
    id: str
    in_force: date
    until: date | None


OLD = Edition("old", date(2020, 1, 1), date(2021, 12, 31))
NEW = Edition("new", date(2023, 1, 1), None)


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        pytest.param(date(2019, 12, 31), None, id="before all"),
        pytest.param(date(2020, 1, 1), OLD, id="first day"),
        pytest.param(date(2021, 12, 31), OLD, id="last day"),
        pytest.param(date(2022, 6, 1), None, id="between two"),
        pytest.param(date(2099, 1, 1), NEW, id="no end"),
    ],
)
def test_edition_on(day: date, edition: Edition | None) -> None:
    assert edition_on((OLD, NEW), day) is edition


def test_edition_by_id() -> None:
    known = {each.id: each for each in (OLD, NEW)}
    assert edition_by_id(known, "old") is OLD
    with pytest.raises(UnknownEditionError) as caught:
        edition_by_id(known, "older")
    assert isinstance(caught.value, RuleError)
    assert (caught.value.code, caught.value.field) == ("unknown_edition", "edition")

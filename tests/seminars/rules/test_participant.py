"""The result of one person: a row of the contract each, ids are articles of B06.2."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.dates import add_years
from seminars.rules import SEMINARS_2021, ArbiterTitle, Kind, Marks, Participant, Result, outcome
from tests.seminars.rules.cases import (
    EXAMPLES,
    FA_PARTICIPANT,
    IA_PARTICIPANT,
    REFRESHER_PARTICIPANT,
    answer,
)

FA, IA, REFRESHER = FA_PARTICIPANT, IA_PARTICIPANT, REFRESHER_PARTICIPANT
NOTHING = {"norm": None, "norm_date": None, "activity_end": None, "needs_approval": False, "usable": False}


def taken(body: dict[str, Any]) -> dict[str, Any]:
    return {name: body[name] for name in NOTHING}


def test_the_example_of_the_contract() -> None:
    body = answer(EXAMPLES[1]["request"])
    assert body.pop("findings")
    assert body == EXAMPLES[1]["answer"]


@pytest.mark.parametrize(
    ("request_", "result", "gains"),
    [
        pytest.param(FA, "PASSED", {"norm": "FA", "norm_date": "2024-02-29"}, id="4.1.1.3"),
        pytest.param(
            IA, "READY", {"norm": "IA", "norm_date": "2024-02-29", "activity_end": "2028-02-29"}, id="4.1.2.3"
        ),
        pytest.param(REFRESHER, "COMPLETED", {"activity_end": "2028-02-29"}, id="4.2.3"),
    ],
)
def test_what_a_seminar_gives(request_: dict[str, Any], result: str, gains: dict[str, str]) -> None:
    body = answer(request_)
    assert (body["answer"], body["failed"], body["review"]) == (result, [], [])
    assert taken(body) == NOTHING | gains | {"usable": True}


@pytest.mark.parametrize("request_", [FA, IA, REFRESHER], ids=["FA", "IA", "REFRESHER"])
def test_not_usable_before_the_announcement(request_: dict[str, Any]) -> None:
    body = answer(request_, {"seminar.results_announced": False})
    assert body["usable"] is False
    assert taken(body) | {"usable": True} == taken(answer(request_))


@pytest.mark.parametrize("request_", [FA, IA, REFRESHER], ids=["FA", "IA", "REFRESHER"])
def test_whoever_was_absent_is_not_judged(request_: dict[str, Any]) -> None:
    body = answer(request_, {"attended": False, "person": None, "seminar.recognised": False})
    assert body["answer"] == "ABSENT"
    assert taken(body) == NOTHING
    assert (body["failed"], body["review"], body["findings"]) == ([], [], [])


@pytest.mark.parametrize(
    ("request_", "changes", "result", "failed"),
    [
        pytest.param(FA, {"exam.score": "79.5"}, "FAILED", ["4.1.1.3"], id="4.1.1.3 below 80 %"),
        pytest.param(FA, {"exam": None}, "NO_EXAM", ["4.1.1.3"], id="4.1.1.3 did not sit"),
        pytest.param(
            FA, {"person.title": None}, "PASSED", ["4.1.1"], id="4.1.1 not a national arbiter, S-19"
        ),
        pytest.param(FA, {"person.title": "FA"}, "PASSED", ["4.1.1"], id="4.1.1 has the title already"),
        pytest.param(FA, {"person.active": False}, "PASSED", [], id="4.1.1 no activity is asked"),
        pytest.param(IA, {"readiness.result": "NOT_READY"}, "NOT_READY", ["4.1.2.3"], id="4.1.2.3 not ready"),
        pytest.param(
            IA, {"readiness.parts": ["a", "b", "c"]}, "INCOMPLETE", ["4.1.2.3"], id="4.1.2.3 d left out"
        ),
        pytest.param(IA, {"readiness.feedback": False}, "INCOMPLETE", ["4.1.2.3"], id="4.1.2.3 no feedback"),
        pytest.param(IA, {"readiness.result": None}, "INCOMPLETE", ["4.1.2.3"], id="4.1.2.3 no result"),
        pytest.param(IA, {"readiness": None}, "INCOMPLETE", ["4.1.2.3"], id="4.1.2.3 no sheet"),
        pytest.param(IA, {"person.active": False}, "READY", ["4.1.2"], id="4.1.2 inactive, S-18"),
        pytest.param(IA, {"person.title": "IA"}, "READY", ["4.1.2"], id="4.1.2 has the title already"),
        pytest.param(REFRESHER, {"very_weak": True}, "ACTION_PLAN", ["4.2.3"], id="4.2.3"),
        pytest.param(REFRESHER, {"person.title": "NA"}, "COMPLETED", ["4.2"], id="4.2 national arbiter"),
        pytest.param(FA, {"seminar.recognised": False}, "PASSED", ["5"], id="5 not recognised"),
        pytest.param(
            FA,
            {"seminar.recognised": False, "exam.score": 0, "person.title": "IO"},
            "FAILED",
            ["4.1.1", "4.1.1.3", "5"],
            id="all at once",
        ),
    ],
)
def test_what_fails(
    request_: dict[str, Any], changes: dict[str, Any], result: str, failed: list[str]
) -> None:
    body = answer(request_, changes)
    assert (body["answer"], body["failed"], body["review"]) == (result, failed, [])
    if failed:
        assert taken(body) == NOTHING


@pytest.mark.parametrize(
    ("title", "active", "needs"), [("FA", True, False), ("FA", False, True), ("IA", False, True)]
)
def test_an_inactive_arbiter_needs_approval_after_a_refresher(title: str, active: bool, needs: bool) -> None:
    body = answer(REFRESHER, {"person": {"title": title, "active": active}})
    assert (body["failed"], body["needs_approval"]) == ([], needs)


@given(st.integers(0, 2000), st.integers(1, 1000))
def test_4_1_1_3_the_exact_share_decides(halves: int, maximum: int) -> None:
    score = min(Fraction(halves, 2), Fraction(maximum))
    person = Participant(Kind.FA, date(2023, 5, 7), ArbiterTitle.NA, exam=Marks(score, Fraction(maximum)))
    found = outcome(SEMINARS_2021, person)
    assert (found.result is Result.PASSED) == (100 * score >= 80 * maximum)
    assert (found.norm is not None) == (found.norm_date is not None) == (found.result is Result.PASSED)


@given(st.dates(date(2021, 7, 1), date(2150, 12, 31)))
def test_activity_ends_four_calendar_years_later(end: date) -> None:
    found = outcome(SEMINARS_2021, Participant(Kind.REFRESHER, end, ArbiterTitle.IA))
    assert found.activity_end == add_years(end, 4)
    assert found.activity_end is not None
    assert (found.activity_end.month, found.activity_end.year - end.year) == (end.month, 4)


@pytest.mark.parametrize(
    ("kind", "result"), [(Kind.WORLD_EVENT, Result.COMPLETED), (Kind.NATIONAL, Result.COMPLETED)]
)
def test_courses_without_a_norm(kind: Kind, result: Result) -> None:
    found = outcome(SEMINARS_2021, Participant(kind, date(2023, 5, 7), ArbiterTitle.FA))
    assert (found.result, found.norm, found.activity_end) == (result, None, None)

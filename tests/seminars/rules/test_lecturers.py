"""Accreditation of lecturers: requirements, dates, standing; ids are articles of B06.2."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Severity
from seminars.rules import (
    SEMINARS_2021,
    Standing,
    accreditation_end,
    lecturer_active,
    listed_seminars,
    renewal_notice_from,
    standing,
    yearly_event,
)
from tests.seminars.rules.cases import ACCREDITATION, APR, EXAMPLES, answer

E = SEMINARS_2021
THREE = ACCREDITATION["aprs"]


def test_the_example_of_the_contract() -> None:
    body = answer(EXAMPLES[2]["request"])
    assert body.pop("findings")
    assert body == EXAMPLES[2]["answer"]


def test_a_candidate_who_meets_everything() -> None:
    body = answer(ACCREDITATION)
    assert (body["answer"], body["failed"], body["review"]) == ("PASS", [], [])
    assert (body["valid_until"], body["renewal_notice_from"]) == (None, None)


@pytest.mark.parametrize(
    ("changes", "failed", "review"),
    [
        pytest.param({"person.title": "FA"}, ["2.1.2"], [], id="2.1.2 not IA"),
        pytest.param({"person.category": "C"}, ["2.1.2"], [], id="2.1.2 category C"),
        pytest.param({"person.category": None}, ["2.1.2"], [], id="2.1.2 no category"),
        pytest.param({"person.active_until": "2022-08-31"}, ["2.2.1"], [], id="2.2.1 no longer active"),
        pytest.param({"person.active_until": None}, ["2.2.1"], [], id="2.2.1 activity unknown"),
        pytest.param({"aprs": THREE[1:]}, ["2.2.1"], [], id="2.2.1 two reports"),
        pytest.param({"aprs": []}, ["2.2.1"], [], id="2.2.1 no report"),
        pytest.param({"aprs": None}, ["2.2.1"], [], id="2.2.1 reports left out"),
        pytest.param({"aprs.2.lecturer": 1}, ["2.2.1"], [], id="2.2.1 one signer"),
        pytest.param({"aprs.2.lecturer": "1"}, ["2.2.1"], [], id="2.2.1 the same signer as text"),
        pytest.param({"person.classified": "2021-10-10"}, ["2.2.1"], [], id="2.2.1 on the day itself"),
        pytest.param({"person.classified": None}, ["2.2.1"], [], id="2.2.1 never classified"),
        pytest.param({"ltp": False}, ["3.1"], [], id="3.1"),
        pytest.param({"aprs.0.hours": "2.75"}, ["3.1.1"], [], id="3.1.1 hours"),
        pytest.param({"aprs.0.hours": None}, ["3.1.1"], [], id="3.1.1 hours left out"),
        pytest.param({"aprs.1.present_throughout": False}, ["3.1.1"], [], id="3.1.1 presence"),
        pytest.param({"aprs.2.material_before": False}, ["3.1.1"], [], id="3.1.1 material"),
        pytest.param({"teaching": False}, ["3.1.2"], [], id="3.1.2"),
        pytest.param({"aprs.1.marks": [4, 1, 4]}, [], ["2.2.1"], id="2.2.1 a mark of 1, S-15"),
        pytest.param({"aprs.1.marks": []}, [], ["2.2.1"], id="2.2.1 no mark"),
        pytest.param({"aprs": [*THREE, APR]}, [], [], id="2.2.1 a fourth report, S-14"),
        pytest.param(
            {"aprs.0.seminar": "s1", "aprs.1.seminar": "s1"}, ["2.2.1"], [], id="2.2.1 two seminars"
        ),
        pytest.param(
            {"aprs": [APR | {"marks": [1]}], "ltp": False, "teaching": False, "person.category": "D"},
            ["2.1.2", "2.2.1", "3.1", "3.1.2"],
            ["2.2.1"],
            id="all at once",
        ),
    ],
)
def test_requirements(changes: dict[str, Any], failed: list[str], review: list[str]) -> None:
    body = answer(ACCREDITATION, changes)
    assert (body["failed"], body["review"]) == (failed, review)
    assert body["answer"] == ("FAIL" if failed else "REVIEW" if review else "PASS")


def test_the_dates_of_an_accreditation() -> None:
    body = answer(ACCREDITATION, {"granted": "2024-02-29"})
    assert (body["valid_until"], body["renewal_notice_from"]) == ("2028-02-29", "2027-08-29")


@pytest.mark.parametrize(
    ("granted", "end", "notice"),
    [
        pytest.param(date(2021, 10, 5), date(2025, 10, 5), date(2025, 4, 5), id="2.1.2, 2.2.3"),
        pytest.param(date(2022, 8, 31), date(2026, 8, 31), date(2026, 2, 28), id="2.2.3 end of February"),
        pytest.param(date(2096, 2, 29), date(2100, 2, 28), date(2099, 8, 28), id="2.1.2 no 29 February"),
    ],
)
def test_calendar_years_and_months(granted: date, end: date, notice: date) -> None:
    assert accreditation_end(E, granted) == end
    assert renewal_notice_from(E, end) == notice


@pytest.mark.parametrize(
    ("on_date", "last", "arbiter_active", "expected"),
    [
        pytest.param(date(2021, 10, 5), None, True, Standing.ACCREDITED, id="2.1.2 first day"),
        pytest.param(date(2025, 4, 4), None, True, Standing.ACCREDITED, id="2.2.3 the day before"),
        pytest.param(date(2025, 4, 5), None, True, Standing.RENEWAL_NOTICE, id="2.2.3 last six months"),
        pytest.param(date(2025, 10, 5), None, True, Standing.RENEWAL_NOTICE, id="2.1.2 last day"),
        pytest.param(date(2025, 10, 6), date(2025, 9, 1), True, Standing.EXPIRED, id="S-16 never by itself"),
        pytest.param(date(2022, 1, 1), None, False, Standing.INACTIVE, id="2.2.2 inactive as arbiter"),
        pytest.param(
            date(2022, 1, 1), date(2012, 1, 1), True, Standing.ACCREDITED, id="2.2.2 from the grant"
        ),
    ],
)
def test_standing(on_date: date, last: date | None, arbiter_active: bool, expected: Standing) -> None:
    assert standing(E, date(2021, 10, 5), on_date, last, arbiter_active=arbiter_active) is expected


@given(st.dates(date(1990, 1, 1), date(2100, 1, 1)), st.integers(0, 3000))
def test_activity_is_lost_once(last: date, days: int) -> None:
    """Who is inactive on a day is not active on a later one without a new seminar (2.2.2)."""
    day = last + timedelta(days=days)
    later = lecturer_active(E, last, day + timedelta(days=1), arbiter_active=True)
    assert lecturer_active(E, last, day, arbiter_active=True) or not later


@pytest.mark.parametrize(("seminars", "ok"), [(2, False), (3, True), (4, True), (5, False)])
def test_3_3_3_seminars_on_the_form(seminars: int, ok: bool) -> None:
    assert listed_seminars(E, seminars).ok is ok


@pytest.mark.parametrize(("events", "notices"), [(0, 1), (1, 0), (5, 0)])
def test_2_2_2_one_rated_event_a_year_is_expected(events: int, notices: int) -> None:
    assert [finding.ok for finding in yearly_event(events)] == [True] * notices


def test_2_2_2_the_notice_says_how_many_events_there_were() -> None:
    (found,) = yearly_event(0)
    assert (found.code, found.article, found.severity) == ("yearly_event", "2.2.2", Severity.NOTICE)
    assert (found.actual, found.required) == (0, 1)


def test_3_3_3_the_form_asks_for_three_or_four_seminars() -> None:
    found = listed_seminars(E, 2)
    assert (found.code, found.article) == ("fl2_seminars", "3.3.3")
    assert (found.actual, found.required) == (2, "3-4")

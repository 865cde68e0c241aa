"""The application to organise a seminar: a row of the contract's table each, ids are articles of B06.2."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import failed_articles
from seminars.rules import (
    SEMINARS_2021,
    Application,
    Committee,
    Exam,
    Format,
    Kind,
    Lecturer,
    check_application,
    missing_fields,
)
from tests.seminars.rules.cases import (
    APPLICATION,
    EXAMPLES,
    IA_APPLICATION,
    REFRESHER_APPLICATION,
    answer,
    changed,
)

FA, IA, REFRESHER = APPLICATION, IA_APPLICATION, REFRESHER_APPLICATION
IA_PAIR = [{"id": "L1", "lead": True}, {"id": "L2"}]


def test_the_example_of_the_contract() -> None:
    example = EXAMPLES[0]
    body = answer(example["request"])
    findings = body.pop("findings")
    assert body == example["answer"]
    assert {
        "code": "additional_assistants",
        "article": "5.2.1.2",
        "ok": False,
        "actual": 2,
        "required": 1,
    } in findings


@pytest.mark.parametrize("request_", [FA, IA, REFRESHER], ids=["4.1.1", "4.1.2", "4.2"])
def test_an_application_that_meets_everything(request_: dict[str, Any]) -> None:
    body = answer(request_)
    assert (body["answer"], body["failed"], body["review"], body["missing"]) == ("PASS", [], [], [])
    assert body["findings"]
    assert all(finding["ok"] is True for finding in body["findings"])


@pytest.mark.parametrize(
    ("name", "article"),
    [
        *((name, "5.2.2a") for name in ("organiser", "start", "end", "venue", "timetable")),
        ("participants", "5.2.2b"),
        ("topics", "5.2.2c"),
        ("committee", "5.2.2d"),
        ("lecturers", "5.2.2e"),
        *((name, "5.2.2g") for name in ("language", "fee", "accommodation", "contacts")),
    ],
)
@pytest.mark.parametrize("empty", [None, "absent", "empty"])
def test_a_field_left_out(name: str, article: str, empty: str | None) -> None:
    empties: dict[str, Any] = {"participants": 0, "topics": {}, "committee": {}, "lecturers": []}
    dated = name in ("start", "end", "fee")
    request = changed(FA, {name: empties.get(name, " ") if empty == "empty" and not dated else None})
    if empty == "absent":
        del request[name]
    body = answer(request)
    assert body["answer"] == "FAIL"
    assert body["failed"] == [article]
    assert body["missing"] == [name]


def test_everything_left_out() -> None:
    body = answer({"op": "application", "kind": "FA", "format": "ONLINE"})
    assert body["missing"] == sorted(body["missing"])
    assert len(body["missing"]) == 14
    letters = [f"5.2.2{letter}" for letter in "abcdeg"]
    assert body["failed"] == sorted(["4.1.1.2", "5.2.1.3", *letters])
    assert body["review"] == ["5.1.2"]
    assert body["required"] == {"hours": 16, "days": 2}


ROWS = [
    # article, request, what is changed, failed, review
    pytest.param(FA, {"applied": "2022-02-05"}, ["5.2.2"], [], id="5.2.2 a day late"),
    pytest.param(REFRESHER, {"applied": "2022-03-04"}, [], [], id="5.2.2 not of the Commission"),
    pytest.param(FA, {"organiser": "CLUB"}, ["5.2"], [], id="5.2 organiser of another kind"),
    pytest.param(FA, {"organiser": "AFFILIATE", "delegated_to": "Club"}, [], [], id="5.2b affiliate"),
    pytest.param(FA, {"organiser": "COMMISSION", "committee": None}, [], [], id="5.2a Commission, S-8"),
    pytest.param(
        REFRESHER,
        {"organiser": "FEDERATION", "applied": "2022-02-04", "committee": FA["committee"]},
        ["4.2"],
        [],
        id="4.2 refresher of a federation",
    ),
    pytest.param(
        REFRESHER,
        {"organiser": "CLUB", "applied": "2022-02-04", "committee": FA["committee"]},
        ["4.2", "5.2"],
        [],
        id="4.2 and 5.2 together",
    ),
    pytest.param(FA, {"language": "it", "hours": 17}, ["1.2"], [], id="1.2 FA in Italian"),
    pytest.param(FA, {"language": "RU", "hours": 17}, [], [], id="1.2 FA in Russian"),
    pytest.param(REFRESHER, {"language": "ja"}, ["1.2"], [], id="1.2 refresher in Japanese"),
    pytest.param(REFRESHER, {"language": "fr", "ia_only": True}, ["1.2.1"], [], id="1.2.1 for IA only"),
    pytest.param(IA, {"language": "ru"}, ["1.2.1"], [], id="1.2.1 IA in Russian"),
    pytest.param(FA, {"topics.h": 0}, ["4.1.1.1"], [], id="4.1.1.1 h without hours"),
    pytest.param(FA, {"topics.a": None}, ["4.1.1.1"], [], id="4.1.1.1 a unknown"),
    pytest.param(IA, {"topics": dict.fromkeys("abcd", 4)}, ["4.1.2.1"], [], id="4.1.2.1 e left out"),
    pytest.param(REFRESHER, {"topics": {"a": "12"}}, ["4.2.1"], [], id="4.2.1 b left out"),
    pytest.param(FA, {"hours": "15.5"}, ["4.1.1.2"], [], id="4.1.1.2i hours"),
    pytest.param(FA, {"days": 1}, ["4.1.1.2"], [], id="4.1.1.2i days"),
    pytest.param(FA, {"covered": [], "hours": 34, "days": 3}, [], [], id="4.1.1.2j six new topics"),
    pytest.param(FA, {"covered": [], "hours": 33, "days": 3}, ["4.1.1.2"], [], id="4.1.1.2j one hour short"),
    pytest.param(
        FA, {"covered": ["a", "b", "c", "d", "e"], "hours": 19}, ["4.1.1.2"], [], id="4.1.1.2j days"
    ),
    pytest.param(FA, {"language": "es"}, ["4.1.1.2"], [], id="4.1.1.2k another language"),
    pytest.param(IA, {"hours": "15.75"}, ["4.1.2.2"], [], id="4.1.2.2 hours"),
    pytest.param(IA, {"covered": []}, [], [], id="4.1.2.2 nothing is added"),
    pytest.param(REFRESHER, {"hours": 11}, ["4.2.2"], [], id="4.2.2 hours"),
    pytest.param(FA, {"exam": {"minutes": 239}}, ["4.1.1.3"], [], id="4.1.1.3 in a room"),
    pytest.param(IA, {"exam": {"minutes": 60}}, [], [], id="4.1.2.2 no formal exam"),
    pytest.param(
        FA,
        {
            "format": "ONLINE",
            "technical_organiser": "N. N.",
            "exam": {"minutes": 180, "supervision_plan": True},
        },
        [],
        ["4.1.1.3"],
        id="4.1.1.3 three hours online, S-4",
    ),
    pytest.param(
        FA,
        {
            "format": "ONLINE",
            "technical_organiser": "N. N.",
            "exam": {"minutes": 179, "supervision_plan": "x"},
        },
        ["4.1.1.3"],
        [],
        id="4.1.1.3 less than three hours online",
    ),
    pytest.param(
        FA, {"format": "ONLINE", "technical_organiser": True}, [], ["5.1.2"], id="5.1.2 no plan, S-20"
    ),
    pytest.param(IA, {"format": "ONLINE", "technical_organiser": True}, [], [], id="5.1.2 not for IA"),
    pytest.param(
        FA,
        {"format": "BLENDED", "technical_organiser": "N. N.", "exam": {"in_presence": False}},
        ["5.1.3"],
        [],
        id="5.1.3 FA",
    ),
    pytest.param(
        IA,
        {"format": "BLENDED", "technical_organiser": "N. N.", "exam": {"in_presence": False}},
        ["5.1.3"],
        [],
        id="5.1.3 IA",
    ),
    pytest.param(
        REFRESHER,
        {"format": "BLENDED", "technical_organiser": "N. N.", "exam": {"in_presence": False}},
        [],
        [],
        id="5.1.3 not for refreshers",
    ),
    pytest.param(FA, {"participants": 21}, ["5.1.4"], [], id="5.1.4 FA"),
    pytest.param(FA, {"participants": 21, "capacity_approved": True}, [], [], id="5.1.4 approved"),
    pytest.param(REFRESHER, {"participants": 26}, ["5.1.4"], [], id="5.1.4 refresher"),
    pytest.param(FA, {"committee.host": "NA"}, ["5.2.1"], [], id="5.2.1 no title"),
    pytest.param(FA, {"committee.commission": False}, ["5.2.1"], [], id="5.2.1a"),
    pytest.param(FA, {"committee.host_present": False}, ["5.2.1"], [], id="5.2.1b"),
    pytest.param(FA, {"committee.host_arbiters_present": False}, ["5.2.1"], [], id="5.2.1c"),
    pytest.param(FA, {"assistants": {"local": 2}}, ["5.2.1.2"], [], id="5.2.1.2 two local"),
    pytest.param(FA, {"assistants": {"local": 1, "additional": 1}}, [], [], id="5.2.1.2 one of each"),
    pytest.param(FA, {"lecturers.0.accredited": False}, ["2.1.2"], [], id="2.1.2"),
    pytest.param(IA, {"lecturers": IA_PAIR[:1]}, ["4.1.2"], [], id="4.1.2 one"),
    pytest.param(IA, {"lecturers": [*IA_PAIR, {"id": "L3"}]}, ["4.1.2"], [], id="4.1.2 three"),
    pytest.param(IA, {"lecturers": [{"id": "L1"}, {"id": "L2"}]}, ["4.1.2"], [], id="4.1.2 nobody leads"),
    pytest.param(IA, {"lecturers.1.lead": True}, ["4.1.2"], [], id="4.1.2 both lead"),
    pytest.param(IA, {"lecturers.1.id": "L1"}, ["4.1.2"], [], id="4.1.2 the same person twice"),
    pytest.param(FA, {"lecturers": IA_PAIR}, [], [], id="4.1.1 two lecturers do no harm"),
]


@pytest.mark.parametrize(("request_", "changes", "failed", "review"), ROWS)
def test_a_row_of_the_table(
    request_: dict[str, Any], changes: dict[str, Any], failed: list[str], review: list[str]
) -> None:
    body = answer(request_, changes)
    assert (body["failed"], body["review"], body["missing"]) == (failed, review, [])
    assert body["answer"] == ("FAIL" if failed else "REVIEW" if review else "PASS")


@pytest.mark.parametrize("format_", ["ONLINE", "BLENDED"])
@pytest.mark.parametrize("value", [None, "", " ", False])
def test_5_2_1_3_nobody_runs_the_conference(format_: str, value: Any) -> None:
    body = answer(IA, {"format": format_, "technical_organiser": value})
    assert body["failed"] == ["5.2.1.3"]
    assert body["missing"] == ["technical_organiser"]


@pytest.mark.parametrize(
    ("language", "covered", "hours", "days"),
    [
        pytest.param("en", None, 16, 2, id="4.1.1.2i"),
        pytest.param(None, None, 16, 2, id="no language stands for English"),
        pytest.param("es", ["a", "b", "c", "d", "f"], 20, 3, id="4.1.1.2j-k"),
        pytest.param("en", ["g", "h"], 34, 3, id="S-1 g and h add nothing"),
        pytest.param("pt", [], 35, 3, id="all new"),
    ],
)
def test_the_shortest_course(language: str | None, covered: list[str] | None, hours: int, days: int) -> None:
    body = answer(FA, {"language": language, "covered": covered, "hours": hours, "days": days})
    assert body["required"] == {"hours": hours, "days": days}
    assert "4.1.1.2" not in body["failed"]


def test_a_seminar_that_costs_its_participants_nothing() -> None:
    assert answer(FA, {"fee": 0})["missing"] == []


def test_the_day_of_applying_is_needed_where_it_is_judged() -> None:
    error = answer(FA, {"applied": None})["error"]
    assert (error["code"], error["field"]) == ("missing", "applied")
    assert answer(FA, {"applied": None, "start": None})["missing"] == ["start"]


def test_an_end_before_the_start_is_impossible() -> None:
    error = answer(FA, {"end": "2022-03-03"})["error"]
    assert (error["code"], error["field"]) == ("invalid", "end")


FORM = Application(
    kind=Kind.WORLD_EVENT,
    format=Format.STANDARD,
    organiser="COMMISSION",
    start=date(2022, 7, 26),
    end=date(2022, 7, 26),
    venue="Playing hall",
    timetable="timetable.pdf",
    participants=180,
    topics=dict.fromkeys("abcdef", 1),
    hours=4,
    days=1,
    lecturers=(Lecturer("L1"),),
    language="en",
    fee=0,
    accommodation="team hotel",
    contacts="office@example.org",
)


@pytest.mark.parametrize(
    ("changes", "failed"),
    [
        pytest.param({}, [], id="4.3.2c final session on site, any number"),
        pytest.param({"hours": 3}, ["4.3.2"], id="4.3.2 four hours"),
        pytest.param({"organiser": "FEDERATION", "committee": Committee()}, ["4.3", "5.2.1"], id="4.3"),
        pytest.param({"topics": {"a": 4}}, ["4.3.1"], id="4.3.1"),
        pytest.param({"exam": Exam(minutes=0)}, [], id="4.3 no exam"),
        pytest.param(
            {"format": Format.ONLINE, "technical_organiser": "T1"}, ["4.3.2"], id="4.3.2c not online"
        ),
        pytest.param(
            {"format": Format.BLENDED, "technical_organiser": "T1"}, [], id="4.3.2 first sessions online"
        ),
    ],
)
def test_preparation_of_a_world_event(changes: dict[str, Any], failed: list[str]) -> None:
    result = check_application(SEMINARS_2021, replace(FORM, **changes))
    assert failed_articles(result.findings) == failed


def test_4_4_a_national_course_needs_no_application() -> None:
    result = check_application(SEMINARS_2021, Application(Kind.NATIONAL, Format.STANDARD))
    assert (result.missing, result.findings) == ((), ())


def test_a_draft_without_its_day_is_not_judged_by_it() -> None:
    draft = Application(Kind.FA, Format.STANDARD, organiser="FEDERATION", start=date(2022, 3, 4))
    codes = {finding.code for finding in check_application(SEMINARS_2021, draft).findings}
    assert "lead_time" not in codes
    assert "start" not in missing_fields(draft)


APART: dict[str, dict[str, Any]] = {
    "5.2.2": {"applied": "2022-03-01"},
    "5.1.4": {"participants": 30},
    "5.2.1": {"committee.host": None},
    "5.2.1.2": {"assistants": {"local": 2}},
    "2.1.2": {"lecturers": [{"accredited": False}]},
    "4.1.1.3": {"exam": {"minutes": 60}},
    "4.1.1.2": {"days": 1},
    "4.1.1.1": {"topics": {"a": 16}},
    "5.2.2g": {"contacts": None},
}
"""Faults of fields that do not touch each other, by article."""


@settings(max_examples=200, deadline=None)
@given(st.sets(st.sampled_from(sorted(APART))))
def test_one_fault_does_not_hide_another(articles: set[str]) -> None:
    changes = {name: value for article in articles for name, value in APART[article].items()}
    assert answer(FA, changes)["failed"] == sorted(articles)


@given(st.integers(0, 60), st.integers(0, 10), st.integers(0, 6))
def test_more_hours_never_harm(hours: int, days: int, new: int) -> None:
    covered = list("abcdef")[new:]
    short = answer(FA, {"hours": hours, "days": days, "covered": covered})
    longer = answer(FA, {"hours": hours + 1, "days": days, "covered": covered})
    assert set(longer["failed"]) <= set(short["failed"])

"""Requests become records: every key, every default of the contract."""

from dataclasses import fields, replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from rulekit import BadRequestError
from seminars.rules import (
    SEMINARS_2021,
    Application,
    Apr,
    ArbiterTitle,
    Assistants,
    Candidate,
    Category,
    Committee,
    Exam,
    Format,
    Kind,
    Lecturer,
    Marks,
    Participant,
    Readiness,
    ReadinessSheet,
    check_application,
    missing_fields,
    outcome,
)
from seminars.rules.lecturers import DatedApr
from seminars.rules.reading import (
    SeminarFields,
    edition_of,
    read_application,
    read_apr_rows,
    read_aprs,
    read_candidate,
    read_participant,
)
from tests.seminars.rules.cases import (
    APPLICATION,
    FA_PARTICIPANT,
    IA_APPLICATION,
    IA_PARTICIPANT,
    REFRESHER_APPLICATION,
    REFRESHER_PARTICIPANT,
    answer,
    changed,
)

WHOLE_FORM: dict[str, Any] = {
    "kind": "FA",
    "format": "BLENDED",
    "organiser": "AFFILIATE",
    "delegated_to": "Club",
    "applied": "2022-01-10",
    "start": "2022-03-04",
    "end": "2022-03-06",
    "venue": "Town hall",
    "timetable": "timetable.pdf",
    "participants": 12,
    "capacity_approved": True,
    "topics": {"a": 4, "b": "2.5"},
    "covered": ["a", "b"],
    "hours": "22.5",
    "days": 3,
    "exam": {"minutes": 200, "in_presence": False, "supervision_plan": True},
    "committee": {"commission": True, "host": "NA", "host_arbiters": "IO", "host_present": True},
    "lecturers": [{"id": 7, "lead": True}, {"id": "x", "accredited": False}],
    "assistants": {"local": 1, "additional": 2},
    "technical_organiser": "N. N.",
    "language": "ES",
    "ia_only": True,
    "fee": "60.50",
    "accommodation": "hostel",
    "contacts": "office@example.org",
}


def test_every_key_of_an_application() -> None:
    assert read_application(SeminarFields(WHOLE_FORM)) == Application(
        kind=Kind.FA,
        format=Format.BLENDED,
        organiser="AFFILIATE",
        delegated_to="Club",
        applied=date(2022, 1, 10),
        start=date(2022, 3, 4),
        end=date(2022, 3, 6),
        venue="Town hall",
        timetable="timetable.pdf",
        participants=12,
        capacity_approved=True,
        topics={"a": Fraction(4), "b": Fraction(5, 2)},
        covered=frozenset("ab"),
        hours=Fraction(45, 2),
        days=3,
        exam=Exam(200, in_presence=False, supervision_plan=True),
        committee=Committee(True, ArbiterTitle.NA, ArbiterTitle.IO, host_present=True),
        lecturers=(Lecturer("7", lead=True), Lecturer("x", accredited=False)),
        assistants=Assistants(1, 2),
        technical_organiser="N. N.",
        language="es",
        ia_only=True,
        fee=Fraction(121, 2),
        accommodation="hostel",
        contacts="office@example.org",
    )


def test_no_field_of_an_application_is_forgotten() -> None:
    assert {each.name for each in fields(Application)} == set(WHOLE_FORM)


def test_an_application_of_nothing_but_its_kind_and_format() -> None:
    read = read_application(SeminarFields({"kind": "IA", "format": "ONLINE"}))
    assert read == Application(Kind.IA, Format.ONLINE)


@pytest.mark.parametrize("name", ["start", "end", "fee", "venue", "topics", "committee", "lecturers"])
@pytest.mark.parametrize("blank", ["", " "])
def test_5_2_2_a_field_that_is_empty_is_missing(name: str, blank: str) -> None:
    read = read_application(SeminarFields(WHOLE_FORM | {name: blank}))
    assert missing_fields(read) == (name,)


@pytest.mark.parametrize("name", ["exam", "assistants", "topics", "committee", "lecturers", "covered"])
def test_null_is_the_same_as_left_out(name: str) -> None:
    without = {key: value for key, value in WHOLE_FORM.items() if key != name}
    assert read_application(SeminarFields(without | {name: None})) == read_application(SeminarFields(without))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {}),
        ({"seminar": {"end": "2022-11-13", "recognised": False}}, {"recognised": False}),
        ({"seminar": {"end": "2022-11-13", "results_announced": False}}, {"results_announced": False}),
        ({"person": {"title": "NA", "active": False}}, {"title": ArbiterTitle.NA, "active": False}),
        ({"attended": False}, {"attended": False}),
        ({"exam": {"score": "79.5", "maximum": 100}}, {"exam": Marks(Fraction(159, 2), Fraction(100))}),
        ({"exam": {"maximum": "50"}}, {"exam": Marks(Fraction(0), Fraction(50))}),
        (
            {"readiness": {"parts": ["b", "a", "a"], "feedback": True, "result": "READY"}},
            {"readiness": ReadinessSheet(frozenset("ab"), True, Readiness.READY)},
        ),
        ({"very_weak": True}, {"very_weak": True}),
    ],
)
def test_a_participant(given: dict[str, Any], expected: dict[str, Any]) -> None:
    request = {"kind": "FA", "seminar": {"end": "2022-11-13"}} | given
    assert read_participant(SeminarFields(request)) == replace(
        Participant(Kind.FA, date(2022, 11, 13)), **expected
    )


def test_a_candidate() -> None:
    assert read_candidate(SeminarFields({})) == Candidate()
    person = {"title": "FA", "category": "B", "classified": "2019-05-01", "active_until": "2023-12-31"}
    assert read_candidate(SeminarFields({"person": person, "ltp": True, "teaching": True})) == Candidate(
        ArbiterTitle.FA, Category.B, date(2019, 5, 1), date(2023, 12, 31), ltp=True, teaching=True
    )


def test_a_candidate_without_a_title() -> None:
    assert read_candidate(SeminarFields({"person": {"title": None}})).title is None


def test_reports_on_an_assistant() -> None:
    whole = {
        "lecturer": "L",
        "seminar": 12,
        "seminar_end": "2022-02-06",
        "hours": "3.5",
        "marks": [4, "2.5"],
        "present_throughout": False,
        "material_before": False,
    }
    bare = {"lecturer": 3, "seminar_end": "2022-02-06", "marks": []}
    assert read_aprs(SeminarFields({"aprs": [whole, bare]})) == (
        Apr("L", Fraction(7, 2), (Fraction(4), Fraction(5, 2)), date(2022, 2, 6), False, False, "12"),
        Apr("3", Fraction(0), (), date(2022, 2, 6)),
    )
    assert read_aprs(SeminarFields({})) == ()


def test_short_reports() -> None:
    rows = read_apr_rows(SeminarFields({"aprs": [[1, "2.5", 2, -1]]}))
    assert rows == (DatedApr(Apr("1", Fraction(5, 2), (Fraction(2),)), -1),)


@pytest.mark.parametrize("text", [None, "seminars-2021"])
def test_the_edition(text: str | None) -> None:
    assert edition_of(SeminarFields({"edition": text})) is SEMINARS_2021


@pytest.mark.parametrize(
    ("value", "expected"), [(True, "true"), (False, None), (None, None), ("N. N.", "N. N."), ("", "")]
)
def test_stated(value: Any, expected: str | None) -> None:
    assert SeminarFields({"x": value}).stated("x") == expected


@pytest.mark.parametrize(("value", "expected"), [("ES", "es"), (" pt ", "pt"), ("", None), (None, None)])
def test_language(value: Any, expected: str | None) -> None:
    assert SeminarFields({"x": value}).language("x") == expected


@pytest.mark.parametrize("value", ["e", "eng", "e1", "éé", 7, ["en"]])
def test_no_language(value: Any) -> None:
    with pytest.raises(BadRequestError) as caught:
        SeminarFields({"x": value}).language("x")
    assert caught.value.code == "invalid"


@pytest.mark.parametrize("request_", [APPLICATION, IA_APPLICATION, REFRESHER_APPLICATION])
@pytest.mark.parametrize(
    "changes", [{}, {"language": "it"}, {"participants": 99}, {"hours": 1}, {"venue": None}]
)
def test_the_command_and_the_function_agree_on_an_application(
    request_: dict[str, Any], changes: dict[str, Any]
) -> None:
    """The app calls the function with a record, without JSON: the findings are the same."""
    body = answer(request_, changes)
    result = check_application(SEMINARS_2021, read_application(SeminarFields(changed(request_, changes))))
    assert body["findings"] == [finding.json() for finding in result.findings]
    assert body["missing"] == list(result.missing)


@pytest.mark.parametrize("request_", [FA_PARTICIPANT, IA_PARTICIPANT, REFRESHER_PARTICIPANT])
@pytest.mark.parametrize(
    "changes", [{}, {"person.title": "NA"}, {"seminar.recognised": False}, {"attended": False}]
)
def test_the_command_and_the_function_agree_on_a_participant(
    request_: dict[str, Any], changes: dict[str, Any]
) -> None:
    body = answer(request_, changes)
    result = outcome(SEMINARS_2021, read_participant(SeminarFields(changed(request_, changes))))
    assert body["answer"] == result.result
    assert body["norm"] == result.norm
    assert body["findings"] == [finding.json() for finding in result.findings]

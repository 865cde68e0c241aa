"""Each vector of the digest through the functions and through the command."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulekit import Finding, verdict
from seminars.rules import SEMINARS_2021, ArbiterTitle, Assistants, Category, Committee, Format, Kind
from seminars.rules.apr import Apr
from seminars.rules.duration import duration_ok, min_duration, new_topics_counted
from seminars.rules.exam import exam_length, exam_passed, exam_place, readiness_complete
from seminars.rules.fees import euros, fee_total
from seminars.rules.lecturers import (
    Candidate,
    DatedApr,
    accreditation_check,
    accreditation_end,
    lecturer_active,
    renewal_notice_from,
)
from seminars.rules.operations import OPERATIONS
from seminars.rules.people import (
    assistants_check,
    capacity_check,
    committee_check,
    language_check,
    lecturers_required,
    may_attend_for_result,
    technical_organiser_required,
)
from seminars.rules.reports import lead_time, report_due, report_in_time, results_may_be_announced
from tests.seminars.rules.cases import VECTORS, answer, sent

E = SEMINARS_2021
Given = dict[str, Any]


def title(name: str | None) -> ArbiterTitle | None:
    return ArbiterTitle(name) if name else None


def shortest(given: Given) -> Any:
    return min_duration(E, Kind(given["kind"]), given["new_topics"], english=given["english"])


def duration_parts(given: Given) -> Any:
    found = shortest(given)
    return {"hours": found.hours, "days": found.days}


def committee(given: Given) -> Any:
    host, host_arbiters = title(given.pop("host")), title(given.pop("host_arbiters"))
    return committee_check(E, Committee(host=host, host_arbiters=host_arbiters, **given))


def lecturer(given: Given) -> Any:
    rows = [
        DatedApr(Apr(str(signer), Fraction(str(hours)), (Fraction(mark),)), days)
        for signer, hours, mark, days in given["aprs"]
    ]
    candidate = Candidate(category=Category(given["category"]), ltp=given["ltp"], teaching=given["teaching"])
    return accreditation_check(E, candidate, rows, active=given["active"])


def fee(given: Given) -> Any:
    cents, payer = fee_total(Kind(given["kind"]), given["participants"], given["examinees"], E.in_force)
    return {"eur": euros(cents), "payer": payer}


CALLS: dict[str, Callable[[Given], Any]] = {
    "min_duration": duration_parts,
    "new_topics_counted": lambda g: new_topics_counted(E, g["covered"]),
    "duration_ok": lambda g: duration_ok(E, Kind(g["kind"]), shortest(g), g["hours"], g["days"]),
    "exam_passed": lambda g: exam_passed(E, Fraction(str(g["score"])), g["maximum"]),
    "exam_length": lambda g: exam_length(E, g["minutes"], Format(g["format"])),
    "exam_place": lambda g: exam_place(Format(g["format"]), in_presence=g["in_presence"]),
    "readiness_complete": lambda g: readiness_complete(E, g["parts"], feedback=g["feedback"]),
    "capacity_check": lambda g: capacity_check(E, Kind(g["kind"]), g["participants"], approved=g["approved"]),
    "committee_check": committee,
    "assistants_check": lambda g: assistants_check(E, Assistants(**g)),
    "technical_organiser_required": lambda g: technical_organiser_required(Format(g["format"])),
    "lecturers_required": lambda g: lecturers_required(E, Kind(g["kind"])),
    "language_check": lambda g: language_check(E, Kind(g["kind"]), g["language"]),
    "may_attend_for_result": lambda g: may_attend_for_result(
        E, Kind(g["kind"]), title(g["title"]), active=g["active"]
    ),
    "lead_time": lambda g: lead_time(E, g["start"], g["applied"]),
    "report_due": lambda g: report_due(E, g["end"]),
    "report_in_time": lambda g: report_in_time(E, g["end"], g["received"]),
    "results_may_be_announced": lambda g: results_may_be_announced(**g),
    "fee_total": fee,
    "accreditation_check": lecturer,
    "accreditation_end": lambda g: accreditation_end(E, g["granted"]),
    "renewal_notice_from": lambda g: renewal_notice_from(E, g["end"]),
    "lecturer_active": lambda g: lecturer_active(
        E, g["last_seminar_end"], g["on_date"], arbiter_active=g["arbiter_active"]
    ),
}


def plain(result: Any) -> Any:
    """Return the verdict of findings, or the value itself."""
    if isinstance(result, Finding):
        return verdict([result])
    if isinstance(result, tuple) and all(isinstance(each, Finding) for each in result):
        return verdict(result)
    return result


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_by_function(vector: dict[str, Any]) -> None:
    assert plain(CALLS[vector["fn"]](dict(vector["in"]))) == vector["out"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_by_command(vector: dict[str, Any]) -> None:
    body = answer({"op": vector["fn"], **sent(vector["in"])})
    assert body["ok"] is True
    assert body["answer"] == sent(vector["out"])
    assert isinstance(body["findings"], list)


def test_all_vectors_are_there() -> None:
    assert len(VECTORS) == len({vector["id"] for vector in VECTORS}) == 77
    assert {vector["fn"] for vector in VECTORS} == set(CALLS) <= set(OPERATIONS)

"""The operations of `python -m seminars.rules`: each single rule, and the three whole cases."""

from collections.abc import Callable, Iterable
from datetime import date
from functools import wraps

from rulekit import Finding, failed_articles, review_articles, verdict
from rulekit.command import Json, Operation
from seminars.rules import duration, exam, fees, lecturers, people, reports
from seminars.rules.application import check_application
from seminars.rules.editions import Edition
from seminars.rules.kinds import Category, Format, Kind, Organiser
from seminars.rules.participant import outcome
from seminars.rules.reading import (
    MOST_DAYS,
    MOST_HOURS,
    MOST_MINUTES,
    SeminarFields,
    edition_of,
    read_application,
    read_apr_rows,
    read_aprs,
    read_assistants,
    read_candidate,
    read_committee,
    read_marks,
    read_participant,
    read_sheet,
)

OPERATIONS: dict[str, Operation[SeminarFields]] = {}


def operation(call: Callable[[Edition, SeminarFields], Json]) -> Callable[[Edition, SeminarFields], Json]:
    """Register a function under its name; it receives the request's edition."""

    @wraps(call)
    def answered(fields: SeminarFields) -> Json:
        return call(edition_of(fields), fields)

    OPERATIONS[call.__name__] = answered
    return call


def value(answer: object) -> Json:
    """Return a plain answer."""
    return {"answer": answer, "findings": []}


def judged(*findings: Finding) -> Json:
    """Return the verdict of a single rule."""
    return {"answer": verdict(findings).value, "findings": [each.json() for each in findings]}


def whole(answer: str, findings: Iterable[Finding], **more: object) -> Json:
    """Return a whole case: its answer, extra values, the articles that failed or need a person."""
    known = tuple(findings)
    return {
        "answer": answer,
        **more,
        "failed": failed_articles(known),
        "review": review_articles(known),
        "findings": [each.json() for each in known],
    }


def iso(day: date | None) -> str | None:
    """Return a date as text, or None."""
    return day.isoformat() if day else None


@operation
def application(edition: Edition, fields: SeminarFields) -> Json:
    """Judge an application to organise a seminar (5.2.2)."""
    result = check_application(edition, read_application(fields))
    return whole(
        verdict(result.findings).value,
        result.findings,
        required={"hours": result.required.hours, "days": result.required.days},
        missing=list(result.missing),
    )


@operation
def participant(edition: Edition, fields: SeminarFields) -> Json:
    """Give the result of one person at a seminar (4.1, 4.2)."""
    result = outcome(edition, read_participant(fields))
    return whole(
        result.result.value,
        result.findings,
        norm=result.norm,
        norm_date=iso(result.norm_date),
        activity_end=iso(result.activity_end),
        needs_approval=result.needs_approval,
        usable=result.usable,
    )


@operation
def accreditation(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the requirements for a lecturer and give the dates of an accreditation (2, 3)."""
    on_date, granted = fields.needed_day("on_date"), fields.day("granted")
    findings = lecturers.accreditation(edition, read_candidate(fields), read_aprs(fields), on_date)
    end = lecturers.accreditation_end(edition, granted) if granted else None
    return whole(
        verdict(findings).value,
        findings,
        valid_until=iso(end),
        renewal_notice_from=iso(lecturers.renewal_notice_from(edition, end) if end else None),
    )


@operation
def min_duration(edition: Edition, fields: SeminarFields) -> Json:
    """Give the shortest course of a kind (4.1.1.2, 4.1.2.2, 4.2.2, 4.3.2)."""
    needed = _needed(edition, fields)
    return value({"hours": needed.hours, "days": needed.days})


@operation
def new_topics_counted(edition: Edition, fields: SeminarFields) -> Json:
    """Count the topics a) to f) that the national course did not cover (4.1.1.2)."""
    fields.need("covered")
    return value(duration.new_topics_counted(edition, fields.letters("covered") or ()))


@operation
def duration_ok(edition: Edition, fields: SeminarFields) -> Json:
    """Compare hours and days with the shortest course (4.1.1.2, 4.1.2.2, 4.2.2, 4.3.2)."""
    hours = fields.decimal("hours", 0, MOST_HOURS) or 0
    days = fields.count("days", MOST_DAYS)
    return judged(*duration.duration_ok(edition, _kind(fields), _needed(edition, fields), hours, days))


@operation
def exam_passed(edition: Edition, fields: SeminarFields) -> Json:
    """Return whether 80 % were reached (4.1.1.3)."""
    marks = read_marks(fields)
    return value(exam.exam_passed(edition, marks.score, marks.maximum))


@operation
def exam_length(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the length of the FA exam (4.1.1.3)."""
    minutes = fields.count("minutes", MOST_MINUTES)
    return judged(exam.exam_length(edition, minutes, fields.choice("format", Format)))


@operation
def exam_place(edition: Edition, fields: SeminarFields) -> Json:
    """Judge where the exam is held (5.1.3)."""
    return judged(exam.exam_place(fields.choice("format", Format), in_presence=fields.flag("in_presence")))


@operation
def readiness_complete(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the assessment sheet of an IA candidate (4.1.2.3)."""
    sheet = read_sheet(fields)
    return judged(*exam.readiness_complete(edition, sheet.parts, feedback=sheet.feedback))


@operation
def capacity_check(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the number of participants (5.1.4)."""
    participants, approved = fields.count("participants"), fields.flag("approved")
    return judged(people.capacity_check(edition, _kind(fields), participants, approved=approved))


@operation
def committee_check(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the organising committee (5.2.1)."""
    return judged(*people.committee_check(edition, read_committee(fields)))


@operation
def assistants_check(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the number of assistants (5.2.1.2)."""
    return judged(*people.assistants_check(edition, read_assistants(fields)))


@operation
def technical_organiser_required(edition: Edition, fields: SeminarFields) -> Json:
    """Return whether the format needs a technical organiser (5.2.1.3)."""
    return value(people.technical_organiser_required(fields.choice("format", Format)))


@operation
def lecturers_required(edition: Edition, fields: SeminarFields) -> Json:
    """Give the number of lecturers of a kind (4.1.2)."""
    return value(people.lecturers_required(edition, _kind(fields)))


@operation
def language_check(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the language of lectures and assessment (1.2, 1.2.1)."""
    fields.need("language")
    language = fields.language("language") or ""
    return judged(people.language_check(edition, _kind(fields), language, ia_only=fields.flag("ia_only")))


@operation
def may_attend_for_result(edition: Edition, fields: SeminarFields) -> Json:
    """Judge whether a person's attendance can have a result (4.1.1, 4.1.2, 4.2, 4.3)."""
    active, invited = fields.flag("active"), fields.flag("invited")
    title = fields.title("title")
    return judged(
        *people.may_attend_for_result(edition, _kind(fields), title, active=active, invited=invited)
    )


@operation
def lead_time(edition: Edition, fields: SeminarFields) -> Json:
    """Judge whether the application came a month before the start (5.2.2)."""
    return judged(reports.lead_time(edition, fields.needed_day("start"), fields.needed_day("applied")))


@operation
def report_due(edition: Edition, fields: SeminarFields) -> Json:
    """Give the last day of the reports (5.2.1.1, 5.2.6)."""
    return value(iso(reports.report_due(edition, fields.needed_day("end"))))


@operation
def report_in_time(edition: Edition, fields: SeminarFields) -> Json:
    """Judge whether a report came within the week (5.2.6)."""
    return judged(reports.report_in_time(edition, fields.needed_day("end"), fields.needed_day("received")))


@operation
def results_may_be_announced(edition: Edition, fields: SeminarFields) -> Json:
    """Judge whether both reports are there (5.2.6)."""
    lecturer, observer = fields.flag("lecturer_report"), fields.flag("observer_report")
    return judged(*reports.results_may_be_announced(lecturer_report=lecturer, observer_report=observer))


@operation
def fee_total(edition: Edition, fields: SeminarFields) -> Json:
    """Give the whole fee and who pays it (5.2.3)."""
    organiser = fields.choice("organiser", Organiser, Organiser.FEDERATION)
    day = fields.day("end") or edition.in_force
    heads = fields.count("participants"), fields.count("examinees")
    cents, payer = fees.fee_total(_kind(fields), *heads, day, organiser)
    return value({"eur": fees.euros(cents), "payer": payer})


@operation
def accreditation_check(edition: Edition, fields: SeminarFields) -> Json:
    """Judge the requirements for a lecturer from bare facts (2.2.1, 3.1)."""
    category = fields.optional_choice("category", Category)
    candidate = lecturers.Candidate(
        category=category, ltp=fields.flag("ltp"), teaching=fields.flag("teaching")
    )
    rows, active = read_apr_rows(fields), fields.flag("active")
    return judged(*lecturers.accreditation_check(edition, candidate, rows, active=active))


@operation
def accreditation_end(edition: Edition, fields: SeminarFields) -> Json:
    """Give the last day of an accreditation (2.1.2)."""
    return value(iso(lecturers.accreditation_end(edition, fields.needed_day("granted"))))


@operation
def renewal_notice_from(edition: Edition, fields: SeminarFields) -> Json:
    """Give the first day of the last six months (2.2.3)."""
    return value(iso(lecturers.renewal_notice_from(edition, fields.needed_day("end"))))


@operation
def lecturer_active(edition: Edition, fields: SeminarFields) -> Json:
    """Return whether a lecturer is active on a day (2.2.2)."""
    last, on_date = fields.needed_day("last_seminar_end"), fields.needed_day("on_date")
    active = fields.flag("arbiter_active")
    return value(lecturers.lecturer_active(edition, last, on_date, arbiter_active=active))


def _kind(fields: SeminarFields) -> Kind:
    return fields.choice("kind", Kind)


def _needed(edition: Edition, fields: SeminarFields) -> duration.Duration:
    new = fields.count("new_topics", len(edition.extra_topics))
    return duration.min_duration(edition, _kind(fields), new, english=fields.flag("english"))

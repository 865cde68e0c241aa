"""All checks of an application to organise a seminar (5.2.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from rulekit import Finding
from seminars.rules.duration import (
    Duration,
    duration_ok,
    final_session,
    min_duration,
    new_topics_counted,
    topics_check,
)
from seminars.rules.editions import Edition
from seminars.rules.exam import exam_length, exam_place, supervision
from seminars.rules.kinds import Format, Kind, Organiser
from seminars.rules.people import (
    ENGLISH,
    Assistants,
    Committee,
    assistants_check,
    capacity_check,
    committee_check,
    language_check,
    lecturers_required,
    technical_organiser_required,
)
from seminars.rules.reports import lead_time

EXAMINED = (Kind.FA, Kind.IA)


@dataclass(frozen=True, slots=True)
class Exam:
    """How the exam or assessment is held; `minutes` None: the edition's length."""

    minutes: int | None = None
    in_presence: bool = True
    supervision_plan: bool = False


@dataclass(frozen=True, slots=True)
class Lecturer:
    """A proposed lecturer; `id` None: not in the registry."""

    id: str | None = None
    lead: bool = False
    accredited: bool = True


@dataclass(frozen=True, slots=True)
class Application:
    """The form as filled in; None, empty or 0 participants mean that a field was left out."""

    kind: Kind
    format: Format
    organiser: str | None = None
    delegated_to: str | None = None
    applied: date | None = None
    start: date | None = None
    end: date | None = None
    venue: str | None = None
    timetable: str | None = None
    participants: int = 0
    capacity_approved: bool = False
    topics: Mapping[str, Fraction | int] = field(default_factory=dict)
    covered: frozenset[str] | None = None
    hours: Fraction | int = 0
    days: int = 0
    exam: Exam = Exam()
    committee: Committee | None = None
    lecturers: tuple[Lecturer, ...] = ()
    assistants: Assistants = field(default_factory=Assistants)
    technical_organiser: str | None = None
    language: str | None = None
    ia_only: bool = False
    fee: Fraction | int | None = None
    accommodation: str | None = None
    contacts: str | None = None

    @property
    def by_commission(self) -> bool:
        """Return whether the Commission itself organises (5.2a)."""
        return self.organiser == Organiser.COMMISSION


@dataclass(frozen=True, slots=True)
class ApplicationResult:
    """The minimum duration, the missing fields, and every check made."""

    required: Duration
    missing: tuple[str, ...]
    findings: tuple[Finding, ...]


# Letter of 5.2.2 → the fields it requires.
FIELDS = {
    "5.2.2a": ("organiser", "start", "end", "venue", "timetable"),
    "5.2.2b": ("participants",),
    "5.2.2c": ("topics",),
    "5.2.2d": ("committee",),
    "5.2.2e": ("lecturers",),
    "5.2.2g": ("language", "fee", "accommodation", "contacts"),
}


def check_application(edition: Edition, application: Application) -> ApplicationResult:
    """Return every check of an application; a check whose field is missing is skipped (5.2.2).

    A federation's own course for national arbiters needs no application (4.4).
    """
    # Computed first, because the page shows it even while fields are missing.
    required = required_duration(edition, application)
    if application.kind is Kind.NATIONAL:
        return ApplicationResult(required, (), ())
    absent = missing_fields(application)
    findings = (
        *_completeness(application, absent),
        *_organisation(edition, application),
        *_course(edition, application, required),
        *_assessment(edition, application),
        *_people(edition, application),
    )
    return ApplicationResult(required, absent, findings)


def required_duration(edition: Edition, application: Application) -> Duration:
    """Return the minimum duration; defaults: English, and topics a) to f) already covered."""
    # Nothing stated: no additional hours are demanded yet.
    covered = frozenset(edition.extra_topics) if application.covered is None else application.covered
    english = application.language in (None, ENGLISH)
    return min_duration(edition, application.kind, new_topics_counted(edition, covered), english=english)


def missing_fields(application: Application) -> tuple[str, ...]:
    """Return the required fields that are absent or empty, sorted (5.2.2, 5.2.1.3)."""
    values = {name: getattr(application, name) for names in FIELDS.values() for name in names}
    names = [name for name, value in values.items() if _is_empty(value)]
    if not application.participants:
        names.append("participants")
    # The Commission is its own committee (5.2.1).
    if application.by_commission and "committee" in names:
        names.remove("committee")
    if technical_organiser_required(application.format) and _is_empty(application.technical_organiser):
        names.append("technical_organiser")
    return tuple(sorted(names))


def _is_empty(value: object) -> bool:
    """Return whether a field was left out; a fee of 0 is not empty."""
    if isinstance(value, str):
        return not value.strip()
    return value is None or value in ((), {})


def _completeness(application: Application, absent: tuple[str, ...]) -> Iterator[Finding]:
    for article, names in FIELDS.items():
        # As in `missing_fields`: there is no committee to name.
        if article == "5.2.2d" and application.by_commission:
            continue
        lacking = sorted(set(names).intersection(absent))
        yield Finding("fields", article, not lacking, ", ".join(lacking) or None, ", ".join(names))
    if technical_organiser_required(application.format):
        yield Finding("technical_organiser", "5.2.1.3", "technical_organiser" not in absent)


def _organisation(edition: Edition, application: Application) -> Iterator[Finding]:
    """Check who organises and when they applied (4.2, 4.3, 5.2, 5.2.2)."""
    organiser, rules = application.organiser, edition.kinds[application.kind]
    if not _is_empty(organiser):
        known = organiser in tuple(Organiser)
        yield Finding("organiser", "5.2", known, organiser, ", ".join(Organiser))
        if rules.commission_only:
            own = application.by_commission
            yield Finding("organiser_of_kind", rules.article, own, organiser, Organiser.COMMISSION)
    # The Commission does not apply to itself, so it has no term to keep.
    if application.start and application.applied and not application.by_commission:
        yield lead_time(edition, application.start, application.applied)


def _course(edition: Edition, application: Application, required: Duration) -> Iterator[Finding]:
    """Check language, topics and duration (1.2, 4)."""
    kind = application.kind
    if application.language:
        yield language_check(edition, kind, application.language, ia_only=application.ia_only)
    if application.topics:
        yield topics_check(edition, kind, application.topics)
    yield from duration_ok(edition, kind, required, application.hours, application.days)
    if edition.kinds[kind].on_site:
        yield final_session(application.format)


def _assessment(edition: Edition, application: Application) -> Iterator[Finding]:
    """Check length and place of the exam (4.1.1.3, 5.1.2, 5.1.3)."""
    kind, exam = application.kind, application.exam
    if kind is Kind.FA:
        minutes = edition.exam_minutes if exam.minutes is None else exam.minutes
        yield exam_length(edition, minutes, application.format)
    if kind in EXAMINED:
        yield exam_place(application.format, in_presence=exam.in_presence)
    if kind is Kind.FA and application.format is Format.ONLINE:
        yield supervision(plan=exam.supervision_plan)


def _people(edition: Edition, application: Application) -> Iterator[Finding]:
    """Check participants, committee, assistants, lecturers (2.1.2, 4.1.2, 5.1.4, 5.2.1)."""
    kind = application.kind
    if application.participants:
        approved = application.capacity_approved
        yield capacity_check(edition, kind, application.participants, approved=approved)
    # A committee of the Commission itself is not checked (5.2.1).
    if application.committee is not None and not application.by_commission:
        yield from committee_check(edition, application.committee)
    yield from assistants_check(edition, application.assistants)
    if not application.lecturers:
        return
    for lecturer in application.lecturers:
        yield Finding("lecturer_accredited", "2.1.2", lecturer.accredited, subject=lecturer.id)
    if kind is Kind.IA:
        yield from _two_lecturers(edition, application)


def _two_lecturers(edition: Edition, application: Application) -> Iterator[Finding]:
    """Check that an IA seminar has two lecturers, one of them leading (4.1.2)."""
    # Two lecturers without an id are two persons; the same id twice is one.
    unnamed = [each for each in application.lecturers if each.id is None]
    named = {each.id for each in application.lecturers if each.id is not None}
    persons, needed = len(unnamed) + len(named), lecturers_required(edition, application.kind)
    # Also false if the same id is listed twice.
    exact = persons == len(application.lecturers) == needed
    yield Finding("lecturers", "4.1.2", exact, persons, needed)
    leading = sum(each.lead for each in application.lecturers)
    yield Finding("lead_lecturer", "4.1.2", leading == 1, leading, 1)

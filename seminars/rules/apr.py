"""The Active Participation Report on an assistant lecturer (form APR; 2.2.1, 3.1.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

from rulekit import Finding
from rulekit.decimals import decimal_text
from seminars.rules.editions import Edition
from seminars.rules.kinds import Kind

LOWEST_MARK, HIGHEST_MARK = 1, 4
"""1 needs improvement, 2 acceptable, 3 good, 4 very competent."""


class AprTopic(StrEnum):
    """The nine topics of the form."""

    LAWS = "LAWS"
    SWISS_PAIRING = "SWISS_PAIRING"
    TOURNAMENT_TYPES = "TOURNAMENT_TYPES"
    TIE_BREAKS = "TIE_BREAKS"
    TITLES_AND_RATINGS = "TITLES_AND_RATINGS"
    ARBITERS_TITLES = "ARBITERS_TITLES"
    FAIR_PLAY = "FAIR_PLAY"
    CLOCKS = "CLOCKS"
    EXAM_MARKING = "EXAM_MARKING"


class TopicMark(StrEnum):
    """What is marked for each topic that the assistant presented."""

    PREPARATION = "PREPARATION"
    PRESENTATION = "PRESENTATION"
    TIME_MANAGEMENT = "TIME_MANAGEMENT"
    INVOLVEMENT = "INVOLVEMENT"


class OverallMark(StrEnum):
    """What is marked for the whole seminar."""

    TIMEKEEPING = "TIMEKEEPING"
    DELIVERY = "DELIVERY"
    WITH_LECTURER = "WITH_LECTURER"
    WITH_PARTICIPANTS = "WITH_PARTICIPANTS"
    CONFIDENCE = "CONFIDENCE"
    PREPARATION = "PREPARATION"


@dataclass(frozen=True, slots=True)
class TopicRow:
    """One topic of the form: three answers, and marks if the assistant presented it."""

    presented: bool = False
    contributed: bool = False
    present: bool = False
    marks: Mapping[TopicMark, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AprForm:
    """The form as filled in by the lead lecturer; `hours` are the assistant's, without the exam."""

    lecturer: str
    seminar: str
    seminar_end: date
    lecture_hours: Fraction
    hours: Fraction
    topics: Mapping[AprTopic, TopicRow]
    overall: Mapping[OverallMark, int]
    material_before: bool = True
    kind: Kind = Kind.FA


@dataclass(frozen=True, slots=True)
class Apr:
    """What accreditation looks at; `seminar` distinguishes two reports on one seminar from two seminars."""

    lecturer: str
    hours: Fraction
    marks: tuple[Fraction, ...]
    seminar_end: date | None = None
    present_throughout: bool = True
    material_before: bool = True
    seminar: str | None = None
    kind: Kind = Kind.FA


def apr_of(form: AprForm) -> Apr:
    """Return the report of a form; present throughout means present at all nine topics."""
    rows = [form.topics.get(topic, TopicRow()) for topic in AprTopic]
    marks = [mark for row in rows for mark in row.marks.values()] + list(form.overall.values())
    return Apr(
        lecturer=form.lecturer,
        hours=form.hours,
        marks=tuple(map(Fraction, marks)),
        seminar_end=form.seminar_end,
        present_throughout=all(row.present for row in rows),
        material_before=form.material_before,
        seminar=form.seminar,
        kind=form.kind,
    )


def form_gaps(form: AprForm) -> list[str]:
    """Return what the form still lacks: marks of presented topics, overall marks, plausible hours."""
    gaps = [
        f"{topic}.{mark}"
        for topic, row in form.topics.items()
        if row.presented
        for mark in TopicMark
        if mark not in row.marks
    ]
    gaps += [f"overall.{mark}" for mark in OverallMark if mark not in form.overall]
    if form.hours > form.lecture_hours:
        gaps.append("hours")
    return sorted(gaps)


def satisfactory(edition: Edition, apr: Apr) -> Finding:
    """Return whether every mark is acceptable; a 1, or no mark at all, is for a person to decide (2.2.1,
    S-15)."""
    lowest = min(apr.marks, default=None)
    fine = lowest is not None and lowest >= edition.satisfactory_mark
    actual = None if lowest is None else decimal_text(lowest)
    ok = True if fine else None
    return Finding("apr_marks", "2.2.1", ok, actual, edition.satisfactory_mark, subject=_name(apr))


def of_fa_seminar(apr: Apr) -> tuple[Finding, ...]:
    """Leave it to a person whether a report on a course other than FA counts (2.2.1)."""
    if apr.kind is Kind.FA:
        return ()
    return (Finding("apr_kind", "2.2.1", None, apr.kind.value, Kind.FA.value, subject=_name(apr)),)


def experience(edition: Edition, apr: Apr) -> tuple[Finding, ...]:
    """Check hours lectured, presence, and material sent before the seminar (3.1.1)."""
    least, name = edition.lectured_hours, _name(apr)
    return (
        Finding("apr_hours", "3.1.1", apr.hours >= least, decimal_text(apr.hours), least, subject=name),
        Finding("apr_presence", "3.1.1", apr.present_throughout, subject=name),
        Finding("apr_material", "3.1.1", apr.material_before, subject=name),
    )


def _name(apr: Apr) -> str:
    return apr.seminar or (apr.seminar_end.isoformat() if apr.seminar_end else apr.lecturer)

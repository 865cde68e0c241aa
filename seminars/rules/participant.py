"""The result of one participant: result, norm, new end of activity (4.1, 4.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from rulekit import Finding, blocking
from rulekit.decimals import decimal_text
from seminars.rules.editions import Edition
from seminars.rules.exam import exam_passed, readiness_complete
from seminars.rules.kinds import ArbiterTitle, Kind, Readiness
from seminars.rules.people import may_attend_for_result
from seminars.rules.reports import activity_end


class Result(StrEnum):
    """The stored result of a participant."""

    ABSENT = "ABSENT"
    PASSED = "PASSED"
    FAILED = "FAILED"
    NO_EXAM = "NO_EXAM"
    READY = "READY"
    NOT_READY = "NOT_READY"
    INCOMPLETE = "INCOMPLETE"
    COMPLETED = "COMPLETED"
    ACTION_PLAN = "ACTION_PLAN"


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks of a written exam."""

    score: Fraction
    maximum: Fraction


@dataclass(frozen=True, slots=True)
class ReadinessSheet:
    """The assessment sheet of an IA candidate (4.1.2.3)."""

    parts: frozenset[str] = frozenset()
    feedback: bool = False
    result: Readiness | None = None


@dataclass(frozen=True, slots=True)
class Participant:
    """A person at a seminar of one kind, with everything recorded."""

    kind: Kind
    seminar_end: date
    title: ArbiterTitle | None = None
    active: bool = True
    attended: bool = True
    exam: Marks | None = None
    readiness: ReadinessSheet = ReadinessSheet()
    very_weak: bool = False
    recognised: bool = True
    results_announced: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result; norm and dates only if nothing failed. `usable` once results are announced."""

    result: Result
    norm: ArbiterTitle | None = None
    norm_date: date | None = None
    activity_end: date | None = None
    needs_approval: bool = False
    usable: bool = False
    findings: tuple[Finding, ...] = ()


NORMS = {Kind.FA: ArbiterTitle.FA, Kind.IA: ArbiterTitle.IA}
KEEPS_ACTIVE = (Kind.IA, Kind.REFRESHER)


def outcome(edition: Edition, participant: Participant) -> Outcome:
    """Return one person's result; absentees are not judged."""
    # 4.1, 4.2: without attendance there is no result to judge.
    if not participant.attended:
        return Outcome(Result.ABSENT)
    kind = participant.kind
    result, judged = _judge(edition, participant)
    audience = may_attend_for_result(edition, kind, participant.title, active=participant.active)
    recognised = Finding("recognised", "5", participant.recognised)
    findings = (*audience, *judged, recognised)
    if blocking(findings):
        return Outcome(result, findings=findings)
    # Only these two courses give a norm; a refresher keeps active but gives none.
    end, norm = participant.seminar_end, NORMS.get(kind)
    return Outcome(
        result=result,
        norm=norm,
        norm_date=end if norm else None,
        activity_end=activity_end(edition, end) if kind in KEEPS_ACTIVE else None,
        # An inactive arbiter becomes active again by a refresher only with the Commission's approval (B06.3,
        # 2.5).
        needs_approval=kind is Kind.REFRESHER and not participant.active,
        usable=participant.results_announced,
        findings=findings,
    )


def _judge(edition: Edition, participant: Participant) -> tuple[Result, Sequence[Finding]]:
    if participant.kind is Kind.FA:
        return _exam(edition, participant.exam)
    if participant.kind is Kind.IA:
        return _readiness(edition, participant.readiness)
    # 4.3, 4.4: attending completes the course.
    if participant.kind is not Kind.REFRESHER:
        return Result.COMPLETED, []
    weak = participant.very_weak
    found = Finding("diagnosis", "4.2.3", not weak, "very_weak" if weak else None)
    return (Result.ACTION_PLAN if weak else Result.COMPLETED), [found]


def _exam(edition: Edition, exam: Marks | None) -> tuple[Result, Sequence[Finding]]:
    """Judge the exam, which is optional: without it there is no norm (4.1.1.3)."""
    if exam is None:
        return Result.NO_EXAM, [Finding("exam_taken", "4.1.1.3", False)]
    passed = exam_passed(edition, exam.score, exam.maximum)
    # The exact marks are compared, and the texts below are only for display.
    needed = decimal_text(edition.exam_pass * exam.maximum)
    found = Finding("exam_score", "4.1.1.3", passed, decimal_text(exam.score), needed)
    return (Result.PASSED if passed else Result.FAILED), [found]


def _readiness(edition: Edition, sheet: ReadinessSheet) -> tuple[Result, Sequence[Finding]]:
    """Judge readiness; only a complete sheet with written feedback counts (4.1.2.3)."""
    complete = readiness_complete(edition, sheet.parts, feedback=sheet.feedback)
    # 4.1.2.3: without all four parts and the feedback the assessment does not count, whatever it says.
    if blocking(complete) or sheet.result is None:
        stated = Finding("readiness_result", "4.1.2.3", sheet.result is not None, sheet.result)
        return Result.INCOMPLETE, [*complete, stated]
    ready = sheet.result is Readiness.READY
    found = Finding("readiness_result", "4.1.2.3", ready, sheet.result, Readiness.READY)
    return Result(sheet.result.value), [*complete, found]

"""Codes, marks, assessments and incidents, until the results are announced."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from secrets import choice
from uuid import UUID

from django.utils import timezone

from players.models import Player
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from rulekit import blocking
from rulekit.decimals import decimal_text
from seminars.application.facts import edition_of
from seminars.application.services.people import open_file_to_officials, put_in_post
from seminars.enrolment.selectors import seated
from seminars.enums import ANNOUNCED, CourseKind, PlanState, Post, SeminarState
from seminars.exams.faults import ExamFault
from seminars.exams.numbers import read_marks
from seminars.exams.permissions import can_grade, can_name_grader, can_see_codes
from seminars.exams.selectors import has_approved_paper, paper_of
from seminars.exams.services import tasks
from seminars.exams.services.opening import opened_script, opened_seminar, tell_persons
from seminars.exams.versions import assessment_version, note_version, require_seen
from seminars.models import ExamPaper, Script, Seminar
from seminars.rules.exam import readiness_complete

# Without characters that are easily confused.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
MARKING = frozenset({SeminarState.RUNNING, SeminarState.REPORTING, SeminarState.REPORTED})


def give_out_codes(*, pk: UUID, actor: Actor) -> int:
    """Give every participant with a seat a code; return how many are new."""
    with opened_seminar(pk) as seminar:
        require(can_see_codes_or_grade, actor, seminar)
        made = make_scripts(seminar)
        record(seminar, "codes", actor=actor, details={"people": made})
    return made


def can_see_codes_or_grade(actor: Actor, seminar: Seminar) -> bool:
    return can_see_codes(actor, seminar) or can_grade(actor, seminar)


def make_scripts(seminar: Seminar) -> int:
    """Create missing scripts. The seminar must be locked and its case open."""
    there = dict(Script.under_policy.filter(seminar=seminar).values_list("enrolment_id", "code"))
    taken, made = set(there.values()), 0
    for enrolment in seated(seminar):
        if enrolment.pk in there:
            continue
        code = _new_code(taken)
        taken.add(code)
        Script(seminar=seminar, enrolment=enrolment, code=code).save(force_insert=True)
        made += 1
    return made


def grade(
    *,
    pk: UUID,
    seminar_id: UUID,
    actor: Actor,
    marks: Mapping[str, str],
    feedback: str,
    seen: int | None = None,
) -> Script:
    """Store a script's marks by question, partial marks too, with written feedback."""
    with opened_script(pk, seminar_id) as (script, seminar):
        _require_open(script, seminar, actor, seen)
        paper = paper_of(seminar)
        if paper is None or not has_approved_paper(seminar):
            raise ExamFault("no_paper")
        script.marks = checked_marks(paper, marks)
        return _kept(script, actor, feedback)


def assess(
    *,
    pk: UUID,
    seminar_id: UUID,
    actor: Actor,
    parts: Mapping[str, str],
    ready: bool,
    feedback: str,
    seen: int | None = None,
) -> Script:
    """Store an IA candidate's readiness sheet: all four parts and feedback (4.1.2.3)."""
    with opened_script(pk, seminar_id) as (script, seminar):
        _require_open(script, seminar, actor, seen)
        filled = {letter: text.strip() for letter, text in parts.items() if text.strip()}
        found = readiness_complete(edition_of(seminar), set(filled), feedback=bool(feedback.strip()))
        # Only the first finding (the four parts): missing feedback is refused by `_kept` with its own
        # message.
        if blocking(found[:1]):
            raise ExamFault("parts_missing", field="parts_a")
        script.parts, script.ready = filled, ready
        return _kept(script, actor, feedback)


def diagnose(
    *,
    pk: UUID,
    seminar_id: UUID,
    actor: Actor,
    very_weak: bool,
    plan: str,
    plan_until: date | None,
    feedback: str,
    seen: int | None = None,
) -> Script:
    """Store the result of a refresher's test; "very weak" requires a plan with a last day (4.2.3)."""
    with opened_script(pk, seminar_id) as (script, seminar):
        _require_open(script, seminar, actor, seen)
        if very_weak and not (plan.strip() and plan_until):
            raise ExamFault("plan_missing", field="plan")
        # A corrected result also clears a plan that was entered before.
        script.very_weak = very_weak
        script.plan = plan.strip() if very_weak else ""
        script.plan_until = plan_until if very_weak else None
        script.plan_state = PlanState.OPEN if very_weak else ""
        return _kept(script, actor, feedback)


def note(
    *,
    pk: UUID,
    seminar_id: UUID,
    actor: Actor,
    extra_minutes: int,
    text: str,
    sat: bool | None = None,
    seen: int | None = None,
) -> Script:
    """Record extra time, incidents such as a failed connection, and absence from the FA exam (S-12)."""
    with opened_script(pk, seminar_id) as (script, seminar):
        require(can_see_codes_or_grade, actor, seminar)
        if seminar.state in ANNOUNCED:
            raise ExamFault("announced")
        require_seen(note_version(script), seen)
        script.extra_minutes, script.note = extra_minutes, text.strip()
        script.save(update_fields=["extra_minutes", "note"])
        if sat is not None and seminar.kind == CourseKind.FA:
            script.enrolment.sits_exam = sat
            script.enrolment.save(update_fields=["sits_exam"])
        record(script, "note", actor=actor, comment=text.strip(), details={"code": script.code})
    return script


def name_grader(*, pk: UUID, actor: Actor, player: Player, reason: str = "") -> None:
    """Name who marks the exam, or a substitute; the predecessor loses access (4.1.1.3)."""
    with opened_seminar(pk) as seminar:
        require(can_name_grader, actor, seminar)
        if player.account is None:
            raise ExamFault("no_account", field="player")
        put_in_post(seminar, Post.GRADER, player)
        open_file_to_officials(seminar, actor)
        record(seminar, "grader", actor=actor, comment=reason, details={"person": player.name})
        tell_persons(seminar, [player.account], "seminars.grader", actor=actor)
        if seminar.state in MARKING:
            tasks.ask_for_marks(seminar, actor)


def checked_marks(paper: ExamPaper, marks: Mapping[str, str]) -> dict[str, str]:
    """Return the marks as exact text; refuse non-numbers, negative marks and more than the maximum."""
    kept = {}
    for each in paper.questions:
        number, given = str(each["number"]), marks.get(str(each["number"]), "").strip()
        if not given:
            continue
        value = read_marks(given)
        if value is None:
            raise ExamFault("not_a_mark", field=f"q{number}", number=number)
        if not 0 <= value <= Fraction(each["marks"]):
            raise ExamFault("too_many_marks", field=f"q{number}", number=number, most=each["marks"])
        # Exact decimal text: JSON numbers would be read back as floats.
        kept[number] = decimal_text(value)
    return kept


def _require_open(script: Script, seminar: Seminar, actor: Actor, seen: int | None) -> None:
    require(can_grade, actor, seminar)
    if seminar.state in ANNOUNCED:
        raise ExamFault("announced")
    if seminar.state not in MARKING:
        raise ExamFault("too_early")
    require_seen(assessment_version(script), seen)


def _kept(script: Script, actor: Actor, feedback: str) -> Script:
    if not feedback.strip():
        raise ExamFault("feedback_missing", field="feedback")
    script.feedback, script.graded_by, script.graded_at = feedback.strip(), actor, timezone.now()
    script.save()
    record(script, "grade", actor=actor, details={"code": script.code})
    tasks.marked(script.seminar, actor)
    return script


def _new_code(taken: set[str]) -> str:
    # 24² · 8³ = 294,912 codes for at most a few dozen scripts: a free one is found at once.
    while True:
        code = "".join(choice(LETTERS) for _ in range(2)) + "".join(choice(DIGITS) for _ in range(3))
        if code not in taken:
            return code


def is_anonymous(seminar: Seminar) -> bool:
    """Return whether marking is anonymous: FA exams are; readiness and diagnosis are interviews."""
    return bool(seminar.kind == CourseKind.FA)

"""After the announcement: reviews of marks, and the end of individual plans."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import UUID

from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from seminars.application.permissions import can_decide
from seminars.certificates.services import withdraw_norm_certificate
from seminars.enrolment.services.seats import tell
from seminars.enums import ANNOUNCED, PlanState, ReviewState
from seminars.exams.faults import ExamFault
from seminars.exams.selectors import paper_of
from seminars.exams.services import tasks
from seminars.exams.services.marking import checked_marks
from seminars.exams.services.opening import opened_script, tell_commission
from seminars.exams.services.results import candidates_of, write_result
from seminars.models import Enrolment, ExamPaper, Script, Seminar


def owns_script(actor: Actor, script: Script) -> bool:
    return script.shown_to_id == actor.pk


def ask_review(*, pk: UUID, seminar_id: UUID, actor: Actor, reason: str) -> Script:
    """Let a candidate ask the Commission, once, to review the marks."""
    with opened_script(pk, seminar_id) as (script, seminar):
        require(owns_script, actor, script)
        if not script.summary:
            raise ExamFault("no_marks")
        if script.review:
            raise ExamFault("review_twice")
        if not reason.strip():
            raise ExamFault("reason_missing", field="reason")
        script.review, script.review_reason = ReviewState.ASKED, reason.strip()
        script.save(update_fields=["review", "review_reason"])
        record(script, "review", actor=actor, comment=reason, details={"code": script.code})
        tell_commission(seminar, "seminars.review_asked", actor=actor)
        tasks.ask_for_review(script, seminar, actor)
    return script


def answer_review(
    *, pk: UUID, seminar_id: UUID, actor: Actor, answer: str, marks: Mapping[str, str] | None = None
) -> Script:
    """Confirm or change the marks; changed marks recompute the result."""
    with opened_script(pk, seminar_id) as (script, seminar):
        _require_announced(seminar, actor)
        if script.review != ReviewState.ASKED:
            raise ExamFault("review_twice")
        if not answer.strip():
            raise ExamFault("reason_missing", field="answer")
        paper, before = paper_of(seminar), dict(script.marks)
        if marks and paper:
            script.marks = _whole(paper, checked_marks(paper, marks))
        script.review = ReviewState.CHANGED if script.marks != before else ReviewState.KEPT
        script.review_answer = answer.strip()
        script.save()
        record(script, "answer_review", actor=actor, comment=answer, details={"code": script.code})
        if script.review == ReviewState.CHANGED:
            _again(seminar, script, actor)
            # Read again: `_again` has rewritten the enrolment.
            if not Enrolment.under_policy.get(pk=script.enrolment_id).norm:
                withdraw_norm_certificate(script.enrolment, actor=actor, reason=answer.strip())
        tell(script.enrolment, "seminars.review_answered", actor=actor)
        tasks.review_answered(script, actor)
    return script


def _whole(paper: ExamPaper, marks: dict[str, str]) -> dict[str, str]:
    """Refuse a question left blank: the result would become "attended without the exam"."""
    for number in (str(each["number"]) for each in paper.questions):
        if number not in marks:
            raise ExamFault("not_a_mark", field=f"q{number}", number=number)
    return marks


def close_plan(*, pk: UUID, seminar_id: UUID, actor: Actor) -> Script:
    """Record that an individual plan is fulfilled: the refresher counts from now on (4.2.3)."""
    with opened_script(pk, seminar_id) as (script, seminar):
        _require_announced(seminar, actor)
        if script.plan_state != PlanState.OPEN:
            raise ExamFault("paper_moved_on")
        script.plan_state = PlanState.CLOSED
        script.save(update_fields=["plan_state"])
        complete_deadline(code="seminars.plan", subject=script, actor=actor)
        record(script, "close_plan", actor=actor, details={"code": script.code})
        _again(seminar, script, actor)
        tell(script.enrolment, "seminars.plan_closed", actor=actor)
    return script


def _require_announced(seminar: Seminar, actor: Actor) -> None:
    require(can_decide, actor, seminar)
    if seminar.state not in ANNOUNCED:
        raise ExamFault("not_announced")


def _again(seminar: Seminar, script: Script, actor: Actor) -> None:
    """Recompute one result; whether the person can have one stays as announced."""
    found = next(each for each in candidates_of(seminar) if each.enrolment.pk == script.enrolment_id)
    write_result(seminar, replace(found, announced=True), paper_of(seminar), actor=actor)

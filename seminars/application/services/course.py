"""The course itself: ready, begun, over, cancelled, finally approved; mostly moved by the calendar."""

from datetime import timedelta
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from portal.accounts.actors import Actor, system_actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.cases.services.heads import cases_waiting
from portal.federations.scope import case_scope
from rulekit.findings import failed_articles
from seminars.enrolment.selectors import enrolments_of, seated
from seminars.enrolment.services.seats import give_back, tell
from seminars.enums import CourseKind, Seat, SeminarState
from seminars.exams.selectors import has_approved_paper
from seminars.models import Seminar
from seminars.rules import Kind, may_start


def make_ready(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Refuse to start before the material was sent and the exam paper was checked (4.1.1.3, 5.2.5)."""
    if seminar.kind == CourseKind.NATIONAL:
        return
    sent, checked = seminar.materials_sent_on is not None, has_approved_paper(seminar)
    findings = may_start(Kind(seminar.kind), paper_checked=checked, material_sent=sent)
    if failed := failed_articles(findings):
        raise CaseFault("not_ready", articles=", ".join(failed))


def call_off(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Cancel every enrolment and tell the participants why."""
    for enrolment in enrolments_of(seminar).exclude(state=Seat.CANCELLED).select_related("seminar"):
        give_back(enrolment, actor=actor, reason=given["reason"])
        tell(enrolment, "seminars.called_off", actor=actor, reason=given["reason"])
    seminar.remarks = given["reason"]


def record_final(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Record who approved the results finally, and when (5.2.6)."""
    seminar.final_body, seminar.final_on = given["final_body"], given["final_on"]


def attendance_decided(seminar: Seminar) -> bool:
    """Return whether attendance was decided for every participant."""
    return not seated(seminar).filter(attended__isnull=True).exists()


def turn_pages() -> int:
    """Begin and end courses by date; return how many moved. Running it again changes nothing."""
    # A coarse selection by the latest date on earth; `next_step` decides by the organiser's own date.
    latest = timezone.localdate() + timedelta(days=1)
    waiting = Q(state=SeminarState.READY, start__lte=latest) | Q(state=SeminarState.RUNNING, end__lt=latest)
    return sum(_turn(pk) for pk in cases_waiting(Seminar, waiting))


def _turn(pk: UUID) -> bool:
    clock = system_actor("seminars")
    with case_scope(pk):
        # Read in the seminar's own scope: the worker sees one case at a time, not all tenants.
        row = Seminar.under_policy.select_related("federation", "body").get(pk=pk)
        step = next_step(row)
        if step:
            act(pk=pk, action=step, actor=clock)
    return bool(step)


def next_step(seminar: Seminar) -> str:
    """Return the action due now by the organiser's local date, or ""."""
    today = seminar.today
    if seminar.state == SeminarState.READY and seminar.start and seminar.start <= today:
        return "begin"
    if (
        seminar.state == SeminarState.RUNNING
        and seminar.end
        and seminar.end < today
        and attendance_decided(seminar)
    ):
        return "complete" if seminar.kind == CourseKind.NATIONAL else "finish"
    return ""

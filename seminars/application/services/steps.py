"""Effects of an application's actions: checks, readers, approvals, changes."""

from datetime import date
from typing import Any

from django.utils import timezone

from players.models import Player
from players.selectors import public_players
from portal.accounts.actors import Actor, system_actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import perform, put_before
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from rulekit.findings import failed_articles
from seminars.application.facts import edition_of, judged, people_of
from seminars.application.services.drafts import is_national
from seminars.application.services.people import open_file_to_officials, put_in_post
from seminars.application.services.publication import show
from seminars.enums import LECTURING, Post, SeminarState
from seminars.exams.selectors import has_approved_paper
from seminars.exams.services import tasks
from seminars.models import Seminar, Session
from seminars.rules import Approvals, Format, Kind, edition_on, may_publish


def submit(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Submit to the Commission, which can read the file from now on; rule violations are refused (5.2.2)."""
    # Kept on resubmission: the lead time counts from the first submission (5.2.2).
    seminar.submitted_on = seminar.submitted_on or seminar.today
    seminar.submitted_by = actor
    if seminar.start and edition_on(seminar.start) is None:
        raise CaseFault("no_edition")
    if failed := failed_articles(judged(seminar).findings):
        raise CaseFault("not_in_order", articles=", ".join(failed))
    seminar.remarks = ""
    if seminar.body is None:
        seminar.body = Body.objects.get(kind=BodyKind.ARBITERS)
        # From here on row security shows the file to the Commission.
        put_before(seminar, seminar.body)


def announce_national(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Announce a federation's own course, which needs no application (4.4), only days and seats."""
    if not (seminar.start and seminar.end and seminar.participants):
        raise CaseFault("national_incomplete")
    seminar.approved_on = seminar.today
    open_file_to_officials(seminar, actor)


def keep_remarks(seminar: Seminar, actor: Actor, given: Given) -> None:
    seminar.remarks = given["reason"]


def answer_questions(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Resubmit the corrected file with the organiser's answer; it is checked again."""
    submit(seminar, actor, given)
    seminar.remarks = given["reason"]


def approve(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Name the observer, approve people and seats; refuse if the rules demand more (5.2.1, 5.2.4)."""
    seminar.capacity_approved = bool(given.get("capacity"))
    put_in_post(seminar, Post.OBSERVER, given.get("observer"))
    people = people_of(seminar)
    approvals = Approvals(
        lecturers=bool(given.get("lecturers")) and any(each.lectures for each in people),
        assistants=bool(given.get("assistants", True)),
        technical_organiser=bool(given.get("technical")),
        observer=any(each.post == Post.OBSERVER for each in people),
        capacity=seminar.capacity_approved,
    )
    findings = may_publish(
        edition_of(seminar), Kind(seminar.kind), Format(seminar.format), seminar.participants, approvals
    )
    if failed := failed_articles(findings):
        raise CaseFault("not_approvable", articles=", ".join(failed))
    seminar.approved_on = timezone.localdate()
    seminar.remarks = ""
    open_file_to_officials(seminar, actor)


def approved(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Publish it in the calendar and ask the lecturers for the exam paper."""
    show(seminar)
    tasks.ask_for_paper(seminar, actor)


def propose_change(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Store a new date or lecturer until the Commission decides (5.2.1.2, 5.2.4)."""
    proposed: dict[str, Any] = {
        name: given[name].isoformat()
        for name in ("start", "end")
        if given.get(name) != getattr(seminar, name)
    }
    held = {each.post: each.player_id for each in people_of(seminar)}
    for post in LECTURING:
        player: Player | None = given.get(post)
        if player and held.get(post) != player.pk:
            proposed[post] = player.pk
    if not proposed:
        raise CaseFault("nothing_changed")
    # Nothing is changed yet: the public calendar keeps the approved dates until the Commission agrees.
    seminar.pending, seminar.resumes = {**proposed, "reason": given["reason"]}, seminar.state


def apply_change(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Apply the proposed change; what the rules refuse is refused here too."""
    pending, old_start = seminar.pending, seminar.start
    for name in ("start", "end"):
        if name in pending:
            setattr(seminar, name, date.fromisoformat(pending[name]))
    for post in LECTURING:
        if post in pending:
            put_in_post(seminar, post, public_players().get(pk=pending[post]))
    if seminar.start and old_start and seminar.start != old_start:
        _move_sessions(seminar, old_start)
    late = {"5.2.2"}  # the lead time was met by the original application
    if failed := sorted(set(failed_articles(judged(seminar).findings)) - late):
        raise CaseFault("not_in_order", articles=", ".join(failed))
    open_file_to_officials(seminar, actor)


def _move_sessions(seminar: Seminar, old_start: date) -> None:
    assert seminar.start is not None
    days = seminar.start - old_start
    for session in Session.under_policy.filter(seminar=seminar):
        session.day += days
        session.save(update_fields=["day"])


def resume(seminar: Seminar, actor: Actor, given: Given) -> None:
    """After the Commission's answer to a change, reopen enrolment if it was open before."""
    was_open = seminar.resumes in (SeminarState.OPEN, SeminarState.READY)
    seminar.pending, seminar.resumes = {}, ""
    seminar.save(update_fields=["pending", "resumes"])
    if was_open:
        # `perform`, not `act`: the case is already locked, and the portal takes this step, not the
        # Commission.
        perform(seminar, "resume", actor=system_actor("seminars"))
    if not has_approved_paper(seminar):
        tasks.ask_for_paper(seminar, actor)
    show(seminar)


def only_national(seminar: Seminar) -> str:
    return "" if is_national(seminar) else "only_national"


def not_national(seminar: Seminar) -> str:
    return "needs_no_application" if is_national(seminar) else ""

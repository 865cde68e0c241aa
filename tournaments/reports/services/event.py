"""Moves the event with its report: its state, what the calendar shows, and the deadline of the report."""

from portal.accounts.actors import Actor
from portal.workflow.audit import advance
from portal.workflow.services.deadlines import complete_deadline
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Tournament, host_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import publish_state
from tournaments.registration.workflow import TRANSITIONS
from tournaments.reports.faults import ReportFault


def lock_event(tournament: Tournament) -> Tournament:
    rows = Tournament.objects.select_for_update(of=("self",)).select_related("federation")
    found: Tournament = rows.get(pk=tournament.pk)
    return found


def reported(tournament: Tournament, actor: Actor) -> None:
    """The report is in; a correction of an accepted one, rated or not, opens the event again."""
    event = lock_event(tournament)
    if event.state == EventState.REPORTED:
        raise ReportFault("another_submitted")
    action = "reopen_report" if event.state in {EventState.ACCEPTED, EventState.RATED} else "report"
    advance(event, TRANSITIONS, action, actor=actor)
    publish_state(event, reported_on=host_of(event).today, accepted_on=None)
    complete_deadline(code=deadlines.REPORT, subject=event, actor=actor)


def returned(tournament: Tournament, actor: Actor, remarks: str) -> None:
    """The report is due again."""
    event = lock_event(tournament)
    advance(event, TRANSITIONS, "return_report", actor=actor, comment=remarks)
    publish_state(event, reported_on=None)
    published = PublishedEvent.objects.select_related("chief_arbiter__account").get(pk=event.pk)
    deadlines.report_expected(event, actor, published)


def accepted(tournament: Tournament, actor: Actor) -> None:
    """The event waits for the list that rates it."""
    event = lock_event(tournament)
    advance(event, TRANSITIONS, "accept_report", actor=actor)
    publish_state(event, accepted_on=host_of(event).today)

"""Moves the event with its report: its state, what the calendar shows, and the deadline of the report."""

from portal.accounts.actors import Actor
from portal.workflow.audit import advance
from portal.workflow.services.deadlines import complete_deadline
from tournaments.enums import State
from tournaments.models import PublishedEvent, Tournament
from tournaments.reports.faults import ReportFault
from tournaments.services import due
from tournaments.services.publication import host_of, publish_state
from tournaments.workflow import TRANSITIONS


def lock_event(tournament: Tournament) -> Tournament:
    rows = Tournament.objects.select_for_update(of=("self",)).select_related("federation")
    found: Tournament = rows.get(pk=tournament.pk)
    return found


def reported(tournament: Tournament, actor: Actor) -> None:
    """The report is in; a correction of an accepted one, rated or not, opens the event again."""
    event = lock_event(tournament)
    if event.state == State.REPORTED:
        raise ReportFault("another_submitted")
    action = "reopen_report" if event.state in {State.ACCEPTED, State.RATED} else "report"
    advance(event, TRANSITIONS, action, actor=actor)
    publish_state(event, reported_on=host_of(event).today, accepted_on=None)
    complete_deadline(code=due.REPORT, subject=event, actor=actor)


def returned(tournament: Tournament, actor: Actor, remarks: str) -> None:
    """The report is due again."""
    event = lock_event(tournament)
    advance(event, TRANSITIONS, "return_report", actor=actor, comment=remarks)
    publish_state(event, reported_on=None)
    published = PublishedEvent.objects.select_related("chief_arbiter__account").get(pk=event.pk)
    due.report_expected(event, actor, published)


def accepted(tournament: Tournament, actor: Actor) -> None:
    """The event waits for the list that rates it."""
    event = lock_event(tournament)
    advance(event, TRANSITIONS, "accept_report", actor=actor)
    publish_state(event, accepted_on=host_of(event).today)

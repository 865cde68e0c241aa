"""Moves the event along with its report: state, calendar entry, report deadline."""

from datetime import timedelta

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.cases.services import perform
from portal.cases.services.heads import opened
from portal.workflow.services.deadlines import set_deadline
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Report, Tournament, host_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.publication import publish_state
from tournaments.reports.faults import ReportFault
from tournaments.reports.permissions import JUDGING_ROLES

JUDGE = "tournaments.judge_report"


def waits_for_decision(report: Report, actor: Actor) -> None:
    """Set the deadline for the decision on a submitted report."""
    tournament = report.tournament
    host = host_of(tournament)
    set_deadline(
        code=JUDGE,
        subject=report,
        due=host.end_of_day(host.today + timedelta(days=deadlines.DAYS_TO_DECIDE)),
        actor=actor,
        tenant=host,
        roles=JUDGING_ROLES,
        params={"event": tournament.name, "event_code": tournament.code},
        link=reverse("tournaments:report", args=[tournament.code, report.number]),
    )


def reported(tournament: Tournament, actor: Actor) -> None:
    """Mark the event as reported; a correction of an accepted report reopens it, rated or not."""
    with opened(tournament.pk) as event:
        if event.state == EventState.REPORTED:
            raise ReportFault("another_submitted")
        action = "reopen_report" if event.state in {EventState.ACCEPTED, EventState.RATED} else "report"
        perform(event, action, actor=actor)
        publish_state(event, reported_on=host_of(event).today, accepted_on=None)
        deadlines.reports_ended(event, actor)


def reported_in_part(tournament: Tournament, actor: Actor) -> None:
    """Record an interim report: the next one is due a month later (B.02, 4.1)."""
    published = PublishedEvent.objects.select_related("chief_arbiter__account").get(pk=tournament.pk)
    deadlines.interim_expected(tournament, actor, published, host_of(tournament).today)


def returned(tournament: Tournament, actor: Actor, remarks: str) -> None:
    """Set the report's deadline again after it was returned."""
    with opened(tournament.pk) as event:
        perform(event, "return_report", actor=actor, reason=remarks)
        publish_state(event, reported_on=None)
        published = PublishedEvent.objects.select_related("chief_arbiter__account").get(pk=event.pk)
        deadlines.report_expected(event, actor, published)


def accepted(tournament: Tournament, actor: Actor) -> None:
    """Mark the event as waiting for the list that rates it."""
    with opened(tournament.pk) as event:
        perform(event, "accept_report", actor=actor)
        publish_state(event, accepted_on=host_of(event).today)


def reopened(tournament: Tournament, actor: Actor) -> None:
    """Reopen the decision after an undone acceptance; the state "rated" is kept."""
    with opened(tournament.pk) as event:
        if event.state != EventState.ACCEPTED:
            raise ReportFault("already_rated")
        perform(event, "reopen_report", actor=actor)
        publish_state(event, accepted_on=None)

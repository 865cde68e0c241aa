"""Deadlines of an event: never later than the day before it starts, never in the past."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.federations.scope import federation_scope
from portal.federations.tenants import Tenant
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from ratings.core import EDITIONS, edition_by_id
from tournaments.models import EventVersion, PublishedEvent, Tournament, host_of
from tournaments.registration.permissions import OFFICERS
from tournaments.rules import interim_due

# The portal's own working periods: B.02 names none for these answers.
DAYS_TO_DECIDE = 3
DAYS_OF_COMMISSION = 7

DECIDE, COMMISSION, MEND = "tournaments.decide", "tournaments.commission", "tournaments.mend"
INTERIM = "tournaments.interim_report"
APPEAL, REPORT, APPROVE = "tournaments.appeal", "tournaments.report", "tournaments.approve_change"


def before_the_event(tenant: Tenant | None, start: date | None, days: int) -> date | None:
    """Return the last day for an answer within that many days, in the time zone of who must answer."""
    if tenant is None:
        return None
    day = tenant.today + timedelta(days=days)
    return max(tenant.today, min(day, start - timedelta(days=1))) if start else day


def of_the_officer(event: Tournament) -> date | None:
    return before_the_event(event.federation, event.start, DAYS_TO_DECIDE)


def of_the_body(event: Tournament) -> date | None:
    return before_the_event(event.body, event.start, DAYS_OF_COMMISSION)


def of_the_appeal(event: Tournament) -> date | None:
    """The last day is set by the regulations (B.02, 0.4), even where the event has begun by then."""
    return event.appeal_until


def change_of_the_officer(change: EventVersion) -> date | None:
    return before_the_event(change.federation, change.tournament.start, DAYS_TO_DECIDE)


def change_of_the_body(change: EventVersion) -> date | None:
    return before_the_event(change.body, change.tournament.start, DAYS_OF_COMMISSION)


def report_expected(tournament: Tournament, actor: Actor, published: PublishedEvent) -> None:
    """Set or move the report's deadline (B.02, 9.1) for the officer and for the chief arbiter."""
    if published.report_due is not None:
        _expected(REPORT, published.report_due, tournament, actor, published)
    interim_expected(tournament, actor, published, published.start)


def interim_expected(tournament: Tournament, actor: Actor, published: PublishedEvent, after: date) -> None:
    """Set or move the deadline of a long event's next interim report (B.02, 4.1); end the previous one."""
    known = published.edition in EDITIONS
    edition = edition_by_id(published.edition) if known else None
    due = interim_due(edition, published.start, published.end, after) if edition else None
    if due is None:
        _ended(INTERIM, tournament, actor, complete_deadline)
    else:
        _expected(INTERIM, due, tournament, actor, published)


def _expected(code: str, day: date, tournament: Tournament, actor: Actor, published: PublishedEvent) -> None:
    host = host_of(tournament)
    common: dict[str, Any] = {
        "code": code,
        "due": host.end_of_day(day),
        "actor": actor,
        "params": {"event": tournament.name, "event_code": published.code},
        "link": reverse("tournaments:event", args=[published.code]),
    }
    set_deadline(**common, subject=tournament, tenant=host, roles=OFFICERS)
    chief = published.chief_arbiter
    if chief is not None and chief.account is not None:
        # The event's own case is not readable for a chief arbiter who did not draft it.
        with federation_scope(host.pk):
            set_deadline(**common, subject=published, person=chief.account)


def reports_ended(tournament: Tournament, actor: Actor, end: Callable[..., int] = complete_deadline) -> None:
    """End all report deadlines, the officer's and the chief arbiter's."""
    for code in (REPORT, INTERIM):
        _ended(code, tournament, actor, end)


def _ended(code: str, tournament: Tournament, actor: Actor, end: Callable[..., int]) -> None:
    end(code=code, subject=tournament, actor=actor)
    with federation_scope(host_of(tournament).pk):
        for published in PublishedEvent.objects.filter(pk=tournament.pk):
            end(code=code, subject=published, actor=actor)

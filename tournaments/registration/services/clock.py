"""Scheduled work on events: an event starts on its first day in the host's time zone."""

from datetime import datetime, timedelta

from portal.accounts.actors import Actor
from portal.cases.services import perform
from portal.cases.services.heads import opened
from portal.federations.scope import federation_scope
from tournaments.enums import EventState
from tournaments.models import PublishedEvent


def start_events(*, now: datetime, actor: Actor) -> int:
    """Start events that begin today and return their number; each in its own scope, idempotent."""
    # The earliest time zone is 14 hours ahead of UTC, so tomorrow's events may already have begun.
    near = (now + timedelta(hours=14)).date()
    waiting = PublishedEvent.objects.filter(state=EventState.REGISTERED, start__lte=near)
    started = 0
    for event in waiting.select_related("federation").order_by("pk"):
        if event.start <= event.federation.day_of(now):
            with federation_scope(event.federation_id), opened(event.pk) as tournament:
                if tournament.state == EventState.REGISTERED:
                    perform(tournament, "start", actor=actor)
                    started += 1
    return started

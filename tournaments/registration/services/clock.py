"""What the clock does with events: on its first day in the host's time zone an event runs."""

from datetime import datetime, timedelta

from portal.accounts.actors import Actor
from portal.cases.services import perform
from portal.cases.services.heads import opened
from portal.federations.scope import federation_scope
from tournaments.enums import EventState
from tournaments.models import PublishedEvent


def start_events(*, now: datetime, actor: Actor) -> int:
    """Start what begins today and return how many; each in its own scope, twice does no harm."""
    # The date line is fourteen hours ahead at most.
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

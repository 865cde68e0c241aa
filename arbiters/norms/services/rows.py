"""Create and lock norm rows, and copy data from service and event into them."""

from typing import Any
from uuid import UUID

from arbiters.models import ArbiterNorm
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from tournaments.models import EventArbiter, Tournament, host_of


def new_norm(service: EventArbiter, tournament: Tournament) -> ArbiterNorm:
    """Return an unsaved norm of a service."""
    return ArbiterNorm(
        federation=host_of(tournament),
        body=Body.objects.filter(kind=BodyKind.ARBITERS).first(),
        player=service.player,
        tournament=tournament,
        service=service,
    )


def copied(service: EventArbiter, tournament: Tournament) -> dict[str, Any]:
    """Return the columns copied from service and event, which readers of the norm may not be able to read."""
    return {
        "title": service.sought,
        "role": service.role,
        "rounds_worked": service.rounds_worked,
        "requested_on": service.asked_on,
        "evaluation": service.evaluation,
        "event_code": tournament.code,
        "event_name": tournament.name,
        "host": host_of(tournament).code,
        "place": tournament.place,
        "start": tournament.start,
        "end": tournament.end,
    }


def lock(pk: UUID) -> ArbiterNorm:
    """Return a locked norm of the open federation."""
    joined = ("player__federation", "player__account", "tournament__federation", "federation", "service")
    # `of=("self",)`: several norms share an event and a federation, whose rows must stay free.
    rows = ArbiterNorm.objects.select_for_update(of=("self",)).select_related(*joined, "supervisor")
    found: ArbiterNorm = rows.get(pk=pk)
    return found


def locked_event(pk: UUID) -> Tournament:
    """Lock the event: two concurrent rankings of its candidates would assign a place twice."""
    # Taken before the locks of single norms (docs/architecture.md, "Locks").
    rows = Tournament.objects.select_for_update(of=("self",)).select_related("federation", "published")
    found: Tournament = rows.get(pk=pk)
    return found

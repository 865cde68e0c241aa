"""Find arbiters who also play in the event they serve at."""

from collections.abc import Collection, Iterable
from uuid import UUID

from tournaments.models import EventArbiter, PlayerResult


def playing(
    events: Collection[UUID], people: Collection[int], services: Iterable[EventArbiter]
) -> frozenset[tuple[UUID, int]]:
    """Return who plays at which event: declared at registration, or found in the reported results."""
    played = PlayerResult.objects.filter(results__in=events, player__in=people)
    said = {(row.tournament_id, row.player_id) for row in services if row.plays}
    return frozenset(said | set(played.values_list("results_id", "player_id")))


def playing_services(services: Iterable[EventArbiter]) -> frozenset[int]:
    """Return the keys of services whose arbiter plays in the same event."""
    rows = list(services)
    found = playing({row.tournament_id for row in rows}, {row.player_id for row in rows}, rows)
    return frozenset(row.pk for row in rows if (row.tournament_id, row.player_id) in found)

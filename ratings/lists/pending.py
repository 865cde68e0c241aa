"""A player's results that no list has rated, with what the next lists will do with their events."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.db.models import QuerySet

from players.models import Player, RatingSystem
from ratings.periods.prospects import Prospect, Prospects, prospects_of, systems_here
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.selectors import decided_on

_SETTLED = frozenset({EventState.RATED, EventState.CANCELLED})


@dataclass(frozen=True)
class Pending:
    """The results, oldest event first, the prospects of their events, and the systems in use."""

    rows: Sequence[PlayerResult]
    prospects: Prospects
    systems: Sequence[RatingSystem] = ()

    def left_out(self) -> list[tuple[PublishedEvent, Prospect]]:
        """Return the events that a list refuses, with the reason."""
        return [
            (row.results.event, prospect)
            for row in self.rows
            for prospect in self.prospects.get(row.results_id, ())
            if not prospect.counts
        ]

    def is_refused(self, row: PlayerResult, system: int) -> bool:
        """Return whether the lists of a system will not rate the event of this result."""
        return any(
            prospect.system.pk == system and not prospect.counts
            for prospect in self.prospects.get(row.results_id, ())
        )


@cache
def _unrated() -> QuerySet[PlayerResult]:
    """Return the query for all unrated results.

    It is built once, because building its annotations takes longer than running it.
    """
    rows = PlayerResult.objects.filter(results__event__rated_list__isnull=True)
    return (
        rows.exclude(results__event__state__in=_SETTLED)
        .select_related("results__event")
        .defer("results__understood", "results__listed")
        .annotate(**decided_on("results__event"))
        .order_by("results__event__start")
    )


def pending_of(player: Player) -> Pending:
    """Return what waits for the lists; one query if there is nothing."""
    found = list(_unrated().filter(player=player))
    if not found:
        return Pending([], {})
    systems = systems_here()
    return Pending(found, prospects_of((row.results.event for row in found), systems), systems)

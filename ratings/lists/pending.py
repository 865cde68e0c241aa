"""A player's results that no list has rated, with what the next lists will do with their events."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from players.models import Player, RatingSystem
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from ratings.lists.corrected import CHANGED
from ratings.periods.prospects import Prospect, Prospects, prospects_of, systems_here
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.selectors import decided_on
from tournaments.results.tables import events, player_results

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

    def list_of(self, row: PlayerResult, system: int) -> date | None:
        """Return the date of the list of a system that will rate the event of this result, if it is known."""
        for prospect in self.prospects.get(row.results_id, ()):
            if prospect.system.pk == system:
                return prospect.expected or prospect.list_date
        return None

    def is_refused(self, row: PlayerResult, system: int) -> bool:
        """Return whether the lists of a system will not rate the event of this result."""
        return any(
            prospect.system.pk == system and not prospect.counts
            for prospect in self.prospects.get(row.results_id, ())
        )


_UNRATED = Prepared(
    lambda player: (
        PlayerResult.objects.filter(player=player, results__event__rated_list__isnull=True)
        .exclude(results__event__state__in=_SETTLED)
        .select_related("results__event")
        .defer("results__understood", "results__listed")
        .annotate(**decided_on("results__event"))
        .order_by("results__event__start")
    )
)


# Whether anything waits: a result in no list, or a rated event with another report or a decision since then.
_WAITS = f"""
    SELECT EXISTS (SELECT FROM {player_results()} r JOIN {events()} e ON e.tournament_id = r.results_id
                    WHERE r.player_id = %(player)s AND e.rated_list IS NULL
                      AND e.state <> ALL(%(settled)s))
        OR EXISTS ({CHANGED})
"""


def waits_for_a_list(player: Player) -> bool:
    """Return whether the player may have a live rating or an event that no list has rated."""
    ((waits,),) = planned_rows(waits_query(player))
    return bool(waits)


def waits_query(player: Player) -> Query:
    """Return the query of `waits_for_a_list`, to be sent ahead."""
    return Query(_WAITS, {"player": player.pk, "settled": sorted(_SETTLED)})


def pending_of(player: Player) -> Pending:
    """Return what waits for the lists; one query if there is nothing."""
    found = _UNRATED.rows(player.pk)
    if not found:
        return Pending([], {})
    systems = systems_here()
    return Pending(found, prospects_of((row.results.event for row in found), systems), systems)

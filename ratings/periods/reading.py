"""Queries of a calculation: the players' states before the list, and the results of its events."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import connection

from players.models import RatingSystem
from players.tables import category_on, home_on, people, private_facts, rating_on
from ratings.core import Entrant
from ratings.periods.calendar import Period
from ratings.periods.events import Judged
from ratings.periods.opening import known_games, known_peak
from tournaments.results.tables import player_results


@dataclass(slots=True)
class PlayerState:
    """A player before the list: the rating in the previous list, and facts that no list prints."""

    player: int
    federation: int
    birth_year: int | None
    birth: date | None
    rating: int | None
    k: int | None
    inactive: bool
    total: int
    peak: int | None
    last_game: date | None

    @property
    def has_played(self) -> bool:
        """Return whether games were counted before, or a rating was ever published."""
        return self.total > 0 or self.peak is not None

    def line(self) -> str:
        """Return the state as a line of the hash of the inputs."""
        return (
            f"{self.player} {self.rating} {self.k} {self.inactive} {self.birth_year} {self.total} {self.peak}"
            f" {self.last_game}"
        )


_STAGE = """
    DROP TABLE IF EXISTS pg_temp.rating_events;
    CREATE TEMP TABLE rating_events (rank integer, event uuid, in_force date, start date) ON COMMIT DROP
"""
# A thousand rows aggregated into one JSON value: per-row overhead of the driver dominates otherwise.
_TOGETHER = """
    SELECT json_agg(json_build_array({columns}) ORDER BY {order})::text
      FROM (SELECT *, row_number() OVER (ORDER BY {order}) / 1000 AS chunk FROM ({query}) AS found) AS rows
     GROUP BY chunk ORDER BY chunk
"""
_STATE_COLUMNS = "id, federation, birth_year, birth, rating, k, inactive, total, peak, last_game"
IN_EVENTS = f"""
    SELECT DISTINCT r.player_id FROM pg_temp.rating_events e
      JOIN {player_results()} r ON r.results_id = e.event WHERE r.player_id IS NOT NULL
"""


def stage(events: Sequence[Judged]) -> None:
    """Write the events that enter into a temporary table for joins, numbered in the order of rating."""
    with connection.cursor() as cursor:
        cursor.execute(_STAGE)
        with cursor.copy("COPY rating_events FROM STDIN") as copy:
            for rank, judged in enumerate(events):
                copy.write_row((rank, judged.candidate.event, judged.in_force, judged.candidate.start))
        # Autovacuum does not analyse temporary tables; without statistics the planner misjudges the joins.
        cursor.execute("ANALYZE rating_events")


def states(period: Period, players: str = IN_EVENTS) -> dict[int, PlayerState]:
    """Return the states of the players that a query selects, by player."""
    sql = _states_query(period, players)
    with connection.cursor() as cursor:
        cursor.execute(_TOGETHER.format(columns=_STATE_COLUMNS, order="id", query=sql))
        return {row[0]: _state(*row) for (chunk,) in cursor.fetchall() for row in json.loads(chunk)}


def _states_query(period: Period, players: str) -> str:
    """Return SQL for the states of the players that a query selects.

    For a revision the state before the list comes from the rows of the revision before it (`w`), because
    RatingState already includes that list. Without either, totals are derived from the known lists.
    """
    system, day = int(period.system.pk), f"'{period.list_date.isoformat()}'"
    before = rating_on("p.id", str(system), day, before=True, columns="rating, k, inactive")
    games = known_games(system, period.list_date, period.edition)
    peak = known_peak(system, period.list_date, period.edition)
    return f"""
        SELECT p.id, p.federation_id AS federation, p.birth_year, b.birth_date AS birth, now.rating, now.k,
               coalesce(now.inactive, false) AS inactive,
               CASE WHEN w.id IS NOT NULL THEN coalesce(w.total_before, 0)
                    ELSE coalesce(s.games, {games}, 0) END AS total,
               CASE WHEN w.id IS NOT NULL THEN w.peak_before ELSE coalesce(s.peak, {peak}) END AS peak,
               CASE WHEN w.id IS NOT NULL THEN w.last_game_before ELSE s.last_game END AS last_game
          FROM ({players}) AS asked (id)
          JOIN {people()} p ON p.id = asked.id
          LEFT JOIN {private_facts()} b ON b.player_id = p.id
          LEFT JOIN LATERAL {before} now ON true
          LEFT JOIN ratings_ratingstate s ON s.player_id = p.id AND s.system_id = {system}
          LEFT JOIN ratings_periodrow w ON w.player_id = p.id AND w.calculation_id IN (
               SELECT id FROM ratings_calculation WHERE system_id = {system} AND list_date = {day}
                  AND state = 'published' AND revision = {int(period.revision)} - 1)
    """


def _state(*row: Any) -> PlayerState:
    state = PlayerState(*row)
    if row[3] is not None:
        state.birth = date.fromisoformat(row[3])
    if row[9] is not None:
        state.last_game = date.fromisoformat(row[9])
    return state


def entrants(period: Period, first: int, last: int) -> Iterator[tuple[int, list[Entrant]]]:
    """Yield the players' results of the staged events `first` … `last`, each with its number."""
    with connection.cursor() as cursor:
        cursor.execute(_results_query(period, _STAGED), {"first": first, "last": last})
        for rank, rows in cursor.fetchall():
            yield rank, [Entrant(*row) for row in json.loads(rows)]


def entrants_of(period: Period, events: Sequence[Judged]) -> list[list[Entrant]]:
    """Return the players' results of some events in their order, without a temporary table (for pages)."""
    facts = [(rank, each.candidate, each.in_force) for rank, each in enumerate(events)]
    about: dict[str, Any] = {
        "ranks": [rank for rank, _found, _in_force in facts],
        "events": [found.event for _rank, found, _in_force in facts],
        "in_force": [in_force for _rank, _found, in_force in facts],
        "starts": [found.start for _rank, found, _in_force in facts],
    }
    told: list[list[Entrant]] = [[] for _each in events]
    with connection.cursor() as cursor:
        cursor.execute(_results_query(period, _GIVEN), about)
        for rank, rows in cursor.fetchall():
            told[rank] = [Entrant(*row) for row in json.loads(rows)]
    return told


_STAGED = (
    "(SELECT * FROM pg_temp.rating_events WHERE rank BETWEEN %(first)s AND %(last)s)"
    " AS e (rank, event, in_force, start)"
)
_GIVEN = (
    "unnest(%(ranks)s::int[], %(events)s::uuid[], %(in_force)s::date[], %(starts)s::date[])"
    " AS e (rank, event, in_force, start)"
)


def _results_query(period: Period, events: str) -> str:
    """Return SQL for all players of each event as JSON, in the order of the fields of Entrant.

    Standard ratings, FIDE ratings, federations and categories are joined only if the edition uses them.
    """
    system = str(int(period.system.pk))
    joins = [_at_start(system, "own", "c.rating, c.k")]
    columns = ["own.rating", "NULL", "NULL", "NULL", "NULL", "own.k"]
    opponents = period.edition.opponents
    # The columns replaced below are those that `Entrant` expects at these positions; without them NULL is
    # selected.
    if opponents.standard_stands_in:
        joins.append(_at_start(str(standard_system()), "standard"))
        columns[1] = "standard.rating"
    if opponents.home_federation:
        joins.append(_at_start(str(standard_system()), "fide"))
        joins.append(f" LEFT JOIN LATERAL {home_on('r.player_id', 'e.start')} home ON true")
        joins.append(f" LEFT JOIN LATERAL {category_on('r.player_id', system, 'e.start')} n ON true")
        columns[2:5] = ["fide.rating", "home.code", "n.category"]
    return f"""
        SELECT e.rank, json_agg(json_build_array(r.number, r.player_id, r.games, {", ".join(columns)})
                                ORDER BY r.number)::text
          FROM {events}
          JOIN {player_results()} r ON r.results_id = e.event {"".join(joins)}
         GROUP BY e.rank ORDER BY e.rank
    """


def _at_start(system: str, name: str, columns: str = "c.rating") -> str:
    """Return a join of the ratings of the list in force at the start of the event (R19)."""
    rating = rating_on("r.player_id", system, "e.in_force", columns=columns)
    return f" LEFT JOIN LATERAL {rating} {name} ON true"


def standard_system() -> int:
    """Return the key of FIDE's standard system, whose ratings other lists use."""
    return RatingSystem.objects.values_list("pk", flat=True).get(code="fide-standard")

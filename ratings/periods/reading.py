"""What a calculation reads: the players' states before the list, and the results of its events."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db import connection

from players.models import RatingSystem
from ratings.periods.calendar import Period
from ratings.periods.events import Judged
from ratings.periods.opening import KNOWN_GAMES, KNOWN_PEAK, latch

# Games that were played, in hundredths of a point; every other symbol of a report is no game for rating.
SCORES = {"1": 100, "=": 50, "0": 0}


@dataclass(slots=True)
class PlayerState:
    """A player before the list: his rating on the list before it, and what no list prints."""

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

    def line(self) -> str:
        """What enters the hash of the inputs."""
        return (
            f"{self.player} {self.rating} {self.k} {self.inactive} {self.birth_year} {self.total} {self.peak}"
            f" {self.last_game}"
        )


class Entrant(NamedTuple):
    """A player in an event, with the ratings of the lists in force at its start (R19)."""

    number: int
    player: int | None
    games: list[list[Any]]
    rating: int | None
    standard: int | None = None
    fide: int | None = None
    federation: str | None = None
    category: str | None = None


_STAGE = """
    DROP TABLE IF EXISTS pg_temp.rating_events;
    CREATE TEMP TABLE rating_events (rank integer, event uuid, in_force date, start date) ON COMMIT DROP
"""
_AT_START = """
    LEFT JOIN LATERAL (SELECT rating FROM players_ratingchange c
                        WHERE c.player_id = r.player_id AND c.system_id = {system}
                          AND c.list_date <= e.in_force ORDER BY c.list_date DESC LIMIT 1) {name} ON true
"""
# Where he belonged on the first day: the change before it, else what the first change after it left.
_HOME_AT_START = """
    LEFT JOIN LATERAL (SELECT coalesce(
           (SELECT f.code FROM players_federationchange m JOIN federations_federation f ON f.id = m.after_id
             WHERE m.player_id = r.player_id AND m."on" <= e.start ORDER BY m."on" DESC, m.id DESC LIMIT 1),
           (SELECT f.code FROM players_federationchange m JOIN federations_federation f ON f.id = m.before_id
             WHERE m.player_id = r.player_id AND m."on" > e.start ORDER BY m."on", m.id LIMIT 1),
           (SELECT f.code FROM players_player p JOIN federations_federation f ON f.id = p.federation_id
             WHERE p.id = r.player_id)) AS code) home ON true
    LEFT JOIN players_nationalid n ON n.player_id = r.player_id AND n.system_id = {system}
"""
# The state of a player whom the list has touched already is in its row; a revision starts from there.
_STATES = """
    SELECT p.id, p.federation_id AS federation, p.birth_year, b.birth_date AS birth, now.rating, now.k,
           coalesce(now.inactive, false) AS inactive,
           CASE WHEN w.id IS NOT NULL THEN coalesce(w.total_before, 0)
                ELSE coalesce(s.games, {known_games}, 0) END AS total,
           CASE WHEN w.id IS NOT NULL THEN w.peak_before ELSE coalesce(s.peak, {known_peak}) END AS peak,
           CASE WHEN w.id IS NOT NULL THEN w.last_game_before ELSE s.last_game END AS last_game
      FROM ({players}) AS asked (id)
      JOIN players_player p ON p.id = asked.id
      LEFT JOIN players_playerprivate b ON b.player_id = p.id
      LEFT JOIN LATERAL (SELECT rating, k, inactive FROM players_ratingchange c
                          WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{list_date}'
                          ORDER BY c.list_date DESC LIMIT 1) now ON true
      LEFT JOIN ratings_ratingstate s ON s.player_id = p.id AND s.system_id = {system}
      LEFT JOIN ratings_periodrow w ON w.player_id = p.id AND w.calculation_id IN (
           SELECT id FROM ratings_calculation WHERE system_id = {system} AND list_date = '{list_date}'
              AND state = 'published' AND revision = {revision} - 1)
"""
# Many rows in one: the driver takes its time with each.
_TOGETHER = """
    SELECT json_agg(json_build_array({columns}) ORDER BY {order})::text
      FROM (SELECT *, row_number() OVER (ORDER BY {order}) / 1000 AS chunk FROM ({query}) AS found) AS rows
     GROUP BY chunk ORDER BY chunk
"""
_STATE_COLUMNS = "id, federation, birth_year, birth, rating, k, inactive, total, peak, last_game"
IN_EVENTS = """
    SELECT DISTINCT r.player_id FROM pg_temp.rating_events e
      JOIN tournaments_playerresult r ON r.results_id = e.event WHERE r.player_id IS NOT NULL
"""


def stage(events: Sequence[Judged]) -> None:
    """Put the events that enter into a table that the queries join, numbered in their order."""
    with connection.cursor() as cursor:
        cursor.execute(_STAGE)
        with cursor.copy("COPY rating_events FROM STDIN") as copy:
            for rank, judged in enumerate(events):
                copy.write_row((rank, judged.candidate.event, judged.in_force, judged.candidate.start))
        cursor.execute("ANALYZE rating_events")


def states(period: Period, players: str = IN_EVENTS) -> dict[int, PlayerState]:
    """Return the states of the players that a query selects, by player."""
    sql = _STATES.format(
        players=players,
        system=int(period.system.pk),
        list_date=period.list_date.isoformat(),
        revision=int(period.revision),
        known_games=KNOWN_GAMES.format(system=int(period.system.pk), before=period.list_date.isoformat()),
        known_peak=KNOWN_PEAK.format(
            system=int(period.system.pk), before=period.list_date.isoformat(), latch=latch(period.edition)
        ),
    )
    with connection.cursor() as cursor:
        cursor.execute(_TOGETHER.format(columns=_STATE_COLUMNS, order="id", query=sql))
        return {row[0]: _state(*row) for (chunk,) in cursor.fetchall() for row in json.loads(chunk)}


def _state(*row: Any) -> PlayerState:
    state = PlayerState(*row)
    if row[3] is not None:
        state.birth = date.fromisoformat(row[3])
    if row[9] is not None:
        state.last_game = date.fromisoformat(row[9])
    return state


def entrants(period: Period, first: int, last: int) -> Iterator[tuple[int, list[Entrant]]]:
    """Return the results of the staged events `first` … `last`, each with its number."""
    with connection.cursor() as cursor:
        cursor.execute(_results_query(period, first, last))
        for rank, rows in cursor.fetchall():
            yield rank, [Entrant(*row) for row in json.loads(rows)]


def _results_query(period: Period, first: int, last: int) -> str:
    joins = [_AT_START.format(system=int(period.system.pk), name="own")]
    columns = ["own.rating", "NULL", "NULL", "NULL", "NULL"]
    opponents = period.edition.opponents
    if opponents.standard_stands_in:
        joins.append(_AT_START.format(system=standard_system(), name="standard"))
        columns[1] = "standard.rating"
    if opponents.home_federation:
        joins.append(_AT_START.format(system=standard_system(), name="fide"))
        joins.append(_HOME_AT_START.format(system=int(period.system.pk)))
        columns[2:] = ["fide.rating", "home.code", "n.category"]
    return f"""
        SELECT e.rank, json_agg(json_build_array(r.number, r.player_id, r.games, {", ".join(columns)})
                                ORDER BY r.number)::text
          FROM pg_temp.rating_events e
          JOIN tournaments_playerresult r ON r.results_id = e.event {"".join(joins)}
         WHERE e.rank BETWEEN {int(first)} AND {int(last)} GROUP BY e.rank ORDER BY e.rank
    """  # noqa: S608 -- numbers and our own columns


def standard_system() -> int:
    """Return the key of FIDE's standard list, which other lists look at."""
    return RatingSystem.objects.values_list("pk", flat=True).get(code="fide-standard")

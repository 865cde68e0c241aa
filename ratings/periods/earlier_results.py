"""Results of published lists that were not taken back: for pools, parts of long events and corrections."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from players.tables import rating_changes
from ratings.enums import CalculationState
from ratings.periods.calendar import Period
from ratings.periods.rated_results import Result, selected
from tournaments.results.tables import events


class EarlierResult(NamedTuple):
    """A result and the list that rated it; `start`, `official` and `pairing` are those of the event."""

    event: UUID
    calculation: UUID
    list_date: date
    start: date
    official: bool
    pairing: str
    result: Result


# Only the last revision of a list that was revised.
NEWEST = """NOT EXISTS (SELECT FROM ratings_calculation n
                        WHERE n.system_id = c.system_id AND n.list_date = c.list_date
                          AND n.state = c.state AND n.revision > c.revision)"""
_SELECT = f"""
    SELECT r.event_id, c.id, c.list_date, e.start, e.official, e.system, {selected("r")}
      FROM ratings_ratedresult r
      JOIN ratings_calculation c ON c.id = r.calculation_id
      JOIN {events()} e ON e.tournament_id = r.event_id
     WHERE c.system_id = %(system)s AND c.state = '{CalculationState.PUBLISHED}'
       AND c.list_date < %(list_date)s AND {NEWEST}
"""
_OF_EVENTS = " AND r.event_id = ANY(%(events)s)"
# A delisted player starts a new pool after that list.
_POOLS = f"""
       AND r.player_id = ANY(%(players)s) AND r.rating IS NULL
       AND c.list_date > coalesce((SELECT max(list_date) FROM {rating_changes()} g
                                    WHERE g.player_id = r.player_id AND g.system_id = %(system)s
                                      AND g.rating IS NULL AND g.list_date < %(list_date)s), '-infinity')
"""
# Within a list a withdrawal (sign −1) sorts before its replacement; `_standing` relies on it.
_ORDER = " ORDER BY e.start, e.code, c.list_date, r.sign, r.player_id, r.id"


def of_events(period: Period, events: Iterable[UUID]) -> dict[UUID, list[EarlierResult]]:
    """Return the results of these events that were not taken back, by event."""
    found: dict[UUID, list[EarlierResult]] = {}
    for each in _standing(period, _OF_EVENTS, events=list(events)):
        found.setdefault(each.event, []).append(each)
    return found


def pools(period: Period, players: Iterable[int]) -> dict[int, list[EarlierResult]]:
    """Return the results of newcomers in earlier lists, by player and in the order of play."""
    found: dict[int, list[EarlierResult]] = {}
    for each in _standing(period, _POOLS, players=list(players)):
        found.setdefault(each.result.player_id, []).append(each)
    return found


def _standing(period: Period, condition: str, **about: Any) -> Iterator[EarlierResult]:
    """Yield the results left after each withdrawal has removed the results it takes back."""
    known = about | {"system": period.system.pk, "list_date": period.list_date}
    kept: dict[tuple[UUID, int], list[EarlierResult]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_SELECT + condition + _ORDER, known)
        for event, calculation, list_date, start, official, pairing, *columns in cursor.fetchall():
            result = Result(*columns)
            if result.sign < 0:
                kept.pop((event, result.player_id), None)
            else:
                row = EarlierResult(event, calculation, list_date, start, official, pairing, result)
                kept.setdefault((event, result.player_id), []).append(row)
    for rows in kept.values():
        yield from rows

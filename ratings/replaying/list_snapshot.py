"""Restores ratings, names and numbers as a list saw them, in temporary tables."""

from collections.abc import Iterable
from datetime import date

from django.db import connection

from players.imports.staging import run
from players.models import RatingSystem
from players.tables import national_ids_then, people_then, rating_changes
from ratings.models import RatingList
from ratings.periods.new_ratings import Row
from ratings.publication.sources import TRIO, Source

_TABLES = f"""
    DROP TABLE IF EXISTS pg_temp.then_people, pg_temp.then_numbers, pg_temp.then_states;
    CREATE TEMP TABLE then_people ON COMMIT DROP AS {people_then("%(mark)s")};
    CREATE TEMP TABLE then_numbers ON COMMIT DROP AS {national_ids_then("%(national_mark)s")};
"""
# The last game as of a list: from the newest row up to it, else from the first later row's state before, else
# unchanged since.
_STATES = """
    CREATE TEMP TABLE then_states ON COMMIT DROP AS
    SELECT s.player_id, s.system_id, coalesce(
           (SELECT w.last_game FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
             WHERE w.player_id = s.player_id AND c.system_id = s.system_id AND c.state = 'published'
               AND (c.list_date, c.revision) <= (%(date)s, %(revision)s)
             ORDER BY c.list_date DESC, c.revision DESC LIMIT 1),
           (SELECT w.last_game_before FROM ratings_periodrow w
              JOIN ratings_calculation c ON c.id = w.calculation_id
             WHERE w.player_id = s.player_id AND c.system_id = s.system_id AND c.state = 'published'
               AND (c.list_date, c.revision) > (%(date)s, %(revision)s)
             ORDER BY c.list_date, c.revision LIMIT 1),
           s.last_game) AS last_game
      FROM ratings_ratingstate s WHERE s.system_id = %(system)s
"""
_RATINGS = """
    DROP TABLE IF EXISTS pg_temp.{table};
    CREATE TEMP TABLE {table} (player_id integer PRIMARY KEY, rating integer, games integer, k integer,
                               inactive boolean) ON COMMIT DROP
"""
# Players without a row keep the rating of the previous list and have no games in this one.
_UNTOUCHED = f"""
    INSERT INTO {{table}}
    SELECT DISTINCT ON (player_id) player_id, rating, CASE WHEN list_date = %(date)s THEN games ELSE 0 END, k,
           inactive
      FROM {rating_changes()} c
     WHERE system_id = %(system)s AND list_date {{before}} %(date)s AND NOT player_id = ANY(%(absent)s)
       AND NOT EXISTS (SELECT FROM {{table}} t WHERE t.player_id = c.player_id)
     ORDER BY player_id, list_date DESC
"""
_UNRATED = "DELETE FROM {table} WHERE rating IS NULL"
_FROZEN = """
    INSERT INTO {table} SELECT player_id, rating, games, k, inactive FROM ratings_periodrow
     WHERE calculation_id = %(calculation)s
"""


def as_it_stood(listed: RatingList, rows: Iterable[Row]) -> Source:
    """Return the tables of the list: its own ratings from the recomputed rows, other systems' as stored."""
    about = {
        "mark": listed.register_mark,
        "national_mark": listed.rests_on.get("national_mark", 0),
        "system": listed.system_id,
        "date": listed.list_date,
        "revision": listed.revision,
    }
    run(_TABLES, about)
    run(_STATES, about)
    tables = {listed.system.code: _own(listed, rows)}
    for code, (day, revision) in listed.rests_on.get("lists", {}).items():
        tables[code] = _other(listed, code, date.fromisoformat(day), revision)
    tables |= {code: _empty(code) for code in TRIO if code not in tables}
    return Source(
        tables,
        people="then_people",
        numbers="then_numbers",
        states="then_states",
        suspended=tuple(listed.rests_on.get("suspended", ())),
        removed={listed.system.code: tuple(listed.rests_on.get("removed", ()))},
    )


def _own(listed: RatingList, rows: Iterable[Row]) -> str:
    table = _empty(listed.system.code)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as copy:
        for row in rows:
            copy.write_row((row.state.player, row.rating, row.games, row.k, row.inactive))
    _fill(table, listed, listed.system, listed.list_date, "<")
    return table


def _other(listed: RatingList, code: str, day: date, revision: int) -> str:
    """Return a table of another system's list as it was when this one was published."""
    table, system = _empty(code), RatingSystem.objects.get(code=code)
    known = RatingList.objects.filter(system=system, list_date=day, revision=revision).first()
    if known is None or known.calculation_id is None:
        _fill(table, listed, system, day, "<=")
        return table
    run(_FROZEN.format(table=table), {"calculation": known.calculation_id})
    _fill(table, listed, system, day, "<")
    return table


def _empty(code: str) -> str:
    table = f"then_{code.replace('-', '_')}"
    run(_RATINGS.format(table=table))
    return table


def _fill(table: str, listed: RatingList, system: RatingSystem, day: date, before: str) -> None:
    absent = listed.rests_on.get("absent", {}).get(str(system.pk), [])
    about = {"system": system.pk, "date": day, "absent": absent}
    run(_UNTOUCHED.format(table=table, before=before), about)
    run(_UNRATED.format(table=table))

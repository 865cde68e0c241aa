"""Creates ten years of lists from one: the rows of a published month, once for each month before it.

A quarter of the players plays every month and the others take turns, so that most players of the register
have a history in the end. Events, results and verdicts are copies under other keys and dates.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.lists_floor import load, unload
from bench.players_register import superuser

# Tables to which a publication adds rows, with the condition that selects them.
PUBLISHED = {
    "ratings_calculation": "true",
    "ratings_eventverdict": "true",
    "ratings_ratedresult": "true",
    "ratings_periodrow": "true",
    "ratings_ratinglist": "calculation_id IS NOT NULL",
    "ratings_listfigures": "true",
    "players_ratingchange": "list_date = '2026-11-01'",
}
PLAYED = (
    "cases_casefile",
    "cases_casereader",
    "tournaments_tournament",
    "tournaments_publishedevent",
    "tournaments_publishedresults",
    "tournaments_playerresult",
)
# Filled without their indexes, which are rebuilt afterwards.
LARGE = ("players_ratingchange", "ratings_periodrow", "ratings_ratedresult", "tournaments_playerresult")
NEWEST = "DATE '2026-10-01'"
TURNS, STEP = 6, 131_071
# Replacements per turn: a rated player of the same system for a rated one, an unrated for an unrated.
_POOLS = f"""
    CREATE UNLOGGED TABLE years_players AS
    WITH pools AS (
        SELECT system_id, player_id,
               row_number() OVER (PARTITION BY system_id ORDER BY player_id) - 1 AS place,
               count(*) OVER (PARTITION BY system_id) AS size
          FROM (SELECT system_id, player_id FROM players_currentrating WHERE system_id <= 3
                UNION ALL
                SELECT s.id, p.id FROM players_player p CROSS JOIN generate_series(-3, -1) AS s(id)
                 WHERE NOT EXISTS (SELECT FROM players_currentrating c WHERE c.player_id = p.id)) AS everybody
         WHERE player_id % 4 > 0),
    played AS (
        SELECT DISTINCT c.system_id, w.player_id FROM month_ratings_ratedresult w
          JOIN month_ratings_calculation c ON c.id = w.calculation_id
        UNION
        SELECT c.system_id, w.player_id FROM month_ratings_periodrow w
          JOIN month_ratings_calculation c ON c.id = w.calculation_id)
    SELECT turn, w.system_id, w.player_id AS stood, coalesce(b.player_id, w.player_id) AS player_id
      FROM played w CROSS JOIN generate_series(0, {TURNS} - 1) AS turn
      LEFT JOIN pools a ON a.player_id = w.player_id AND abs(a.system_id) = w.system_id
      LEFT JOIN pools b ON b.system_id = a.system_id AND b.place = (a.place + turn * {STEP}) % a.size
"""
_MONTHS = f"""
    CREATE UNLOGGED TABLE years_months AS
    SELECT month, ({NEWEST} - month * interval '1 month')::date AS list_date, month %% {TURNS} AS turn
      FROM generate_series(1, %s) AS month
"""
_CALCULATION = "md5({key}::text || m.month)::uuid"
_EVENT = "('00000000-0000-0000-' || lpad(to_hex(m.month), 4, '0') || '-' || right({key}::text, 12))::uuid"
# Codes have seven digits, as in addresses: the month and the number of the event within it.
CODE = "'UKR' || lpad(m.month::text, 3, '0') || right(w.code, 4)"
_PLAYER = """ JOIN years_players y ON y.turn = m.turn AND y.system_id = {system} AND y.stood = w.player_id"""
_OF_CALCULATION = " JOIN month_ratings_calculation c ON c.id = w.calculation_id"
_EARLIER = "(w.{column} - m.month * interval '1 month')::{kind}"

Columns = dict[str, str]


def earlier(column: str, kind: str = "date") -> str:
    return _EARLIER.format(column=f'"{column}"', kind=kind)


def calculation(key: str = "w.calculation_id") -> str:
    return _CALCULATION.format(key=key)


def event(key: str) -> str:
    return _EVENT.format(key=key)


# For each table the columns that differ from the copied month, and the joins they need.
_FIGURES = """ JOIN month_ratings_ratinglist l ON l.id = w.listed_id
    JOIN ratings_ratinglist n ON n.system_id = l.system_id AND n.list_date = m.list_date"""
_TEMPO = """ JOIN month_tournaments_publishedevent e ON e.tournament_id = w.results_id
    JOIN players_ratingsystem s ON s.code = 'fide-' || e.tempo"""
COPIED: Mapping[str, tuple[Columns, str]] = {
    "cases_casefile": ({"id": event("w.id"), "opened_at": earlier("opened_at", "timestamptz")}, ""),
    "cases_casereader": ({"case_id": event("w.case_id")}, ""),
    "tournaments_tournament": (
        {
            "case_id": event("w.case_id"),
            "code": CODE,
            "state": "'rated'",
            "start": earlier("start"),
            "end": earlier("end"),
        },
        "",
    ),
    "tournaments_publishedevent": (
        {
            "tournament_id": event("w.tournament_id"),
            "code": CODE,
            "state": "'rated'",
            "start": earlier("start"),
            "end": earlier("end"),
            "reported_on": earlier("reported_on"),
            "accepted_on": earlier("accepted_on"),
            "rated_list": "m.list_date",
        },
        "",
    ),
    "tournaments_publishedresults": (
        {
            "event_id": event("w.event_id"),
            "report_id": event("w.report_id"),
            "published_at": earlier("published_at", "timestamptz"),
        },
        "",
    ),
    "tournaments_playerresult": (
        {"results_id": event("w.results_id"), "player_id": "y.player_id"},
        _TEMPO + _PLAYER.format(system="s.id"),
    ),
    "ratings_calculation": (
        {
            "id": calculation("w.id"),
            "list_date": "m.list_date",
            "started_at": earlier("started_at", "timestamptz"),
            "ready_at": earlier("ready_at", "timestamptz"),
        },
        "",
    ),
    "ratings_eventverdict": (
        {"calculation_id": calculation(), "event_id": event("w.event_id"), "report": event("w.report")},
        "",
    ),
    "ratings_ratinglist": (
        {
            "calculation_id": calculation(),
            "list_date": "m.list_date",
            "published_at": earlier("published_at", "timestamptz"),
        },
        "",
    ),
    "ratings_listfigures": ({"listed_id": "n.id"}, _FIGURES),
    "ratings_ratedresult": (
        {"calculation_id": calculation(), "event_id": event("w.event_id"), "player_id": "y.player_id"},
        _OF_CALCULATION + _PLAYER.format(system="c.system_id"),
    ),
    "ratings_periodrow": (
        {"calculation_id": calculation(), "player_id": "y.player_id"},
        _OF_CALCULATION + _PLAYER.format(system="c.system_id"),
    ),
    "players_ratingchange": (
        {"player_id": "y.player_id", "list_date": "m.list_date"},
        _PLAYER.format(system="w.system_id"),
    ),
}
_OWN = """
    SELECT column_name FROM information_schema.columns
     WHERE table_name = %s AND is_generated = 'NEVER' AND is_identity = 'NO'
     ORDER BY ordinal_position
"""
_CONSTRAINTS = """
    SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE conrelid = %s::regclass AND contype IN ('p', 'u') ORDER BY contype
"""
_INDEXES = """
    SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i
     WHERE i.indrelid = %s::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint c
                        WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))
"""


def take_month(published: str, folder: Path) -> None:
    """Export the rows that a month added, from the database in which it was published."""
    with superuser(published) as cursor:
        for table, condition in PUBLISHED.items():
            unload(cursor, f"COPY (SELECT * FROM {table} WHERE {condition}) TO STDOUT", folder / table)


def fill_years(database: str, folder: Path, months: int, tell: Callable[[str], None]) -> None:
    """Insert the months before the current list."""
    with superuser(database) as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("SET work_mem = '256MB'")
        cursor.execute("SET maintenance_work_mem = '1GB'")
        _stage(cursor, folder, months)
        tell("staged")
        for table in (*PLAYED, *PUBLISHED):
            with _without_indexes(cursor, table) if table in LARGE else _as_it_is():
                for month in range(1, months + 1):
                    cursor.execute(*_copied(cursor, table, month))
            tell(table)
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")


def _stage(cursor: Any, folder: Path, months: int) -> None:
    for table in PUBLISHED:
        cursor.execute(f"CREATE UNLOGGED TABLE month_{table} (LIKE {table})")
        load(cursor, f"month_{table}", folder / table)
    for table in PLAYED:
        cursor.execute(f"CREATE UNLOGGED TABLE month_{table} AS SELECT * FROM {table}")
    cursor.execute(_MONTHS, [months])
    cursor.execute(_POOLS)
    for table in (*PUBLISHED, *PLAYED):
        cursor.execute(f"ANALYZE month_{table}")
    cursor.execute("ANALYZE years_players")


def _copied(cursor: Any, table: str, month: int) -> tuple[str, list[int]]:
    """Return the INSERT of one month; generated keys are left to the table."""
    replaced, joins = COPIED[table]
    cursor.execute(_OWN, [table])
    names = [name for (name,) in cursor.fetchall()]
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(replaced.get(name, f'w."{name}"') for name in names)
    source = f"month_{table} w JOIN years_months m ON m.month = %s {joins}"
    return f"INSERT INTO {table} ({columns}) SELECT {values} FROM {source}", [month]


@contextmanager
def _without_indexes(cursor: Any, table: str) -> Iterator[None]:
    """Drop the indexes of a table, switch off its log, and rebuild the indexes afterwards."""
    cursor.execute(_CONSTRAINTS, [table])
    constraints = cursor.fetchall()
    cursor.execute(_INDEXES, [table])
    indexes = cursor.fetchall()
    for name, _definition in constraints:
        cursor.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    for name, _definition in indexes:
        cursor.execute(f"DROP INDEX {name}")
    cursor.execute(f"ALTER TABLE {table} SET UNLOGGED")
    yield
    for name, definition in constraints:
        cursor.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}")
    for _name, definition in indexes:
        cursor.execute(definition)


@contextmanager
def _as_it_is() -> Iterator[None]:
    yield

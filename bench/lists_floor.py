"""The floor of a month: reads its games and writes its rows and files by COPY, and nothing else.

No rule is applied, nothing is compared or hashed. The rows are those that the portal wrote, exported
beforehand; they are loaded into the same tables with their indexes and foreign keys. The files get the same
lines, read once and written unchanged.
"""

from pathlib import Path
from time import perf_counter
from typing import Any

from bench.players_register import superuser
from bench.processor import spent

GAMES = """
    COPY (SELECT r.results_id, r.number, r.player_id, r.games FROM tournaments_playerresult r
           ORDER BY r.results_id, r.number) TO STDOUT
"""
# Tables to which a month adds rows, and tables whose rows it changes (staged, then updated).
ADDED = {
    "ratings_calculation": "true",
    "ratings_eventverdict": "true",
    "ratings_ratedresult": "true",
    "ratings_periodrow": "true",
    "players_ratingchange": "list_date = '2026-11-01'",
}
CHANGED = {
    "players_currentrating": (
        "rating = n.rating, games = n.games, k = n.k, inactive = n.inactive",
        "system_id IN (1, 2, 3)",
    ),
    "ratings_ratingstate": ("games = n.games, peak = n.peak, last_game = n.last_game", "true"),
}
_TOUCHED = """
    COPY (SELECT t.* FROM {table} t WHERE {condition} AND EXISTS (
          SELECT FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
           WHERE w.player_id = t.player_id AND c.system_id = t.system_id)) TO STDOUT
"""


def take_out(database: str, folder: Path) -> None:
    """Export the rows that the portal wrote, in the format that COPY reads."""
    with superuser(database) as cursor:
        for table, condition in ADDED.items():
            unload(cursor, f"COPY (SELECT * FROM {table} WHERE {condition}) TO STDOUT", folder / table)
        for table, (_columns, condition) in CHANGED.items():
            unload(cursor, _TOUCHED.format(table=table, condition=condition), folder / table)


def timed_floor(database: str, folder: Path, queries: list[str]) -> tuple[float, float]:
    """Read, write and commit; return the seconds by the clock and of the processor.

    `queries` select the lines of the files.
    """
    with superuser(database) as cursor:
        cursor.execute("CHECKPOINT")
        cursor.execute("SET work_mem = '128MB'")
        backend = cursor.connection.info.backend_pid
        start, before = perf_counter(), spent(backend)
        with cursor.connection.transaction():
            unload(cursor, GAMES, folder / "games")
            for table in ADDED:
                load(cursor, table, folder / table)
            for table, (columns, _condition) in CHANGED.items():
                _change(cursor, table, columns, folder / table)
            for number, query in enumerate(queries):
                unload(cursor, f"COPY ({query}) TO STDOUT (FORMAT binary)", folder / f"file{number}")
        return perf_counter() - start, spent(backend) - before


def unload(cursor: Any, statement: str, path: Path) -> None:
    with cursor.copy(statement) as copy, path.open("wb") as file:
        for block in copy:
            file.write(block)


def load(cursor: Any, table: str, path: Path) -> None:
    with cursor.copy(f"COPY {table} FROM STDIN") as copy, path.open("rb") as file:
        while block := file.read(1 << 20):
            copy.write(block)


def _change(cursor: Any, table: str, columns: str, path: Path) -> None:
    cursor.execute(f"CREATE TEMP TABLE changed_{table} (LIKE {table})")
    load(cursor, f"changed_{table}", path)
    cursor.execute(f"ANALYZE changed_{table}")
    cursor.execute(f"UPDATE {table} t SET {columns} FROM changed_{table} n WHERE t.id = n.id")
    missing = f"SELECT FROM {table} t WHERE t.id = n.id"
    cursor.execute(f"INSERT INTO {table} SELECT n.* FROM changed_{table} n WHERE NOT EXISTS ({missing})")

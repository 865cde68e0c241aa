"""Loads the register of a month as the starting point of the players' benchmarks."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TEXTS = ["name", "federation", "sex", "title", "women_title", "other_titles", "online_title"]
NUMBERS = [
    f"{tempo}_{field}" for tempo in ("standard", "rapid", "blitz") for field in ("rating", "games", "k")
]
COLUMNS = {"fide_id": "integer"} | dict.fromkeys(TEXTS, "text") | dict.fromkeys(NUMBERS, "smallint")
COLUMNS |= {"birth_year": "smallint", "flag": "text"}
KEYS = {"sort_key": "text", "search_key": "text"}
# Columns of a player, from a line `r` of the list and its federation `f`.
RECORD = {
    "name": "r.name",
    "sex": "CASE r.sex WHEN 'F' THEN 'w' WHEN 'M' THEN 'm' ELSE '' END",
    "birth_year": "NULLIF(r.birth_year, 0)",
    "federation_id": "f.id",
    "title": "coalesce(r.title, '')",
    "women_title": "coalesce(r.women_title, '')",
    "other_titles": "coalesce(r.other_titles, '')",
    "online_title": "coalesce(r.online_title, '')",
    "listed": "true",
}
RATINGS = """
    SELECT p.id, v.system, v.rating, v.games, v.k, coalesce(flag = 'i', false)
      FROM ready JOIN players_player p USING (fide_id)
      CROSS JOIN LATERAL (VALUES (1, standard_rating, standard_games, standard_k),
                                 (2, rapid_rating, rapid_games, rapid_k),
                                 (3, blitz_rating, blitz_games, blitz_k)) AS v (system, rating, games, k)
     WHERE v.rating > 0
"""
FILL = [
    "DROP INDEX player_search, player_words",
    f"""
    INSERT INTO players_player (fide_id, {", ".join(RECORD)}, native_name, native_reading, sort_key,
        search_key, region, standing, restricted, deceased)
    SELECT r.fide_id, {", ".join(RECORD.values())}, '', '', r.sort_key, r.search_key, '', 'registered',
           false, false
      FROM ready r JOIN federations_federation f ON f.code = r.federation
    ON CONFLICT DO NOTHING
    """,
    "CREATE INDEX player_search ON players_player USING gin (search_key gin_trgm_ops)",
    "CREATE INDEX player_words ON players_player USING gin (players_words(search_key))",
    "ALTER INDEX player_words ALTER COLUMN 1 SET STATISTICS 1000",
    """
    INSERT INTO players_nameword SELECT DISTINCT unnest(players_words(search_key)) FROM players_player
    ON CONFLICT DO NOTHING
    """,
    """
    UPDATE players_ratingsystem SET list_date = '2026-10-01'
     WHERE federation_id IS NULL AND list_date IS NULL
    """,
    f"""
    INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive) {RATINGS}
    ON CONFLICT DO NOTHING
    """,
    """
    INSERT INTO players_ratingchange (player_id, system_id, list_date, rating, games, k, inactive)
    SELECT c.player_id, c.system_id, s.list_date, c.rating, c.games, c.k, c.inactive
      FROM players_currentrating c JOIN players_ratingsystem s ON s.id = c.system_id
     WHERE s.federation_id IS NULL
    ON CONFLICT DO NOTHING
    """,
    "VACUUM ANALYZE",
    "CHECKPOINT",
]


@contextmanager
def superuser(database: str) -> Iterator[Any]:
    """Open a cursor as the server's superuser, who may copy databases and disable triggers."""
    import psycopg
    from django.db import connection

    host = connection.settings_dict["HOST"]
    with (
        psycopg.connect(host=host, dbname=database, user="postgres", autocommit=True) as link,
        link.cursor() as cursor,
    ):
        yield cursor


def copy_ready(cursor: Any, rows: Path, *, keys: bool = False) -> None:
    """Load rows into a temporary table `ready`."""
    columns = COLUMNS | KEYS if keys else COLUMNS
    cursor.execute(
        f"CREATE TEMP TABLE ready ({', '.join(f'{name} {kind}' for name, kind in columns.items())})"
    )
    with cursor.copy("COPY ready FROM STDIN WITH (NULL '')") as copy, rows.open("rb") as file:
        while block := file.read(1 << 20):
            copy.write(block)
    cursor.execute("ANALYZE ready")


def fill(rows: Path) -> None:
    """Create the register of October as if imported, without history, next to existing players."""
    from django.db import connection

    with superuser(connection.settings_dict["NAME"]) as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("SET work_mem = '256MB'")
        copy_ready(cursor, rows, keys=True)
        for statement in FILL:
            cursor.execute(statement)


def split_ahead(zipped: Path, ready: Path, *, keys: bool) -> None:
    """Write the rows of a list in COPY's format, with their sort and search keys if asked."""
    from players.lists import open_list
    from players.names import search_key, sort_key
    from portal.federations.registry import _rows

    codes = frozenset(row["code"] for row in _rows("federations.csv"))
    with open_list(zipped, zipped.name, federations=codes) as listed, ready.open("wb") as out:
        for chunk in listed.chunks():
            if not keys:
                out.write(chunk)
                continue
            for line in chunk.splitlines():
                name = line.split(b"\t", 2)[1].decode()
                out.write(line + f"\t{sort_key(name)}\t{search_key(name)}\n".encode())

"""Measures the monthly import and the search of players on a register of the world's size.

The floor of the import is what cannot be left out: COPY of lines that are split already, one UPDATE of what
differs, one INSERT of what is missing, into one flat table with the indexes of the register. The import
beside it unpacks, reads and checks the file, compares, reports, keeps the history of records, ratings and
titles. The floor of the search is a read by key of a player that was found.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from bench.register import PLAYERS, names, write_list

TEXTS = ["name", "federation", "sex", "title", "women_title", "other_titles", "online_title"]
NUMBERS = [
    f"{tempo}_{field}" for tempo in ("standard", "rapid", "blitz") for field in ("rating", "games", "k")
]
NUMBERS += ["birth_year"]
KEYS = ["flag", "sort_key", "search_key"]
READY = ", ".join(
    ["fide_id integer", *(f"{name} text" for name in TEXTS), *(f"{name} smallint" for name in NUMBERS)]
    + [f"{name} text" for name in KEYS]
)
RATINGS = """
    SELECT p.id, v.system, v.rating, v.games, v.k, coalesce(flag = 'i', false)
      FROM ready JOIN players_player p USING (fide_id)
      CROSS JOIN LATERAL (VALUES (1, standard_rating, standard_games, standard_k),
                                 (2, rapid_rating, rapid_games, rapid_k),
                                 (3, blitz_rating, blitz_games, blitz_k)) AS v (system, rating, games, k)
     WHERE v.rating > 0
"""
FILL = [
    "DROP INDEX player_search",
    """
    INSERT INTO players_player (fide_id, name, native_name, native_reading, sort_key, search_key, sex,
        birth_year, federation_id, region, title, women_title, other_titles, online_title, standing, listed,
        restricted, deceased)
    SELECT r.fide_id, r.name, '', '', r.sort_key, r.search_key, CASE sex WHEN 'F' THEN 'w' ELSE 'm' END,
           birth_year, f.id, '', coalesce(title, ''), '', coalesce(other_titles, ''), '', 'registered', true,
           false, false
      FROM ready r JOIN federations_federation f ON f.code = r.federation
    """,
    "CREATE INDEX player_search ON players_player USING gin (search_key gin_trgm_ops)",
    f"INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive) {RATINGS}",
    """
    INSERT INTO players_ratingchange (player_id, system_id, list_date, rating, games, k, inactive)
    SELECT player_id, system_id, '2026-10-01', rating, games, k, inactive FROM players_currentrating
    """,
    "UPDATE players_ratingsystem SET list_date = '2026-10-01' WHERE federation_id IS NULL",
    "CREATE TABLE flat AS SELECT * FROM ready",
    "ALTER TABLE flat ADD PRIMARY KEY (fide_id)",
    "CREATE INDEX ON flat (sort_key)",
    "CREATE INDEX ON flat USING gin (search_key gin_trgm_ops)",
    "GRANT ALL ON flat TO portal_app, portal_owner",
    "ALTER TABLE flat OWNER TO portal_owner",
    "VACUUM ANALYZE",
    "CHECKPOINT",
]
QUERIES = 400


def main(count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS))) -> None:
    with tempfile.TemporaryDirectory() as folder, scratch_database():
        listed, october, november = (Path(folder) / name for name in ("list.zip", "october", "november"))
        write_list(listed, count=count, month=0)
        split_ahead(listed, october)
        fill(october)
        write_list(listed, count=count, month=1)
        split_ahead(listed, november)
        measure_import(listed, november)
        measure_search()


def measure_import(listed: Path, ready: Path) -> None:
    floor = timed(lambda: run_floor(ready))
    seconds, peak = timed_import(listed, "2026-11-01")
    print(f"import_floor_seconds {floor:.1f} s")
    print(f"import_seconds {seconds:.1f} s")
    print(f"import_ratio {seconds / floor:.2f} x")
    print(f"import_peak_mb {peak:.0f} MB", flush=True)
    as_superuser(["DROP TABLE flat", " VACUUM ANALYZE players_player, players_currentrating"])


@contextmanager
def scratch_database() -> Iterator[None]:
    """Make an empty register beside the others, serve it as the portal is served, and drop it."""
    os.environ.update(DJANGO_SETTINGS_MODULE="portal.settings.test", TEST_DATABASE="bench_players")
    import django  # noqa: PLC0415 -- the settings are chosen above

    from portal.embedded.server import hold  # noqa: PLC0415

    with hold():
        django.setup()
        from django.db import connection  # noqa: PLC0415

        before = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        try:
            yield
        finally:
            connection.close()
            connection.creation.destroy_test_db(before, verbosity=0)


def as_superuser(statements: Iterable[str], rows: Path | None = None) -> None:
    """Run statements without triggers and key checks; the rows go to a table `ready`."""
    import psycopg  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415

    where = connection.settings_dict
    with (
        psycopg.connect(host=where["HOST"], dbname=where["NAME"], user="postgres", autocommit=True) as link,
        link.cursor() as cursor,
    ):
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("SET work_mem = '256MB'")
        if rows:
            copy_ready(cursor, rows)
        for statement in statements:
            cursor.execute(statement)


def copy_ready(cursor: Any, rows: Path) -> None:
    cursor.execute(f"CREATE TEMP TABLE ready ({READY})")
    with cursor.copy("COPY ready FROM STDIN WITH (NULL '')") as copy, rows.open("rb") as file:
        while block := file.read(1 << 20):
            copy.write(block)
    cursor.execute("ANALYZE ready")


def fill(rows: Path) -> None:
    """Make the register of October, and the flat table of the floor, as if imported."""
    as_superuser(FILL, rows)


def timed(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def split_ahead(zipped: Path, ready: Path) -> None:
    """Write the rows of a list as COPY takes them, with their keys."""
    from players.lists import open_list  # noqa: PLC0415
    from players.names import search_key, sort_key  # noqa: PLC0415
    from portal.federations.registry import _rows  # noqa: PLC0415

    codes = frozenset(row["code"] for row in _rows("federations.csv"))
    with open_list(zipped, zipped.name, federations=codes) as listed, ready.open("wb") as out:
        for chunk in listed.chunks():
            for line in chunk.splitlines():
                name = line.split(b"\t", 2)[1].decode()
                out.write(line + f"\t{sort_key(name)}\t{search_key(name)}\n".encode())


def run_floor(rows: Path) -> None:
    """COPY, UPDATE what differs, INSERT what is missing."""
    from django.db import connection, transaction  # noqa: PLC0415

    columns = [*TEXTS, *NUMBERS, *KEYS]
    differs = " OR ".join(f"flat.{column} IS DISTINCT FROM ready.{column}" for column in columns)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL work_mem = '128MB'")
        copy_ready(cursor, rows)
        changes = ", ".join(f"{column} = ready.{column}" for column in columns)
        cursor.execute(
            f"UPDATE flat SET {changes} FROM ready WHERE flat.fide_id = ready.fide_id AND ({differs})"
        )
        cursor.execute(
            "INSERT INTO flat SELECT * FROM ready WHERE NOT EXISTS"
            " (SELECT FROM flat WHERE flat.fide_id = ready.fide_id)"
        )


def timed_import(path: Path, day: str) -> tuple[float, float]:
    """Import in a process of its own, so that its memory is its own; return seconds and megabytes."""
    answer = subprocess.run(
        [sys.executable, "-m", "bench.players", str(path), day], check=True, capture_output=True, text=True
    )
    seconds, peak = answer.stdout.split()[-2:]
    return float(seconds), float(peak)


def run_import(path: Path, day: str) -> None:
    """What the subprocess does, as the role that serves."""
    import django  # noqa: PLC0415

    django.setup()
    from django.db import connection  # noqa: PLC0415

    from players.imports.takeover import Parcel, take_over  # noqa: PLC0415
    from portal.federations.scope import installation_scope  # noqa: PLC0415
    from portal.settings.database import APP_ROLE  # noqa: PLC0415

    connection.settings_dict["NAME"] = "bench_players"
    connection.settings_dict["OPTIONS"]["assume_role"] = APP_ROLE
    steps: list[tuple[float, str]] = []
    start = perf_counter()
    with installation_scope():
        found = take_over(
            Parcel(path, "players_list.zip", date.fromisoformat(day)),
            lambda done, message: steps.append((perf_counter() - start, message)),
        )
    seconds = perf_counter() - start
    connection.close()
    first = {message: at for at, message in reversed(steps)}
    print(
        {"counts": found["counts"], "steps": {name: round(at, 1) for name, at in first.items()}},
        file=sys.stderr,
    )
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def measure_search() -> None:
    """Compare what people type with reads by key of the players found."""
    from players.models import Player  # noqa: PLC0415
    from players.selectors import quick_search  # noqa: PLC0415

    searches, reads = [], []
    for query in queries():
        start = perf_counter()
        found = quick_search(query).players
        searches.append(perf_counter() - start)
        reads += [timed(lambda pk=player.pk: Player.objects.get(pk=pk)) for player in found[:1]]
    p95, read = quantiles(searches, n=20)[-1], median(reads)
    print(f"search_p50_ms {median(searches) * 1000:.2f} ms")
    print(f"search_p95_ms {p95 * 1000:.2f} ms")
    print(f"search_key_read_ms {read * 1000:.3f} ms")
    print(f"search_p95_ratio {p95 / read:.1f} x", flush=True)


def queries() -> Iterator[str]:
    """Yield what is typed: names, beginnings, middles, two words, ids, Cyrillic, what nobody is called."""
    families, given = names()
    for number in range(QUERIES // 10):
        family, first = families[number * 997 % len(families)], given[number * 31 % len(given)]
        yield from (family, family[:4], family[:3], family[1:6], f"{family} {first}", f"{first} {family[:3]}")
        yield from (str(1_000_000 + number * 17 * 4001), "Шевч" + "аеиоу"[number % 5], first, f"{family}q")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        run_import(Path(sys.argv[1]), sys.argv[2])
    else:
        main()

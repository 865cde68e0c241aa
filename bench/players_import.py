"""Measures the import of a month's list against its floor on the same tables, data and machine.

The floor is what no import can avoid: COPY of already split lines to a staging table, one UPDATE of the rows
that differ and one INSERT of the missing ones, for records and for ratings, in the tables of the register
with their indexes and foreign keys. It parses no file format, computes no keys, keeps no history (its
triggers are off) and reports nothing. The import unpacks, parses and checks the file, compares, reports, and
keeps the history of records, ratings and titles. The floor runs before and after it, each time in a copy of
the database as it was before; the faster one counts.
"""

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from time import perf_counter

from bench.players_register import RATINGS, RECORD, copy_ready, superuser
from bench.processor import spent

COPIES = ["bench_players_before", "bench_players_after"]
RECORD_DIFFERS = " OR ".join(f"p.{column} IS DISTINCT FROM {value}" for column, value in RECORD.items())
UPDATE_RECORDS = f"""
    UPDATE players_player p SET {", ".join(f"{column} = {value}" for column, value in RECORD.items())}
      FROM ready r JOIN federations_federation f ON f.code = r.federation
     WHERE p.fide_id = r.fide_id AND ({RECORD_DIFFERS})
"""
INSERT_RECORDS = f"""
    INSERT INTO players_player (fide_id, {", ".join(RECORD)}, native_name, native_reading, sort_key,
        search_key, region, standing, restricted, deceased)
    SELECT r.fide_id, {", ".join(RECORD.values())}, '', '', lower(r.name), lower(r.name), '', 'registered',
           false, false
      FROM ready r JOIN federations_federation f ON f.code = r.federation
     WHERE NOT EXISTS (SELECT FROM players_player p WHERE p.fide_id = r.fide_id)
"""
UPDATE_RATINGS = f"""
    UPDATE players_currentrating c
       SET rating = n.rating, games = n.games, k = n.k, inactive = n.inactive
      FROM ({RATINGS}) AS n (player_id, system_id, rating, games, k, inactive)
     WHERE c.player_id = n.player_id AND c.system_id = n.system_id
       AND (c.rating, c.games, c.k, c.inactive) IS DISTINCT FROM (n.rating, n.games, n.k, n.inactive)
"""
INSERT_RATINGS = f"""
    INSERT INTO players_currentrating (player_id, system_id, rating, games, k, inactive)
    SELECT n.* FROM ({RATINGS}) AS n (player_id, system_id, rating, games, k, inactive)
     WHERE NOT EXISTS (SELECT FROM players_currentrating c
                        WHERE c.player_id = n.player_id AND c.system_id = n.system_id)
"""


def measure_import(listed: Path, ready: Path) -> None:
    """Print how long floor and import take, and the peak memory of the import."""
    with copies(COPIES):
        before = timed_floor(COPIES[0], ready)
        seconds, processor, peak = timed_import(listed, "2026-11-01")
        after = timed_floor(COPIES[1], ready)
    floor, least = (min(pair) for pair in zip(before, after, strict=True))
    print(f"import_floor_before_seconds {before[0]:.1f} s")
    print(f"import_floor_after_seconds {after[0]:.1f} s")
    print(f"import_seconds {seconds:.1f} s")
    print(f"import_ratio {seconds / floor:.2f} x")
    print(f"import_floor_processor_seconds {least:.1f} s")
    print(f"import_processor_seconds {processor:.1f} s")
    print(f"import_processor_ratio {processor / least:.2f} x")
    print(f"import_peak_mb {peak:.0f} MB", flush=True)


@contextmanager
def copies(names: list[str]) -> Iterator[None]:
    """Copy the database while nobody is connected to it, and drop the copies afterwards."""
    from django.db import connection

    connection.close()
    source = connection.settings_dict["NAME"]
    with superuser("postgres") as cursor:
        try:
            for name in names:
                cursor.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
                # `file_copy` copies the files instead of writing every page to the log: much faster for a
                # large database.
                cursor.execute(f"CREATE DATABASE {name} TEMPLATE {source} STRATEGY file_copy")
            yield
        finally:
            for name in names:
                cursor.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def timed_floor(database: str, rows: Path) -> tuple[float, float]:
    """COPY, UPDATE what differs, INSERT what is missing, COMMIT; return the seconds by the clock and of the
    processor."""
    with superuser(database) as cursor:
        cursor.execute("ALTER TABLE players_player DISABLE TRIGGER USER")
        cursor.execute("ALTER TABLE players_currentrating DISABLE TRIGGER USER")
        cursor.execute("CHECKPOINT")
        cursor.execute("SET work_mem = '128MB'")
        backend = cursor.connection.info.backend_pid
        start, before = perf_counter(), spent(backend)
        with cursor.connection.transaction():
            copy_ready(cursor, rows)
            for statement in (UPDATE_RECORDS, INSERT_RECORDS, UPDATE_RATINGS, INSERT_RATINGS):
                cursor.execute(statement)
        return perf_counter() - start, spent(backend) - before


def timed_import(path: Path, day: str) -> tuple[float, float, float]:
    """Import in a separate process to measure its memory; return both times and megabytes."""
    from django.db import connection

    with superuser(connection.settings_dict["NAME"]) as cursor:
        cursor.execute("CHECKPOINT")
    command = [sys.executable, "-m", "bench.players_import", str(path), day, connection.settings_dict["NAME"]]
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    seconds, processor, peak = map(float, answer.stdout.split()[-3:])
    return seconds, processor, peak


def run_import(path: Path, day: str, database: str) -> None:
    """Import the list under the application's database role; this runs in the subprocess."""
    import django

    django.setup()
    from django.db import connection

    from players.imports.takeover import Parcel, take_over
    from portal.federations.scope import installation_scope
    from portal.settings.database import APP_ROLE

    connection.settings_dict["NAME"] = database
    connection.settings_dict["OPTIONS"]["assume_role"] = APP_ROLE
    connection.ensure_connection()
    steps: dict[str, float] = {}
    backend: int = connection.connection.info.backend_pid
    start, before = perf_counter(), spent(backend)
    with installation_scope():
        found = take_over(
            Parcel(path, "players_list.zip", date.fromisoformat(day)),
            lambda _done, step: steps.setdefault(step, round(perf_counter() - start, 1)) and None,
        )
    seconds, processor = perf_counter() - start, spent(backend) - before
    connection.close()
    print({"counts": found["counts"], "steps": steps}, file=sys.stderr)
    print(seconds, processor, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


if __name__ == "__main__":
    run_import(Path(sys.argv[1]), sys.argv[2], sys.argv[3])

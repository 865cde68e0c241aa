"""Measures the monthly import against its floor, and search against a read by key, on a register of the world's size.

The floor is what cannot be left out: COPY of lines that are split already, one UPDATE of what differs, one INSERT
of what is missing, into one flat table with the indexes of the register. The import beside it unpacks, reads and
checks the file, compares, reports, and keeps the history of records, ratings and titles.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from bench.register import PLAYERS, names, write_list

FLAT = """
    CREATE TABLE flat AS
    SELECT p.fide_id, p.name, f.code AS federation, p.sex, p.title, p.women_title, p.other_titles, p.online_title,
           s.rating AS standard_rating, s.games AS standard_games, s.k AS standard_k, r.rating AS rapid_rating,
           r.games AS rapid_games, r.k AS rapid_k, b.rating AS blitz_rating, b.games AS blitz_games, b.k AS blitz_k,
           p.birth_year, ''::text AS flag, p.sort_key, p.search_key
      FROM players_player p JOIN federations_federation f ON f.id = p.federation_id
      LEFT JOIN players_currentrating s ON s.player_id = p.id AND s.system_id = 1
      LEFT JOIN players_currentrating r ON r.player_id = p.id AND r.system_id = 2
      LEFT JOIN players_currentrating b ON b.player_id = p.id AND b.system_id = 3;
    UPDATE flat SET sex = CASE sex WHEN 'w' THEN 'F' ELSE 'M' END;
    ALTER TABLE flat ADD PRIMARY KEY (fide_id);
    CREATE INDEX ON flat (sort_key);
    CREATE INDEX ON flat USING gin (search_key gin_trgm_ops) WITH (fastupdate = off);
    GRANT ALL ON flat TO portal_app
"""
QUERIES = 400


def main(count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS))) -> None:
    with tempfile.TemporaryDirectory() as folder, scratch_database():
        first, second, ready = (Path(folder) / name for name in ("one.zip", "two.zip", "ready.tsv"))
        write_list(first, count=count, month=0)
        write_list(second, count=count, month=1)
        split_ahead(second, ready)
        seconds, _peak = timed_import(first, "2026-10-01")
        print(f"import_first_seconds {seconds:.1f} s", flush=True)
        settle(FLAT)
        floor = timed(lambda: run_floor(ready))
        seconds, peak = timed_import(second, "2026-11-01")
        print(f"import_floor_seconds {floor:.1f} s")
        print(f"import_seconds {seconds:.1f} s")
        print(f"import_ratio {seconds / floor:.2f} x")
        print(f"import_peak_mb {peak:.0f} MB", flush=True)
        settle("DROP TABLE flat")
        measure_search()


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


def settle(sql: str) -> None:
    """Run statements of the owner, then let the planner know the tables."""
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        cursor.execute(sql)
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT") if False else None
    connection.close()


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


def run_floor(ready: Path) -> None:
    """COPY, UPDATE what differs, INSERT what is missing."""
    from django.db import connection, transaction  # noqa: PLC0415

    columns = "name federation sex title women_title other_titles online_title standard_rating standard_games".split()
    columns += "standard_k rapid_rating rapid_games rapid_k blitz_rating blitz_games blitz_k birth_year".split()
    columns += ["sort_key", "search_key"]
    texts = {"title", "women_title", "other_titles", "online_title"}
    values = [
        f"coalesce(s.{c}, '')" if c in texts else f"NULLIF(s.{c}, 0)" if c.endswith("_rating") else f"s.{c}"
        for c in columns
    ]
    differs = " OR ".join(
        f"flat.{c} IS DISTINCT FROM {v}" for c, v in zip(columns, values, strict=True) if "games" not in c and "_k" not in c
    )
    sets = ", ".join(f"{c} = {v}" for c, v in zip(columns, values, strict=True))
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL work_mem = '128MB'")
        cursor.execute("CREATE TEMP TABLE ready (LIKE flat) ON COMMIT DROP")
        with cursor.copy("COPY ready FROM STDIN WITH (NULL '')") as copy, ready.open("rb") as file:
            while block := file.read(1 << 20):
                copy.write(block)
        cursor.execute("ANALYZE ready")
        cursor.execute(f"UPDATE flat SET {sets} FROM ready s WHERE flat.fide_id = s.fide_id AND ({differs})")
        cursor.execute(
            f"INSERT INTO flat (fide_id, {', '.join(columns)}) SELECT s.fide_id, {', '.join(values)} FROM ready s"
            " WHERE NOT EXISTS (SELECT FROM flat WHERE flat.fide_id = s.fide_id)"
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
    print({"counts": found["counts"], "steps": {name: round(at, 1) for name, at in first.items()}}, file=sys.stderr)
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def measure_search() -> None:
    """Compare what people type with reads by key of the players found."""
    from players.models import Player  # noqa: PLC0415
    from players.selectors import search_players  # noqa: PLC0415

    searches, reads = [], []
    for query in queries():
        start = perf_counter()
        found = search_players(query)
        searches.append(perf_counter() - start)
        for player in found[:1]:
            reads.append(timed(lambda pk=player.pk: Player.objects.get(pk=pk)))
    p95, read = quantiles(searches, n=20)[-1], median(reads)
    print(f"search_p50_ms {median(searches) * 1000:.2f} ms")
    print(f"search_p95_ms {p95 * 1000:.2f} ms")
    print(f"search_key_read_ms {read * 1000:.3f} ms")
    print(f"search_p95_ratio {p95 / read:.1f} x", flush=True)


def queries() -> Iterator[str]:
    """Yield what is typed: whole names, beginnings, middles, two words, ids, Cyrillic, and what nobody is called."""
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

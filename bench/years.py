"""Measures ten years of the world's lists: size, pages of old and new lists, and one publication.

A month is calculated and published twice: on a register without a history, and on one with the history of
YEARS_MONTHS months before it. The history consists of the rows of the first publication, loaded by COPY under
other keys. Pages are requested in this process with empty caches, as in `bench.pages`. Look-ups of ratings on
the list of a day are compared with the same history partitioned by year. BENCH_PLAYERS and BENCH_GAMES (per
month) set the sizes; 120 months of a million games need about 30 GB of disk.
"""

import logging
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.lists import GAMES, prepare, publish_apart
from bench.lists_month import NEXT
from bench.pages import first_seconds
from bench.players import scratch_database
from bench.players_import import copies
from bench.players_register import superuser
from bench.profile import BARE, timed, visitor
from bench.register import PLAYERS
from bench.years_rows import LARGE, fill_years, take_month

MONTHS = int(os.environ.get("YEARS_MONTHS", "120"))
ONE = "bench_years_one"
ASKED, ROUNDS, LOOKUPS = 20, 3, 2000
_PARTITIONED = """
    CREATE TABLE years_history (LIKE players_ratingchange) PARTITION BY RANGE (list_date)
"""
_LOOKUPS = """
    SELECT count(r.rating) FROM unnest(%(players)s::int[]) AS asked(id)
     CROSS JOIN LATERAL (SELECT rating FROM {table} c WHERE c.player_id = asked.id AND c.system_id = 1
                            AND c.list_date <= %(day)s ORDER BY c.list_date DESC LIMIT 1) r
"""
# Rated players who play every month.
_BUSIEST = """
    SELECT p.id, p.fide_id FROM years_players y JOIN players_player p ON p.id = y.stood
     WHERE y.system_id = 1 AND y.turn = 0 AND y.stood %% 4 = 0
       AND EXISTS (SELECT FROM players_currentrating c WHERE c.player_id = p.id AND c.system_id = 1)
     ORDER BY md5(p.id::text) LIMIT %s
"""


def main(
    count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS)),
    games: int = int(os.environ.get("BENCH_GAMES", GAMES)),
) -> None:
    began = perf_counter()

    def tell(step: str) -> None:
        print(f"{step} after {perf_counter() - began:.0f} s", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as name, scratch_database():
        from django.db import connection

        folder, database = Path(name), connection.settings_dict["NAME"]
        prepare(folder, database, count, games)
        tell("prepared")
        with copies([ONE]):
            alone = publish_apart(ONE, folder / "one")
            take_month(ONE, folder)
        tell("published once")
        fill_years(database, folder, MONTHS, tell)
        _print_sizes(database)
        _measure_lookups(database)
        tell("looked up")
        after = publish_apart(database, folder / "after")
        tell("published again")
        print(f"years_publish_alone_seconds {alone['seconds']:.1f} s")
        print(f"years_publish_seconds {after['seconds']:.1f} s")
        print(f"years_publish_ratio {after['seconds'] / alone['seconds']:.2f} x")
        print(f"years_publish_alone_processor_seconds {alone['processor']:.1f} s")
        print(f"years_publish_processor_seconds {after['processor']:.1f} s")
        print(f"years_publish_processor_ratio {after['processor'] / alone['processor']:.2f} x", flush=True)
        logging.disable(logging.CRITICAL)
        try:
            _measure_pages(database)
        finally:
            logging.disable(logging.NOTSET)


def _print_sizes(database: str) -> None:
    with superuser(database) as cursor:
        for table in LARGE:
            cursor.execute(f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}")
            rows, size = cursor.fetchone()
            print(f"years_{table}_rows {rows / 1e6:.1f} million")
            print(f"years_{table}_gb {size / 1e9:.2f} GB")
        cursor.execute("SELECT pg_database_size(current_database())")
        print(f"years_database_gb {cursor.fetchone()[0] / 1e9:.1f} GB", flush=True)


def _measure_lookups(database: str) -> None:
    """Print the cost of looking up one rating on the list of a day, and the same with yearly partitions."""
    with superuser(database) as cursor:
        cursor.execute("SET maintenance_work_mem = '1GB'")
        _partition(cursor)
        cursor.execute(_BUSIEST, [LOOKUPS])
        players = [row[0] for row in cursor.fetchall()]
        for name, table in {"": "players_ratingchange", "partitioned_": "years_history"}.items():
            for age, day in {"new": NEXT, "old": NEXT.replace(year=NEXT.year - 8)}.items():
                seconds = _looked_up(cursor, table, players, day)
                print(f"years_{name}lookup_{age}_us {1e6 * seconds / len(players):.1f} us")
        cursor.execute("DROP TABLE years_history")


def _partition(cursor: Any) -> None:
    cursor.execute(_PARTITIONED)
    years = range(NEXT.year - MONTHS // 12 - 1, NEXT.year + 1)
    for year in years:
        bounds = f"FROM ('{year}-01-01') TO ('{year + 1}-01-01')"
        cursor.execute(
            f"CREATE UNLOGGED TABLE years_history_{year} PARTITION OF years_history FOR VALUES {bounds}"
        )
    cursor.execute("INSERT INTO years_history SELECT * FROM players_ratingchange")
    cursor.execute("CREATE UNIQUE INDEX ON years_history (player_id, system_id, list_date)")
    cursor.execute("VACUUM ANALYZE years_history")


def _looked_up(cursor: Any, table: str, players: list[int], day: Any) -> float:
    times = []
    for _turn in range(ROUNDS + 1):
        begun = perf_counter()
        cursor.execute(_LOOKUPS.format(table=table), {"players": players, "day": day})
        cursor.fetchall()
        times.append(perf_counter() - begun)
    # The first run only warms the cache.
    return median(times[1:])


def _measure_pages(database: str) -> None:
    """Print the uncached rendering of pages that read the history, compared with a bare view."""
    ask = visitor()
    ask(BARE)
    for name, pages in _addresses(database).items():
        for address in pages[:2]:
            ask(address)
        rounds = [_page_round(ask, pages) for _round in range(ROUNDS)]
        print(f"years_{name}_first_ms {1000 * median(first for first, _ratio in rounds):.1f} ms")
        print(f"years_{name}_first_ratio {median(ratio for _first, ratio in rounds):.3f} x", flush=True)


def _page_round(ask: Callable[[str], None], pages: list[str]) -> tuple[float, float]:
    """Return the seconds of one page, and the ratio of a bare view to it."""
    bare, first = timed(ask, [BARE] * len(pages)), first_seconds(ask, pages)[0]
    return first / len(pages), bare / first


def _addresses(database: str) -> dict[str, list[str]]:
    with superuser(database) as cursor:
        cursor.execute(_BUSIEST, [ASKED])
        ids = [fide_id for _pk, fide_id in cursor.fetchall()]
        cursor.execute("SELECT max(list_date), min(list_date) FROM ratings_ratinglist WHERE system_id = 1")
        newest, oldest = cursor.fetchone()
    middle = oldest.replace(year=(oldest.year + newest.year) // 2)
    lists = {"new": newest, "old": middle}
    return {
        "profile": [f"/players/{fide_id}/" for fide_id in ids],
        "calculations": [f"/players/{fide_id}/calculations/" for fide_id in ids],
        "explanation": [f"/players/{fide_id}/calculations/{newest}/" for fide_id in ids],
        **{f"list_{age}": [f"/lists/fide-standard/{day}/"] for age, day in lists.items()},
        **{
            f"list_{age}_players": [f"/lists/fide-standard/{day}/?part=players"] for age, day in lists.items()
        },
        **{
            f"list_{age}_federation": [
                f"/lists/fide-standard/{day}/?federation={code}" for code in ("UKR", "GER")
            ]
            for age, day in lists.items()
        },
        "lists": ["/lists/"],
    }


if __name__ == "__main__":
    main()

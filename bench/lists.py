"""Measures a month: three lists calculated and published on a register of the world's size.

The same is measured with a tenth of the games on the same register. Each run has a process of its own, so
that its peak memory can be told. BENCH_PLAYERS and BENCH_GAMES set the sizes.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.lists_events import fill_events, keep_some
from bench.lists_floor import take_out, timed_floor
from bench.lists_month import ACTOR, SYSTEMS
from bench.players import scratch_database
from bench.players_import import copies
from bench.players_register import fill, split_ahead, superuser
from bench.register import PLAYERS, write_list

GAMES = 1_000_000
FLOOR, SMALL = "bench_lists_floor", "bench_lists_small"
_TABLES = """
    SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relname IN
        ('ratings_calculation', 'ratings_eventverdict', 'ratings_ratedresult', 'ratings_periodrow',
         'ratings_ratinglist', 'players_ratingchange')
"""


def main(
    count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS)),
    games: int = int(os.environ.get("BENCH_GAMES", GAMES)),
) -> None:
    with tempfile.TemporaryDirectory() as name, scratch_database():
        from django.db import connection

        folder, database = Path(name), connection.settings_dict["NAME"]
        prepare(folder, database, count, games)
        with copies([FLOOR, SMALL]):
            keep_some(SMALL, games // 10)
            small = publish_apart(SMALL, folder / "small")
            before = _size(database)
            large = publish_apart(database, folder / "large", "pack")
            grown = _size(database) - before
            take_out(database, folder)
            floor, processor = _floor(folder)
        print(f"publish_floor_seconds {floor:.1f} s")
        print(f"publish_seconds {large['seconds']:.1f} s")
        print(f"publish_tenth_seconds {small['seconds']:.1f} s")
        print(f"publish_ratio {large['seconds'] / floor:.2f} x")
        print(f"publish_floor_processor_seconds {processor:.1f} s")
        print(f"publish_processor_seconds {large['processor']:.1f} s")
        print(f"publish_processor_ratio {large['processor'] / processor:.2f} x")
        print(f"publish_peak_mb {large['peak']:.0f} MB")
        print(f"publish_growth {large['seconds'] / small['seconds']:.2f} x")
        print(f"publish_month_rows_mb {grown / 1e6:.0f} MB")
        print(f"publish_month_files_mb {large['files'] / 1e6:.0f} MB", flush=True)


def prepare(folder: Path, database: str, count: int, games: int) -> None:
    """Create the register of October and the events of its month, and open the three rating systems."""
    listed, october = folder / "list.zip", folder / "october"
    write_list(listed, count=count, month=0)
    split_ahead(listed, october, keys=True)
    fill(october)
    from django.db import connection

    from portal.accounts.models import User
    from portal.federations.scope import installation_scope
    from ratings.models import Regulation
    from ratings.periods.opening import open_system

    Regulation.objects.update(second_person=False)
    actor = User.objects.create_user(email=ACTOR, password=None, name="Bench", is_superuser=True)
    fill_events(database, games)
    with installation_scope():
        for system in SYSTEMS:
            open_system(system=system, actor=actor)
    with superuser(database) as cursor:
        cursor.execute("VACUUM ANALYZE")
    connection.close()


def _floor(folder: Path) -> tuple[float, float]:
    """Return the seconds of the floor by the clock and of the processor.

    Its files contain the lines of the register before the month.
    """
    from players.models import RatingSystem
    from ratings.core import edition_by_id
    from ratings.publication.sources import as_it_stands, combined_contents, contents_of

    source, rules = as_it_stands(), edition_by_id("fide-2025").lists
    systems = [RatingSystem.objects.get(code=code) for code in SYSTEMS]
    singles = [contents_of(system, source, rules, system.list_date) for system in systems]
    queries = [contents.query() for contents in (*singles, combined_contents(source))]
    return timed_floor(FLOOR, folder, queries)


def _size(database: str) -> int:
    with superuser(database) as cursor:
        cursor.execute(_TABLES)
        return int(cursor.fetchone()[0])


def publish_apart(database: str, media: Path, *more: str) -> dict[str, float]:
    """Calculate and publish the month in a separate process; return seconds, memory and bytes."""
    with superuser(database) as cursor:
        # A checkpoint now keeps the writes of the preparation out of the measured time.
        cursor.execute("CHECKPOINT")
    command = [sys.executable, "-m", "bench.lists_month", database, str(media), *more]
    answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    main()

"""Measures the monthly import and the player search on a register of the world's size.

Every run uses the same data: two lists in FIDE's format, the first already in the register, the second
imported here. BENCH_PLAYERS sets the number of players.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.players_import import measure_import
from bench.players_register import fill, split_ahead
from bench.players_search import measure_search
from bench.register import PLAYERS, write_list


def main(count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS))) -> None:
    with tempfile.TemporaryDirectory() as folder, scratch_database():
        listed, october, november = (Path(folder) / name for name in ("list.zip", "october", "november"))
        write_list(listed, count=count, month=0)
        split_ahead(listed, october, keys=True)
        fill(october)
        write_list(listed, count=count, month=1)
        split_ahead(listed, november, keys=False)
        measure_import(listed, november)
        measure_search()


@contextmanager
def scratch_database() -> Iterator[None]:
    """Create an empty database, serve it as the portal would, and drop it afterwards."""
    os.environ.update(DJANGO_SETTINGS_MODULE="portal.settings.test", TEST_DATABASE="bench_players")
    import django

    from portal.embedded.server import hold

    with hold():
        django.setup()
        from django.db import connection

        before = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        try:
            yield
        finally:
            connection.close()
            connection.creation.destroy_test_db(before, verbosity=0)


if __name__ == "__main__":
    main()

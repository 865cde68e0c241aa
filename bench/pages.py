"""Measures the uncached rendering of the busiest public pages on a register of the world's size.

The demo's events, lists and profiles are requested among all players of the world, by anonymous visitors and
with all caches empty. Each is compared with a bare view behind the same middleware in the same round, by the
clock and by the processor time of this process; the latter is without the database's work on both sides, and
is the one that other work on the machine changes least.
BENCH_PLAYERS sets the number of players; 0 means the demo alone.
"""

import logging
import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from bench import weight
from bench.first import CLOCK, PROCESSOR, first_seconds, spent
from bench.players import scratch_database
from bench.players_register import fill, split_ahead
from bench.profile import BARE, visitor
from bench.profile import fill as build_demo
from bench.register import PLAYERS, write_list

ROUNDS, OF_EACH = 5, 10


def main(count: int = int(os.environ.get("BENCH_PLAYERS", PLAYERS))) -> None:
    with tempfile.TemporaryDirectory() as folder, scratch_database():
        build_demo()
        if count:
            listed, rows = Path(folder) / "list.zip", Path(folder) / "rows"
            write_list(listed, count=count, month=0)
            split_ahead(listed, rows, keys=True)
            fill(rows)
        logging.disable(logging.CRITICAL)
        try:
            measure()
            weight.measure()
        finally:
            logging.disable(logging.NOTSET)


def measure() -> None:
    ask, ratios = visitor(), {}
    for name, pages in addresses().items():
        for address in pages:
            ask(address)
        rounds = [(_bare(ask, len(pages)), first_seconds(ask, pages)) for _round in range(ROUNDS)]
        ratios[name] = [median(bare[by] / first[by] for bare, first in rounds) for by in (CLOCK, PROCESSOR)]
        for by, of in ((CLOCK, "first"), (PROCESSOR, "first_processor")):
            seconds = median(first[by] for _bare, first in rounds)
            print(f"pages_{name}_{of}_ms {1000 * seconds / len(pages):.1f} ms")
            print(f"pages_{name}_{of}_ratio {ratios[name][by]:.3f} x", flush=True)
    print(f"pages_first_ratio {min(by[CLOCK] for by in ratios.values()):.3f} x")
    print(f"pages_first_processor_ratio {min(by[PROCESSOR] for by in ratios.values()):.3f} x", flush=True)


def addresses() -> dict[str, list[str]]:
    """Return some addresses of each kind of page."""
    from players.models import Player
    from ratings.models import RatingList
    from tournaments.models import PublishedResults

    listed = RatingList.objects.select_related("system").order_by("-list_date", "system_id").first()
    assert listed is not None
    here = f"/lists/{listed.system.code}/{listed.list_date}/"
    played = PublishedResults.objects.filter(interim=False).order_by("pk").select_related("event")[:OF_EACH]
    ids = Player.objects.filter(event_results__isnull=False).order_by("pk").values_list("fide_id", flat=True)
    return {
        "home": ["/"],
        "list": [here, f"{here}?part=players"],
        "event": [f"/tournaments/{one.event.code}/" for one in played],
        "federation": ["/federations/UKR/", "/federations/GER/"],
        "profile": [f"/players/{fide_id}/" for fide_id in ids.distinct()[:OF_EACH]],
    }


def _bare(ask: Callable[[str], None], count: int) -> tuple[float, float]:
    return spent(partial(ask, BARE) for _turn in range(count))


if __name__ == "__main__":
    main()

"""Measures typed searches against reads by key of the players that they find.

Both use the same warm connection in turn: a search, then the read of the first player found. Each query is
repeated and its median counts, for searches and reads alike, so that pauses of a shared machine affect
neither. The figures without medians are printed as well.
"""

from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from bench.register import names

KINDS = 40
TURNS = 5


class Typed(NamedTuple):
    """A text that somebody types, and its kind."""

    kind: str
    text: str


def measure_search() -> None:
    """Print the times of searches and of reads by key, and their ratio."""
    typed = list(queries())
    # The first turn only warms the caches.
    turns = [[ask(query.text) for query in typed] for _turn in range(TURNS + 1)][1:]
    searches = [median(took[0] for took in row) for row in zip(*turns, strict=True)]
    reads = [median(took) for row in zip(*turns, strict=True) if (took := [read for _, read in row if read])]
    raw = [took for turn in turns for took, _read in turn]
    raw_reads = [read for turn in turns for _took, read in turn if read]
    p95, read = p95_of(searches), median(reads)
    for kind in dict.fromkeys(query.kind for query in typed):
        times = [took for query, took in zip(typed, searches, strict=True) if query.kind == kind]
        print(f"search_{kind}_p95_ms {p95_of(times) * 1000:.2f} ms")
    print(f"search_p50_ms {median(searches) * 1000:.2f} ms")
    print(f"search_p95_ms {p95 * 1000:.2f} ms")
    print(f"search_key_read_ms {read * 1000:.3f} ms")
    print(f"search_p95_ratio {p95 / read:.1f} x")
    print(f"search_every_p95_ms {p95_of(raw) * 1000:.2f} ms")
    print(f"search_every_key_read_p50_ms {median(raw_reads) * 1000:.3f} ms")
    print(f"search_every_key_read_p95_ms {p95_of(raw_reads) * 1000:.3f} ms", flush=True)


def ask(text: str) -> tuple[float, float | None]:
    """Return the seconds of a search and of the read of the first player found."""
    from players.models import Player
    from players.selectors import quick_search

    start = perf_counter()
    found = quick_search(text).players
    took = perf_counter() - start
    if not found:
        return took, None
    return took, timed(lambda: Player.objects.get(pk=found[0].pk))


def timed(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def p95_of(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def queries() -> Iterator[Typed]:
    """Yield typed texts: names, beginnings, middles, two words, ids, Cyrillic, and names nobody has."""
    families, given = names()
    for number in range(KINDS):
        family, first = families[number * 997 % len(families)], given[number * 31 % len(given)]
        yield Typed("name", family)
        yield Typed("beginning", family[:4])
        yield Typed("short_beginning", family[:3])
        yield Typed("middle", family[1:6])
        yield Typed("short_middle", family[2:5])
        yield Typed("two_words", f"{family} {first}")
        yield Typed("two_words_turned", f"{first} {family[:3]}")
        yield Typed("id", str(1_000_000 + number * 17 * 4001))
        yield Typed("cyrillic", "Шевч" + "аеиоу"[number % 5])
        yield Typed("cyrillic_middle", "евч" + "аеиоу"[number % 5])
        yield Typed("given_name", first)
        yield Typed("nobody", f"{family}q")

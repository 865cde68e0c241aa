"""Measures searches as they are typed against reads by key of the players that they find."""

from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter

from bench.register import names

QUERIES = 400


def timed(call):
    start = perf_counter()
    call()
    return perf_counter() - start


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

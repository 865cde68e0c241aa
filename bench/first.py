"""The time of pages that nobody asked for before: with empty caches, in a process that serves already."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import perf_counter, process_time

# Each time is a pair: by the clock, and of the processor of this process.
CLOCK, PROCESSOR = 0, 1


def first_seconds(ask: Callable[[str], None], pages: list[str]) -> tuple[float, float]:
    """Return the seconds for all pages, each rendered with empty caches: by the clock, of the processor."""
    return spent(_with_empty_caches(ask, pages))


def _with_empty_caches(ask: Callable[[str], None], pages: list[str]) -> Iterator[Callable[[], None]]:
    from django.core.cache import caches

    from players.profile.views import at_hand

    for address in pages:
        for cache in caches.all():
            cache.clear()
        at_hand.clear()
        yield partial(ask, address)


def spent(requests: Iterable[Callable[[], None]]) -> tuple[float, float]:
    """Return the seconds that the requests take; what is done between them does not count."""
    clock = processor = 0.0
    for request in requests:
        begun, used = perf_counter(), process_time()
        request()
        clock, processor = clock + perf_counter() - begun, processor + process_time() - used
    return clock, processor

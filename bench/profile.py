"""Measures a player's public page against a bare view behind the same middleware.

Both are requested through the WSGI application in this process, without a network: the cost common to all
requests is left out, so the ratio is lower than a visitor would see. Anonymous visitors request a hundred
players in turn, in rounds that alternate with the bare view. Prints the median of the rounds, and the ratio
for pages that nobody asked for before, each rendered with empty caches.
"""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from statistics import median
from time import perf_counter

from bench.first import CLOCK, PROCESSOR, first_seconds, spent
from bench.players import scratch_database

PLAYERS, ROUNDS, TURNS = 100, 9, 3
BARE = "/bench/bare/"


def main() -> None:
    with scratch_database():
        fill()
        logging.disable(logging.CRITICAL)
        try:
            measure()
        finally:
            logging.disable(logging.NOTSET)


def fill() -> None:
    """Build the demo world: three hundred players with two years of lists."""
    from portal.home import world

    world.build(datetime(2026, 11, 16, tzinfo=UTC), lambda part: None)


def measure() -> None:
    from players.models import Player

    ask = visitor()
    ids = Player.objects.filter(standing="registered").order_by("pk").values_list("fide_id", flat=True)
    pages = [f"/players/{fide_id}/" for fide_id in ids[:PLAYERS]]
    bare = [BARE] * len(pages)
    for address in (BARE, pages[0]):  # a process reads its templates once, not for each page
        ask(address)
    rounds_first = [
        (spent(partial(ask, BARE) for _page in pages), first_seconds(ask, pages)) for _round in range(TURNS)
    ]
    rounds = [(timed(ask, bare * TURNS), timed(ask, pages * TURNS)) for _round in range(ROUNDS)]
    count = TURNS * len(pages)
    print(f"profile_bare_rps {count / median(floor for floor, _page in rounds):.0f} 1/s")
    print(f"profile_rps {count / median(page for _floor, page in rounds):.0f} 1/s")
    print(f"profile_rps_ratio {median(floor / page for floor, page in rounds):.2f} x")
    for by, name in ((CLOCK, "profile_first_ratio"), (PROCESSOR, "profile_first_processor_ratio")):
        print(f"{name} {median(floor[by] / first[by] for floor, first in rounds_first):.3f} x")


def visitor() -> Callable[[str], None]:
    """Return a function that requests one address as an anonymous visitor."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.http import HttpResponse
    from django.test import RequestFactory
    from django.urls import clear_url_caches, path

    from portal import urls

    if not any(str(known.pattern) == BARE[1:] for known in urls.urlpatterns):
        urls.urlpatterns.insert(0, path(BARE[1:], lambda request: HttpResponse("bare")))
        clear_url_caches()
    application, requests = WSGIHandler(), RequestFactory()

    def ask(address: str) -> None:
        heard: list[str] = []
        environ = requests.get(address, headers={"Host": "127.0.0.1"}).environ
        response = application(environ, lambda status, headers: heard.append(status))
        body = b"".join(response)
        response.close()
        if heard != ["200 OK"] or not body:
            raise RuntimeError(f"{address}: {heard}")

    return ask


def timed(ask: Callable[[str], None], addresses: list[str]) -> float:
    begun = perf_counter()
    for address in addresses:
        ask(address)
    return perf_counter() - begun


if __name__ == "__main__":
    main()

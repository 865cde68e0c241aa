"""A guesser is slowed down; who scans a genuine paper never is. Only codes that lead nowhere are counted."""

import hashlib

from django.core.cache import cache
from django.http import HttpRequest

from portal.accounts.requests import network_address

MISSES = 20
WINDOW = 10 * 60


def too_many_misses(request: HttpRequest) -> bool:
    return int(cache.get(_key(request), 0)) >= MISSES


def count_miss(request: HttpRequest) -> None:
    key = _key(request)
    cache.add(key, 0, WINDOW)
    try:
        cache.incr(key)
    except ValueError:  # it ran out between the two lines
        cache.add(key, 1, WINDOW)


def _key(request: HttpRequest) -> str:
    # The address itself is personal and need not lie in a cache.
    return "verify-misses-" + hashlib.sha256(network_address(request).encode()).hexdigest()[:32]

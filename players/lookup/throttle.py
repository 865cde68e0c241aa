"""A look-up is dear: five hundred searches at once. One address gets so many lines in a while."""

import hashlib

from django.core.cache import cache
from django.http import HttpRequest

from portal.accounts.requests import network_address

LINES = 3000
WINDOW = 10 * 60


def allow(request: HttpRequest, lines: int) -> bool:
    """Count the lines; False once an address has asked for more than its share."""
    # The address itself is personal and need not lie in a cache.
    key = "look-up-" + hashlib.sha256(network_address(request).encode()).hexdigest()[:32]
    cache.add(key, 0, WINDOW)
    try:
        return int(cache.incr(key, lines)) <= LINES
    except ValueError:  # it ran out between the two lines
        cache.add(key, lines, WINDOW)
        return True

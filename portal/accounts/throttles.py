"""How much one network address, or one token of the API, may ask for in a while."""

import hashlib
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

from portal.accounts.requests import network_address


@dataclass(frozen=True)
class Throttle:
    """So much for each network address in a window of so many seconds; `name` tells its counters apart."""

    name: str
    limit: int
    seconds: int = 10 * 60

    def count(self, request: HttpRequest, amount: int = 1) -> bool:
        """Count so much more, and say whether the address is still within its limit."""
        key = self._key(request)
        cache.add(key, 0, self.seconds)
        try:
            return int(cache.incr(key, amount)) <= self.limit
        except ValueError:  # the window ended between the two lines
            cache.add(key, amount, self.seconds)
            return amount <= self.limit

    def used_up(self, request: HttpRequest) -> bool:
        """Say whether the address has reached its limit, and count nothing."""
        return int(cache.get(self._key(request), 0)) >= self.limit

    def _key(self, request: HttpRequest) -> str:
        # The address itself is personal and need not lie in a cache.
        return f"{self.name}-{hashlib.sha256(network_address(request).encode()).hexdigest()[:32]}"


class AddressThrottle(AnonRateThrottle):
    """The API without a token. The address is the portal's own reading of it, behind a proxy as well."""

    def get_ident(self, request: Request) -> str:
        return network_address(request._request)


class TokenThrottle(UserRateThrottle):
    """The API by token, each for itself: two servers of one officer do not share."""

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        if request.auth is None:
            return None
        return str(self.cache_format % {"scope": self.scope, "ident": f"token-{request.auth.pk}"})

"""Rate limits: how much one IP address, or one API token, may request in a time window."""

import hashlib
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

from portal.accounts.requests import network_address


@dataclass(frozen=True)
class Throttle:
    """A limit per IP address in a window of `seconds`; `name` keeps the counters of different throttles
    apart."""

    name: str
    limit: int
    seconds: int = 10 * 60

    def count(self, request: HttpRequest, amount: int = 1) -> bool:
        """Count `amount` more and return whether the address is still within its limit."""
        key = self._key(request)
        # `add` writes only where no window is open, so the window's end does not move with each request.
        cache.add(key, 0, self.seconds)
        try:
            return int(cache.incr(key, amount)) <= self.limit
        except ValueError:  # the window expired between `add` and `incr`
            cache.add(key, amount, self.seconds)
            return amount <= self.limit

    def used_up(self, request: HttpRequest) -> bool:
        """Return whether the address has reached its limit, without counting this request."""
        return int(cache.get(self._key(request), 0)) >= self.limit

    def _key(self, request: HttpRequest) -> str:
        # An IP address is personal data: keep only its hash in the cache.
        return f"{self.name}-{hashlib.sha256(network_address(request).encode()).hexdigest()[:32]}"


# Files of what a filter found: each may read some thousand rows.
EXPORTS = Throttle("export", 30)


class AddressThrottle(AnonRateThrottle):
    """Rate limit of the API without a token, by the client's IP address as `network_address` reads it."""

    def get_ident(self, request: Request) -> str:
        """Return the client's IP address; clients whose address is not known share one counter."""
        try:
            return network_address(request._request)
        # Requests whose address is hidden share one counter, which is stricter than none.
        except PermissionDenied:
            return "unknown"


class TokenThrottle(UserRateThrottle):
    """Rate limit of the API per token: two servers of one officer do not share a counter."""

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        if request.auth is None:
            return None
        return str(self.cache_format % {"scope": self.scope, "ident": f"token-{request.auth.pk}"})

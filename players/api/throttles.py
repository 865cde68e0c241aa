"""How often the API is asked: counted by token, and by network address where there is none."""

from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

from portal.accounts.requests import network_address
from portal.federations.models import ApiToken


class AddressThrottle(AnonRateThrottle):
    """Visitors without a token. The address is the portal's own reading of it, behind a proxy as well."""

    def get_ident(self, request: Request) -> str:
        return network_address(request._request)


class TokenThrottle(UserRateThrottle):
    """Each token for itself: two servers of one officer do not share."""

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        if not isinstance(request.auth, ApiToken):
            return None
        return str(self.cache_format % {"scope": self.scope, "ident": f"token-{request.auth.pk}"})

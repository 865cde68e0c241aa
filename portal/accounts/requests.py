"""Types for the attributes that middleware adds to a request."""

from datetime import datetime

from allauth.account.adapter import get_adapter
from django.http import HttpRequest


class SignInRequest(HttpRequest):
    """A sign-in attempt, with the attributes that axes and the allauth adapter add."""

    axes_ip_address: str
    axes_failures_since_start: int | None
    locked_until: datetime | None


def network_address(request: HttpRequest) -> str:
    """Return the client's IP address, also behind a proxy; used by sessions, rate limits and the sign-in
    lock."""
    return str(get_adapter().get_client_ip(request))

"""What a request carries once the portal's middleware has seen it, for whoever reads the types."""

from datetime import datetime

from allauth.account.adapter import get_adapter
from django.http import HttpRequest


class SignInRequest(HttpRequest):
    """A request with a password in it, as axes and the adapter mark it."""

    axes_ip_address: str
    axes_failures_since_start: int | None
    locked_until: datetime | None


def network_address(request: HttpRequest) -> str:
    """Return whence the request comes: one answer for sessions, rate limits and lock, also behind a proxy."""
    return str(get_adapter().get_client_ip(request))

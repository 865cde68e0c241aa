"""System checks of the tournaments settings."""

from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

_NEAR = frozenset({"localhost", "127.0.0.1", "::1"})


@register
def delivery_is_safe(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    """Require https (or localhost) and a token for the delivery URL: the token is sent to that server."""
    if not settings.FIDE_DELIVERY_URL:
        return []
    parts = urlsplit(settings.FIDE_DELIVERY_URL)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _NEAR):
        return [Error("FIDE_DELIVERY_URL must begin with https://.", id="tournaments.E001")]
    if not settings.FIDE_DELIVERY_TOKEN:
        return [Error("FIDE_DELIVERY_URL needs FIDE_DELIVERY_TOKEN.", id="tournaments.E002")]
    return []

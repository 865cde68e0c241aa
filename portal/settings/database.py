"""Which database, and as whom: the web role serves, the owner role migrates."""

from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from portal.embedded.location import connection as embedded_connection
from portal.settings.environment import text

# Row security binds this role: it owns no table and bypasses no policy.
APP_ROLE = "portal_app"


def database(*, owner: bool) -> dict[str, Any]:
    """Return Django's settings of the one database."""
    settings = _from_url(owner) if text("DATABASE_URL") else _embedded(owner)
    settings["CONN_MAX_AGE"] = 60
    settings["CONN_HEALTH_CHECKS"] = True
    options = settings.setdefault("OPTIONS", {})
    if not owner:
        options["assume_role"] = APP_ROLE
    return settings


def _embedded(owner: bool) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.postgresql",
        **embedded_connection("owner" if owner else "web"),
    }


def _from_url(owner: bool) -> dict[str, Any]:
    url = (owner and text("DATABASE_OWNER_URL")) or text("DATABASE_URL")
    try:
        settings = dict(dj_database_url.parse(url))
    except Exception as error:
        raise ImproperlyConfigured(_MALFORMED) from error
    if settings.get("ENGINE") != "django.db.backends.postgresql" or not settings.get("NAME"):
        raise ImproperlyConfigured(_MALFORMED)
    return settings


_MALFORMED = (
    "DATABASE_URL must look like postgres://user:password@host:5432/name; only PostgreSQL is supported."
)

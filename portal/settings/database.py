"""The database settings by role: the web role serves, the worker's role works, the owner role migrates."""

from typing import Any, Literal

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from portal.embedded.location import connection as embedded_connection
from portal.settings.environment import flag, text

# The role that row security binds: it owns no table and bypasses no policy.
APP_ROLE = "portal_app"
# Assumed by worker, beat and commands while all tenants are open; it has policies of its own.
WORK_ROLE = "portal_work"
# A connection plans a query of `planned_cursor` when it meets it for the second time: commands ask only once.
PLANNED_AFTER = 1
Process = Literal["web", "work", "owner"]
_URLS: dict[Process, str] = {"work": "DATABASE_WORK_URL", "owner": "DATABASE_OWNER_URL"}


def process() -> Process:
    """Return the role of this process; manage.py and the workers' units set PORTAL_DATABASE_ROLE."""
    named = text("PORTAL_DATABASE_ROLE")
    return named if named in {"work", "owner"} else "web"  # type: ignore[return-value] # compared with both


def database(role: Process) -> dict[str, Any]:
    """Return Django's settings of the database for a role."""
    settings = _from_url(role) if text("DATABASE_URL") else _embedded(role)
    settings["CONN_MAX_AGE"] = 60
    settings["CONN_HEALTH_CHECKS"] = True
    options = settings.setdefault("OPTIONS", {})
    options["prepare_threshold"] = _planned_after()
    if role != "owner":
        options["assume_role"] = APP_ROLE
    # A worker without its own login uses the web server's and must prove its scope like a web process.
    settings["MAY_WORK"] = role == "work" and not (text("DATABASE_URL") and not text("DATABASE_WORK_URL"))
    return settings


def replica() -> dict[str, Any] | None:
    """Return Django's settings of the replica for visitors' pages, or None."""
    url = text("DATABASE_REPLICA_URL")
    if not url:
        return None
    settings = _parsed(url, "DATABASE_REPLICA_URL")
    settings |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, "MAY_WORK": False}
    # Read-only even if the address is the primary's; an unreachable host is given up within seconds.
    given = settings.get("OPTIONS", {})
    read_only = {"options": "-c default_transaction_read_only=on"}
    patience = {"connect_timeout": 2, "tcp_user_timeout": 3000}
    ours = {"assume_role": APP_ROLE, "prepare_threshold": _planned_after()}
    settings["OPTIONS"] = patience | given | read_only | ours
    return settings


def _planned_after() -> int | None:
    """Return after how many times a query is planned once and for all; None behind a pooler that knows no
    prepared statements."""
    return PLANNED_AFTER if flag("DATABASE_PREPARES", default=True) else None


def _embedded(role: Process) -> dict[str, Any]:
    return {"ENGINE": "django.db.backends.postgresql", **embedded_connection(role)}


def _from_url(role: Process) -> dict[str, Any]:
    return _parsed(text(_URLS.get(role, "DATABASE_URL")) or text("DATABASE_URL"), "DATABASE_URL")


def _parsed(url: str, name: str) -> dict[str, Any]:
    malformed = (
        f"{name} must look like postgres://user:password@host:5432/name; only PostgreSQL is supported."
    )
    try:
        settings = dict(dj_database_url.parse(url))
    except Exception as error:
        raise ImproperlyConfigured(malformed) from error
    if settings.get("ENGINE") != "django.db.backends.postgresql" or not settings.get("NAME"):
        raise ImproperlyConfigured(malformed)
    return settings

"""Version of the public data, renewed by every write: cached pages of visitors are valid for one version."""

import time
from collections.abc import Callable
from typing import Any, TypeVar
from uuid import uuid4

import structlog
from django.core.cache import caches
from django.db import transaction
from redis.exceptions import RedisError

from portal.parts.replica import note_written

VERSION_KEY = "data-version"
# Errors of an unreachable cache. It is then not asked for some seconds, since each attempt costs a time-out.
AWAY = (RedisError, OSError)
ASK_AGAIN_AFTER = 5

# Placeholder in a cached page for the visitor's CSRF token; control characters cannot occur in a name.
TOKEN_MARK = "\x02csrf\x03"  # noqa: S105 -- a mark, not a secret

log = structlog.get_logger("portal.cache")
_away = {"until": 0.0}


_View = TypeVar("_View", bound=Callable[..., Any])


def kept(view: _View) -> _View:
    """Allow pages of this view to be cached: they are the same for everybody who is not signed in."""
    view.is_kept = True  # type: ignore[attr-defined] # read by portal.home.kept, from the resolved view
    return view


def renewed() -> str:
    """Start a new version now and return it."""
    version = uuid4().hex
    try:
        # The log position first: whoever reads the new version then finds this position or a later one.
        note_written()
        caches["pages"].set(VERSION_KEY, version, None)
    except AWAY:
        log.warning("page_version_unreachable")
    return version


def current_version() -> str | None:
    """Return the version; None if the cache is unreachable: then nothing is cached."""
    if time.monotonic() < _away["until"]:
        return None
    try:
        found: str | None = caches["pages"].get(VERSION_KEY)
    except AWAY:
        _away["until"] = time.monotonic() + ASK_AGAIN_AFTER
        return None
    return found or renewed()


def renew_pages() -> None:
    """Start a new version after commit, once per transaction however much it writes."""
    connection = transaction.get_connection()
    # `run_on_commit` holds (savepoints, function, robust); it is Django-internal but the only way to see what
    # is registered.
    if any(entry[1] is renewed for entry in connection.run_on_commit):
        return
    transaction.on_commit(renewed, robust=True)

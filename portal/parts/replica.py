"""Serve visitors' reads from a replica of the database, where DATABASE_REPLICA_URL names one.

After every write, the position of the primary's write-ahead log (WAL) is stored in the shared cache. A
replica that has replayed the log up to there shows the same data as the primary. Otherwise its lag is the age
of the last transaction it replayed, so a disconnected replica is noticed at the first write it misses
(docs/decisions/0019).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import structlog
from django.conf import settings
from django.core.cache import caches
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.utils import ConnectionHandler, DatabaseError, InterfaceError
from redis.exceptions import RedisError

WRITTEN_KEY = "written-up-to"
# Seconds. A host that does not answer costs a time-out: pay it once in 5 s, not in every request.
ASK_AGAIN_AFTER = 5
# Seconds the replica lags behind; NULL if it is not a replica or has replayed nothing yet.
_LAG = """
SELECT CASE WHEN pg_last_wal_replay_lsn() >= %s::pg_lsn THEN 0
            ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) END
"""

log = structlog.get_logger("portal.replica")
_View = TypeVar("_View", bound=Callable[..., Any])


def public_read(view: _View) -> _View:
    """Allow a visitor's page of this view to be read from the replica; cached pages need no such mark."""
    view.is_public_read = True  # type: ignore[attr-defined] # read by portal.home.replica, from the resolved view
    return view


def note_written() -> None:
    """Store the current WAL position of the primary; called after commit."""
    if settings.REPLICA is None:
        return
    try:
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("SELECT pg_current_wal_lsn()::text")
            position = cursor.fetchone()[0]
    except DatabaseError:
        caches["pages"].delete(WRITTEN_KEY)  # unknown: the primary serves until the position is known again
        return
    caches["pages"].set(WRITTEN_KEY, position, None)


class Replica:
    """The connections of this process to the replica, one per thread like Django's own."""

    def __init__(self) -> None:
        self._connections: ConnectionHandler | None = None
        self._away_until = 0.0

    def lag(self) -> float | None:
        """Return how many seconds the replica lags behind; None if it cannot be used."""
        if settings.REPLICA is None or time.monotonic() < self._away_until:
            return None
        try:
            position = caches["pages"].get(WRITTEN_KEY)
        except (RedisError, OSError):
            return None  # without the position the lag cannot be computed
        if position is None:
            note_written()
            return None
        return self._lag_behind(position)

    def _lag_behind(self, position: str) -> float | None:
        connection = self._handler()[DEFAULT_DB_ALIAS]
        try:
            connection.close_if_unusable_or_obsolete()
            with connection.cursor() as cursor:
                cursor.execute(_LAG, [position])
                found = cursor.fetchone()[0]
        except (DatabaseError, InterfaceError) as error:
            connection.close()
            # Skip the replica for a while, so that not every request waits for the time-out.
            self._away_until = time.monotonic() + ASK_AGAIN_AFTER
            log.warning("replica_away", fault=type(error).__name__)
            return None
        return None if found is None else max(0.0, float(found))

    @contextmanager
    def as_default(self) -> Iterator[None]:
        """Make the replica this thread's default connection, so that scopes and raw SQL use it too."""
        primary = connections[DEFAULT_DB_ALIAS]
        connections[DEFAULT_DB_ALIAS] = self._handler()[DEFAULT_DB_ALIAS]
        try:
            yield
        finally:
            connections[DEFAULT_DB_ALIAS] = primary

    def _handler(self) -> ConnectionHandler:
        # A handler of its own: the replica must not appear as a second database in Django's routers, checks
        # and commands.
        if self._connections is None:
            self._connections = ConnectionHandler({DEFAULT_DB_ALIAS: {**(settings.REPLICA or {})}})
        return self._connections


replica = Replica()

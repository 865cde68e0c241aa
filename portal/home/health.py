"""Readiness checks: database, a role that row security binds, migrations, broker, cache, replica."""

import os

from django.conf import settings
from django.core.cache import caches
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from kombu.exceptions import OperationalError

from portal.celery import app, transport_options
from portal.parts.replica import replica

# A probe waits a few seconds at most; a broker that does not answer within two is reported as down.
BROKER_SECONDS = 2


def readiness() -> dict[str, str]:
    """Return "ok" or the problem, for each part."""
    database = _database()
    found = {
        "database": database,
        "migrations": _migrations() if database == "ok" else "unknown",
        "broker": _broker(),
        "cache": _cache(),
    }
    return found if settings.REPLICA is None else {**found, "replica": _replica()}


def _replica() -> str:
    lag = replica.lag()
    if lag is None:
        return "unreachable"
    return "ok" if lag <= settings.REPLICA_MAX_LAG_SECONDS else "behind"


def _database() -> str:
    try:
        # A superuser or BYPASSRLS role would read every federation's rows: such a portal must not go online.
        with connection.cursor() as cursor:
            cursor.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
            bypasses = cursor.fetchone()[0]
    # The check itself must not fail: the answer says which part is down.
    except DatabaseError:
        return "unreachable"
    return "role bypasses row security" if bypasses else "ok"


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    return "pending" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else "ok"


def _cache() -> str:
    """Return whether the shared cache answers; without it each process counts and caches on its own."""
    reachable = getattr(caches["default"], "is_reachable", None)
    return "ok" if reachable is None or reachable() else "unreachable"


def _broker_folder() -> str:
    """Create the folder of the file broker if it is missing, and return whether it is writable."""
    try:
        queue = transport_options(settings.CELERY_BROKER_URL, settings.BROKER_DIR)["data_folder_in"]
    except OSError:
        return "folder missing"
    return "ok" if os.access(queue, os.W_OK) else "folder cannot be written"


def _broker() -> str:
    if settings.CELERY_BROKER_URL.startswith("filesystem:"):
        return _broker_folder()
    try:
        with app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=BROKER_SECONDS)
    except (OSError, OperationalError):
        return "unreachable"
    return "ok"

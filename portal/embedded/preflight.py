"""Checks before `make run` starts anything: port, database, broker, libraries, disk space."""

import ctypes
import errno
import os
import shutil
import socket
from pathlib import Path
from typing import Any

from portal.embedded.faults import EmbeddedError, no_space

HOST = "127.0.0.1"
# PostgreSQL writes its log in segments of 16 MB and stops when it cannot create the next one.
LEAST_SPACE = 64 * 1024 * 1024
# PostgreSQL 15, as `server_version_num` writes it: the first one tested.
OLDEST_SERVER = 150_000
# What WeasyPrint loads; without them every PDF would fail later, one by one.
PANGO = ("libpango-1.0.so.0", "libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")
NO_PANGO = (
    "Missing: the Debian packages libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0;"
    " without them PDF documents cannot be made. Everything else works."
)
MALFORMED = "{name} must look like postgres://user:password@host:5432/name; only PostgreSQL is supported."


def take_port() -> socket.socket:
    """Bind the port named by PORT (default 8000) and keep it, so that no other program can take it."""
    given = os.environ.get("PORT", "").strip() or "8000"
    if not given.isdecimal() or int(given) > 65535:
        raise EmbeddedError(f"PORT must be a number up to 65535, not {given!r}: try PORT=8001 make run.")
    port = int(given)
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((HOST, port))
        bound.listen()
    # Closed before the message is raised, or the port would stay taken by this process.
    except OSError as error:
        bound.close()
        if error.errno == errno.EACCES:
            raise EmbeddedError(f"Port {port} needs root: try PORT=8001 make run.") from error
        raise EmbeddedError(
            f"Port {port} is in use by another program: stop that one, or choose another port,"
            f" for example PORT={port + 1} make run."
        ) from error
    return bound


def require_space(folder: Path) -> None:
    """Refuse to start with little disk space: a database that runs out of it while writing stops."""
    if shutil.disk_usage(folder).free < LEAST_SPACE:
        raise no_space(folder)


def has_pango() -> bool:
    try:
        for name in PANGO:
            ctypes.CDLL(name)
    # The libraries are optional at the start: PDFs fail with a message, everything else works.
    except OSError:
        return False
    return True


def require_database() -> None:
    """Connect once to each server that DATABASE_URL and its two companions name."""
    for name in ("DATABASE_URL", "DATABASE_WORK_URL", "DATABASE_OWNER_URL"):
        if url := os.environ.get(name, "").strip():
            _connect(name, url)


def require_broker() -> None:
    """Connect once to the broker that CELERY_BROKER_URL names."""
    url = os.environ.get("CELERY_BROKER_URL", "").strip()
    if not url or url.startswith(("filesystem:", "memory:")):
        return
    from kombu import Connection  # noqa: PLC0415 -- only where a broker is named

    try:
        with Connection(url, connect_timeout=5) as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=5)
    # Every broker library raises errors of its own.
    except Exception as error:
        raise EmbeddedError(
            f"The broker of CELERY_BROKER_URL ({_address(url)}) cannot be reached:"
            " start it or mend the address, or leave CELERY_BROKER_URL out to use the portal's own queue."
        ) from error


def _connect(name: str, url: str) -> None:
    import psycopg  # noqa: PLC0415 -- only where a server is named

    given = read_database_url(name, url)
    try:
        with psycopg.connect(**given, connect_timeout=5) as open_connection:
            version = open_connection.info.server_version
    except psycopg.Error as error:
        raise EmbeddedError(_unreachable(name, given, error)) from error
    if version < OLDEST_SERVER:
        raise EmbeddedError(f"{name} names PostgreSQL {version // 10_000}; the portal needs 15 or newer.")


def read_database_url(name: str, url: str) -> dict[str, Any]:
    """Return the parts of the URL under libpq's names: host, port, user, password, dbname, sslmode …"""
    import dj_database_url  # noqa: PLC0415 -- only where a server is named

    try:
        # dj_database_url raises many kinds of errors for malformed addresses.
        given: dict[str, Any] = dict(dj_database_url.parse(url))
    except Exception as error:
        raise EmbeddedError(MALFORMED.format(name=name)) from error
    if given.get("ENGINE") != "django.db.backends.postgresql" or not given.get("NAME"):
        raise EmbeddedError(MALFORMED.format(name=name))
    names = {"HOST": "host", "PORT": "port", "USER": "user", "PASSWORD": "password", "NAME": "dbname"}
    read = {ours: given[theirs] for theirs, ours in names.items() if given.get(theirs)}
    return {**read, **given.get("OPTIONS", {})}


def _unreachable(name: str, given: dict[str, Any], error: Exception) -> str:
    said = [line.rpartition("failed: ")[2] for line in str(error).splitlines() if "failed: " in line]
    reason = (said[-1] if said else str(error)).strip().rstrip(".")
    if password := given.get("password"):
        reason = reason.replace(str(password), "***")
    return (
        f"The database of {name} ({given.get('host', 'local socket')}, database {given['dbname']}, user"
        f" {given.get('user', 'not named')}) cannot be reached: {reason}. Start it or mend the address,"
        f" or leave {name} out to use the embedded database."
    )


def _address(url: str) -> str:
    """Return scheme, host and port of a URL, without user and password."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"

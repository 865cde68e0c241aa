"""The databases of the tests: the tables are made once for each shape of the migrations, then copied."""

import ast
import fcntl
import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from django.apps import apps
from django.db import connection

from portal.embedded.location import CLONE, data_folder

# What `migrate` reads beside migrations and models: policies, rights, the registry of federations.
RIGHTS = ("portal/federations", "portal/settings/database.py", "requirements/base.txt")


@contextmanager
def own_tables() -> Iterator[None]:
    """Let this process work on a database of its own, with empty tables; drop it at the end."""
    name = connection.settings_dict["TEST"]["NAME"]
    if os.environ.get("DATABASE_URL"):  # a server of somebody else: leave nothing behind
        with migrated(name):
            yield
        drop(name)
        return
    copy(kept_tables(), name)
    with using(name):
        yield
    drop(name)


def kept_tables() -> str:
    """Return the database that copies are made from; it stays for the next run until its shape changes."""
    # Workers ask for it by names that end in _gw0, _gw1, …: one of them makes it for all.
    family = connection.settings_dict["TEST"]["NAME"].split("_gw")[0] + "_tables_"
    wanted = family + shape()
    with (data_folder() / "test_tables.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = databases(family)
        if wanted not in known:
            drop(unfinished := f"{family}unfinished")
            with migrated(unfinished):
                pass
            as_owner(f'ALTER DATABASE "{unfinished}" RENAME TO "{wanted}"')
        for old in known:
            if old != wanted:
                drop(old)
    return wanted


def shape() -> str:
    """Return a digest of every file that decides what `migrate` makes."""
    digest = hashlib.sha256()
    for file in sorted(set(_sources())):
        digest.update(str(file.relative_to(CLONE)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


def _sources() -> Iterator[Path]:
    for name in RIGHTS:
        path = CLONE / name
        yield from path.rglob("*.*[!c]") if path.is_dir() else [path]
    for app in apps.get_app_configs():
        root = Path(app.path)
        if not root.is_relative_to(CLONE) or ".venv" in root.parts:
            continue
        migrations = sorted(root.glob("migrations/*.py"))
        yield from [*migrations, *root.glob("models.py"), *root.glob("models/**/*.py")]
        yield from _imported(migrations)


def _imported(files: Iterable[Path]) -> Iterator[Path]:
    """Yield our own modules that the files name: a data migration may call a function from anywhere."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_bytes())):
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                path = CLONE.joinpath(*(name or "").split(".")).with_suffix(".py")
                if path.is_file():
                    yield path


@contextmanager
def migrated(name: str) -> Iterator[None]:
    """Make a database by `migrate`, as its owner, and work on it."""
    before, test = connection.settings_dict["NAME"], connection.settings_dict["TEST"]
    wished, test["NAME"] = test["NAME"], name
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"], test["NAME"] = before, wished


@contextmanager
def using(database: str) -> Iterator[None]:
    """Point every connection of this process, in whatever thread, at another database."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = database
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def databases(start: str) -> list[str]:
    """Return the databases whose names begin so."""
    with _as_owner() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [start])
        return [name for (name,) in cursor.fetchall()]


def copy(database: str, name: str) -> None:
    """Make a copy; whoever still looks at an older copy of that name is sent away."""
    drop(name)
    as_owner(f'CREATE DATABASE "{name}" TEMPLATE "{database}"')


def drop(name: str) -> None:
    """Drop a database and send away whoever is in it.

    WITH (FORCE) is refused while the server's own vacuum is at work there; a plain DROP ends that too.
    """
    as_owner(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = %s AND usename = session_user",
        [name],
    )
    as_owner(f'DROP DATABASE IF EXISTS "{name}"')


def as_owner(statement: str, params: Sequence[str] = ()) -> None:
    with _as_owner() as cursor:
        cursor.execute(statement, params or None)


@contextmanager
def _as_owner() -> Iterator:
    connection.close()
    options = connection.settings_dict["OPTIONS"]
    role = options.pop("assume_role", None)
    try:
        with connection._nodb_cursor() as cursor:
            yield cursor
    finally:
        if role is not None:
            options["assume_role"] = role

"""Maintenance with PostgreSQL's own programs, as the owner role: dump, restore, swap databases."""

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from portal.embedded.faults import NO_SPACE, EmbeddedError, no_space
from portal.embedded.location import connection
from portal.embedded.preflight import read_database_url
from portal.embedded.programs import call, find_program
from portal.embedded.server import hold

# Entries that the restoring role may not create, or that `migrate` creates for this server's roles.
_LEFT_OUT = re.compile(r"COMMENT - EXTENSION|DEFAULT ACL")

_QUIET = ("-XqAt", "-v", "ON_ERROR_STOP=1")


@dataclass(frozen=True)
class Owner:
    """The owner role's connection; the password is passed in the environment, never on a command line."""

    database: str
    environment: dict[str, str] = field(repr=False)

    @property
    def fresh(self) -> str:
        return f"{self.database}_fresh"

    @property
    def replaced(self) -> str:
        return f"{self.database}_replaced"

    def dump(self, file: Path) -> None:
        self._program("pg_dump", "--format=custom", "--file", file, self.database)

    def server_version(self) -> str:
        return self._sql(self.database, "SHOW server_version").strip()

    def migrations(self) -> list[str]:
        """Return the applied migrations in order; none if Django never migrated."""
        if self._sql(self.database, "SELECT to_regclass('django_migrations') IS NULL").strip() == "t":
            return []
        applied = self._sql(self.database, "SELECT app || '.' || name FROM django_migrations ORDER BY id")
        return applied.splitlines()

    def require_alone(self) -> None:
        others = self._sql(
            "postgres",
            f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{self.database}'"  # noqa: S608 -- our own
            " AND pid <> pg_backend_pid()",
        )
        if others.strip() != "0":
            raise EmbeddedError(
                "The portal is running: stop it everywhere, then restore. Nothing was changed."
            )

    def fill_fresh(self, dump: Path) -> None:
        """Restore into a new database beside the one in use."""
        self._sql("postgres", f'DROP DATABASE IF EXISTS "{self.fresh}"')
        self._sql("postgres", f'CREATE DATABASE "{self.fresh}"')
        self._program("psql", *_QUIET, "-d", self.fresh, "-f", self._script(dump))

    def swap(self) -> None:
        """Swap the new database with the one in use, in one transaction."""
        self._sql("postgres", f'DROP DATABASE IF EXISTS "{self.replaced}"')
        self._sql(
            "postgres",
            f'BEGIN; ALTER DATABASE "{self.database}" RENAME TO "{self.replaced}";'
            f' ALTER DATABASE "{self.fresh}" RENAME TO "{self.database}"; COMMIT;',
        )

    def drop_replaced(self) -> None:
        """Drop the old database; if somebody is connected to it, the next restore drops it."""
        with contextlib.suppress(EmbeddedError):
            self._sql("postgres", f'DROP DATABASE IF EXISTS "{self.replaced}"')

    def _script(self, dump: Path) -> Path:
        """Convert the dump to SQL that every server from version 15 on accepts."""
        contents = self._program("pg_restore", "--list", dump).splitlines()
        chosen = dump.with_suffix(".list")
        chosen.write_text("\n".join(line for line in contents if not _LEFT_OUT.search(line)) + "\n")
        script, plain = dump.with_suffix(".sql"), dump.with_suffix(".plain")
        self._program("pg_restore", "--no-owner", "--use-list", chosen, "--file", plain, dump)
        with plain.open("rb") as source, script.open("wb") as target:
            for line in source:
                # A setting of PostgreSQL 17 that older servers refuse; it precedes the first statement.
                if line.startswith(b"SET transaction_timeout"):
                    break
                target.write(line)
            shutil.copyfileobj(source, target)
        plain.unlink()
        return script

    def _sql(self, database: str, script: str) -> str:
        text = f"SET client_min_messages = warning;\n{script};"
        return self._program("psql", *_QUIET, "-d", database, "-f", "-", text=text)

    def _program(self, name: str, *argv: object, text: str | None = None) -> str:
        answer = call([find_program(name), *argv], text=text, environment=self.environment)
        if answer.returncode:
            if NO_SPACE in answer.stderr:
                raise no_space("the backup")
            said = answer.stderr.strip().splitlines() or ["no reason given"]
            reason = next((line for line in said if "ERROR" in line or "error:" in line), said[-1])
            raise EmbeddedError(f"{name} failed: {reason.strip()}. Nothing was changed.")
        return answer.stdout


@contextlib.contextmanager
def owner_at_hand() -> Iterator[Owner]:
    """Yield the owner of the embedded database, or of the one that the environment names."""
    for name in ("DATABASE_OWNER_URL", "DATABASE_URL"):
        if url := os.environ.get(name, "").strip():
            given = read_database_url(name, url)
            database = given.pop("dbname")
            yield Owner(database, {_variable(key): str(value) for key, value in given.items()})
            return
    with hold():
        where = connection("owner")
        environment = {"PGHOST": where["HOST"], "PGPORT": where["PORT"], "PGUSER": where["USER"]}
        yield Owner(where["NAME"], environment)


def _variable(key: str) -> str:
    """Return libpq's environment variable for a connection parameter."""
    return f"PG{key.upper()}"

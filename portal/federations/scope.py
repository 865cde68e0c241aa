"""Opens a scope: whose rows the code inside may read and write. No other module does.

A scope is set twice, for Django's managers (a context variable) and for PostgreSQL's policies (settings local
to the transaction), so that a query that bypasses the managers still returns no foreign rows.
`database_scope.py` sets the database's side.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import connection, transaction

from portal.federations import database_scope
from portal.parts.written_files import files_of_transaction


@dataclass(frozen=True)
class Scope:
    """Whose rows are open: those of a federation, a body, a person, one case, or all (the installation)."""

    federation_id: int | None = None
    body_id: int | None = None
    person_id: int | None = None
    everything: bool = False
    case_id: UUID | None = None

    @property
    def opens_workspace(self) -> bool:
        return self.everything or self.federation_id is not None or self.body_id is not None


class NoFederation(RuntimeError):
    """A tenant's table was queried without an open scope."""


_current: ContextVar[Scope | None] = ContextVar("scope", default=None)


def current_scope() -> Scope | None:
    return _current.get()


def federation_scope(federation_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one federation, as its jobs do."""
    return open_scope(Scope(federation_id=federation_id))


def body_scope(body_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one body: the rows submitted to it."""
    return open_scope(Scope(body_id=body_id))


def person_scope(person_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one person: their own memberships, inbox and documents."""
    return open_scope(Scope(person_id=person_id))


def case_scope(case_id: UUID | None) -> AbstractContextManager[Scope]:
    """Open one case and all that belongs to it, in addition to what is open; None opens nothing more.

    This also opens a confidential case: services call it after they have checked permission.
    """
    return open_scope(replace(_current.get() or Scope(), case_id=case_id))


def installation_scope() -> AbstractContextManager[Scope]:
    """Open everything: for jobs and commands, and for services that must look across federations."""
    return open_scope(Scope(everything=True))


@contextmanager
def open_scope(scope: Scope) -> Iterator[Scope]:
    """Run the block in one transaction in that scope; restore the previous scope afterwards."""
    nested = connection.in_atomic_block
    before = _current.get()
    with transaction.atomic(), files_of_transaction():
        token = _current.set(scope)
        try:
            _tell_database(scope, known=before)
            yield scope
        finally:
            # Read before the reset: code inside may have replaced the scope, and the database knows the last
            # one.
            last = _current.get()
            # On the way out of a nested scope PostgreSQL must be told again: its settings last until the end
            # of the transaction, and leaving a block restores them only if its savepoint is rolled back.
            _current.reset(token)
        if nested and not connection.needs_rollback:
            _tell_database(before, known=last)


def replace_scope(**changes: int | bool | UUID | None) -> Scope:
    """Replace the open scope within its transaction, as a request does once its federation is known."""
    before = _current.get()
    scope = replace(before or Scope(), **changes)  # type: ignore[arg-type] # replace checks the names
    _current.set(scope)
    _tell_database(scope, known=before)
    return scope


def _tell_database(scope: Scope | None, *, known: Scope | None) -> None:
    """Set the variables that the policies read, unless they are set already."""
    wanted = scope or Scope()
    if wanted == (known or Scope()):
        return
    database_scope.tell(
        {
            "app.federation": str(wanted.federation_id or ""),
            "app.body": str(wanted.body_id or ""),
            "app.person": str(wanted.person_id or ""),
            "app.case": str(wanted.case_id or ""),
        },
        everything=wanted.everything,
    )

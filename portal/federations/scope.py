"""The one place that opens a scope: whose rows the code below may see and write.

A scope is set twice, for Django's managers (a context variable) and for PostgreSQL's policies (settings local
to the transaction), so that a query forgotten by the first is still answered by the second with no rows.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import connection, transaction

from portal.parts.written_files import files_of_transaction


@dataclass(frozen=True)
class Scope:
    """Whose rows: those of a federation, a body, a person, one case, or of the whole installation."""

    federation_id: int | None = None
    body_id: int | None = None
    person_id: int | None = None
    everything: bool = False
    case_id: UUID | None = None

    @property
    def opens_workspace(self) -> bool:
        return self.everything or self.federation_id is not None or self.body_id is not None


class NoFederation(RuntimeError):
    """A tenant's table was asked for rows without an open scope."""


_current: ContextVar[Scope | None] = ContextVar("scope", default=None)

_SET = """
    SELECT set_config('app.federation', %s, true), set_config('app.body', %s, true),
           set_config('app.person', %s, true), set_config('app.everything', %s, true),
           set_config('app.case', %s, true)
"""


def current_scope() -> Scope | None:
    return _current.get()


def federation_scope(federation_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one federation, as its jobs do."""
    return open_scope(Scope(federation_id=federation_id))


def body_scope(body_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one body: the rows that were put before it."""
    return open_scope(Scope(body_id=body_id))


def person_scope(person_id: int) -> AbstractContextManager[Scope]:
    """Open the scope of one person: his own memberships, inbox and documents."""
    return open_scope(Scope(person_id=person_id))


def case_scope(case_id: UUID | None) -> AbstractContextManager[Scope]:
    """Open one case with all that belongs to it, besides what is open already; None opens nothing more.

    This is the key to a confidential case too: services open it once they have asked whether the actor may.
    """
    return open_scope(replace(_current.get() or Scope(), case_id=case_id))


def installation_scope() -> AbstractContextManager[Scope]:
    """Open everything: for superusers, for the sweep of jobs and for lists that span federations."""
    return open_scope(Scope(everything=True))


@contextmanager
def open_scope(scope: Scope) -> Iterator[Scope]:
    """Run the block in one transaction under that scope; the scope before it returns afterwards."""
    nested = connection.in_atomic_block
    before = _current.get()
    with transaction.atomic(), files_of_transaction():
        token = _current.set(scope)
        _tell_database(scope, known=before)
        try:
            yield scope
        finally:
            last = _current.get()
            _current.reset(token)
        if nested and not connection.needs_rollback:
            _tell_database(before, known=last)


def replace_scope(**changes: int | bool | UUID | None) -> Scope:
    """Exchange the open scope within its transaction, as a request does once it knows its federation."""
    before = _current.get()
    scope = replace(before or Scope(), **changes)  # type: ignore[arg-type] # replace checks the names
    _current.set(scope)
    _tell_database(scope, known=before)
    return scope


def _tell_database(scope: Scope | None, *, known: Scope | None) -> None:
    """Set the policies' settings, unless the database knows them already."""
    wanted = scope or Scope()
    if wanted == (known or Scope()):
        return
    settings = [
        str(wanted.federation_id or ""),
        str(wanted.body_id or ""),
        str(wanted.person_id or ""),
        "on" if wanted.everything else "",
        str(wanted.case_id or ""),
    ]
    with connection.cursor() as cursor:
        cursor.execute(_SET, settings)

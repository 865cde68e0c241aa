"""A cursor for the short queries of busy pages: the database plans each once per connection.

To plan a query that joins four tables takes PostgreSQL longer than to find its few rows. It keeps a plan only
for a query that arrives apart from its values, as a prepared statement; Django sends both as one text. Where
one plan would not suit all values PostgreSQL notices, and plans anew.

`DATABASE_PREPARES=0` is for a pooler that knows no prepared statements: the queries are then planned each
time, and nothing else changes.

A page that knows beforehand what it will ask sends its queries together (`sent_ahead`), so that it waits for
the database once instead of once for each.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.postgresql.base import ServerBindingCursor
from django.db.backends.utils import CursorWrapper


class Query(NamedTuple):
    """A `SELECT` with values of clear types, in order or by name."""

    sql: str
    values: Sequence[Any] | Mapping[str, Any] = ()


# The rows of queries that were sent ahead and not asked for yet, by statement and values.
_ahead: ContextVar[dict[tuple[str, str], list[Any]] | None] = ContextVar("ahead", default=None)


def planned_rows(query: Query) -> list[Any]:
    """Return the rows of a query, from the answer if it was sent ahead."""
    if (answers := _ahead.get()) and (rows := answers.pop(_key(query), None)) is not None:
        return rows
    with planned_cursor() as cursor:
        cursor.execute(*query)
        found: list[Any] = cursor.fetchall()
    return found


@contextmanager
def sent_ahead(queries: Iterable[Query]) -> Iterator[None]:
    """Send queries together; each is then answered once to whoever asks for it within.

    A query that was forgotten here is only slower: `planned_rows` asks it when it is needed.
    """
    database = connections[DEFAULT_DB_ALIAS]
    database.ensure_connection()
    cursors = []
    with database.wrap_database_errors, database.connection.pipeline():
        for query in queries:
            cursor = planned_cursor()
            cursor.execute(*query)
            cursors.append((_key(query), cursor))
    answers = {}
    for key, cursor in cursors:
        with cursor:
            answers[key] = cursor.fetchall()
    before = _ahead.set(answers)
    try:
        yield
    finally:
        _ahead.reset(before)


def _key(query: Query) -> tuple[str, str]:
    return query.sql, repr(query.values)  # lists cannot be part of a key


def planned_cursor() -> CursorWrapper:
    """Return a cursor of the default connection for `SELECT` with values of clear types."""
    database = connections[DEFAULT_DB_ALIAS]
    database.ensure_connection()
    link = database.connection
    usual, link.cursor_factory = link.cursor_factory, ServerBindingCursor
    try:
        return database.cursor()
    finally:
        link.cursor_factory = usual

"""A cursor for the short queries of busy pages: the database plans each once per connection.

To plan a query that joins four tables takes PostgreSQL longer than to find its few rows. It keeps a plan only
for a query that arrives apart from its values, as a prepared statement; Django sends both as one text. Where
one plan would not suit all values PostgreSQL notices, and plans anew.

`DATABASE_PREPARES=0` is for a pooler that knows no prepared statements: the queries are then planned each
time, and nothing else changes.
"""

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.postgresql.base import ServerBindingCursor
from django.db.backends.utils import CursorWrapper


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

"""Confidential rows for scheduled tasks: only row key and person, from SQL functions of the owner role.

The functions answer only in the installation scope, which does not show the rows themselves. The tasks open
the scope of each person instead.
"""

from typing import Any

from django.db import connection

from portal.federations.scope import installation_scope


def deadlines() -> list[tuple[int, int]]:
    """Return open deadlines of confidential cases, each with the person who must act."""
    return rows_and_people("SELECT * FROM confidential_deadlines()")


def messages() -> list[tuple[int, int]]:
    """Return messages about confidential cases that were neither read nor mailed, with their recipients."""
    return rows_and_people("SELECT * FROM confidential_messages()")


def rows_and_people(statement: str, *values: Any) -> list[Any]:
    # The functions check the proof of this scope and answer nothing in any other.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall()

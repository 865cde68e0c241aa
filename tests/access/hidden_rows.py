"""Rows that a visitor may not read, marked with a word, and the addresses filled with their keys."""

from typing import Any

import pgtrigger
from django.apps import apps
from django.db import DatabaseError, connection, models, transaction

from portal.federations.database_rights import owner_rights
from portal.federations.owned import TenantRows
from portal.federations.scope import Scope, open_scope
from tests.access.addresses import Address
from tests.access.asked_tables import Column, unknown

# What stands in rows that the visitor may not read. A page that shows it has shown somebody else's row.
CANARY = "Kanarienvogel"
TABLES = {model._meta.db_table: model for model in apps.get_models() if issubclass(model, TenantRows)}
_CASES: Column = ("cases_casefile", "id")
# Keys of what the code declares, and names of time zones: no words, and a service that works on such a row
# for somebody else (an event whose arbiter is appointed) looks them up.
NO_WORDS = {("cases_casefile", "kind"), ("jobs_job", "kind"), ("workflow_deadline", "zone")}


class HiddenRows:
    """The keys of what the visitor does not read, by table; `marked` counts the words that were replaced."""

    def __init__(self, scope: Scope) -> None:
        self.keys: dict[str, list[Any]] = {}
        self.marked = 0
        for table, model in TABLES.items():
            self._mark(table, model, scope)

    def _mark(self, table: str, model: type[models.Model], scope: Scope) -> None:
        key = model._meta.pk.column
        with connection.cursor() as cursor:
            with open_scope(scope):
                cursor.execute(f'SELECT "{key}" FROM "{table}"')
                readable = {row[0] for row in cursor.fetchall()}
            with owner_rights(), pgtrigger.ignore():
                cursor.execute(f'SELECT "{key}" FROM "{table}" ORDER BY "{key}"')
                hidden = [row[0] for row in cursor.fetchall() if row[0] not in readable]
                self.keys[table] = hidden
                for column in _words(model) if hidden else ():
                    self._replace(f'UPDATE "{table}" SET "{column}" = %s WHERE "{key}" = ANY (%s)', hidden)

    def _replace(self, statement: str, hidden: list[Any]) -> None:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(statement, [CANARY, hidden])
                self.marked += cursor.rowcount
        except DatabaseError:
            pass  # a column of codes or states that a constraint names: no words to give away

    def values(self, column: Column | None, kind: str, *, most: int) -> list[str]:
        """Return what a parameter is filled with: keys of hidden rows, or of any row of a common table."""
        table, name = column or _CASES
        if column is None and kind != "uuid":
            return [unknown(kind)]
        keys = self.keys.get(table)
        key = TABLES[table]._meta.pk.column if table in TABLES else name
        chosen = "" if keys is None else f'AND "{key}" = ANY (%s)'
        with owner_rights(), connection.cursor() as cursor:
            cursor.execute(
                f'SELECT DISTINCT "{name}" FROM "{table}" WHERE "{name}" IS NOT NULL {chosen} LIMIT {most}',
                None if keys is None else [keys],
            )
            return [str(row[0]) for row in cursor.fetchall()] or [unknown(kind)]

    def paths(
        self, address: Address, tenant: dict[str, str], learned: dict[str, Column], own: Any, most: int
    ) -> list[tuple[str, bool]]:
        """Return the address filled with rows of others; and whether such a row is what it asks for.

        The last parameter is tried behind own rows as well: one's own case with another's paper.
        """
        values = {
            name: self.values(learned.get(name), address.places[name], most=most) for name in address.keys
        }
        foreign = any(learned.get(name, ("", ""))[0] in TABLES for name in address.keys)
        paths = []
        for number in range(max(map(len, values.values()), default=1)):
            given = {name: found[number % len(found)] for name, found in values.items()}
            paths.append((address.filled(tenant | given), foreign))
        last = address.keys[-1] if len(address.keys) > 1 else ""
        if learned.get(last, ("", ""))[0] in TABLES:
            mine = {name: own(learned[name]) for name in address.keys[:-1] if name in learned}
            if len(mine) == len(address.keys) - 1 and all(mine.values()):
                paths.append((address.filled(tenant | mine | {last: values[last][0]}), True))
        return paths


def _words(model: type[models.Model]) -> list[str]:
    """Return the columns of a table that hold words."""
    return [
        each.column
        for each in model._meta.local_concrete_fields
        if isinstance(each, models.CharField | models.TextField)
        and not each.choices
        and not each.unique
        and (model._meta.db_table, each.column) not in NO_WORDS
        and (each.max_length or 100) >= len(CANARY)
    ]

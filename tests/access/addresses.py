"""Every address of the portal from its URL patterns, and rows of others to ask for: no list by hand."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pgtrigger
from django.apps import apps
from django.db import DatabaseError, connection, models, transaction
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from portal.federations.database_rights import owner_rights
from portal.federations.owned import TenantRows
from portal.federations.scope import Scope, open_scope

# What stands in rows that no visitor may read. A page that shows it has shown somebody else's row.
CANARY = "Kanarienvogel"
FULL = bool(os.environ.get("TORTURE"))
# Keys of others that each parameter is filled with.
KEYS = 1000 if FULL else 2


@dataclass(frozen=True)
class Address:
    """One pattern: its name, the path with places for parameters, and what each of them takes."""

    name: str
    path: str
    app: str
    takes: dict[str, str] = field(hash=False)

    @property
    def of_tenant(self) -> bool:
        return bool({"federation", "body"} & self.takes.keys())


def addresses(resolver: URLResolver | None = None, path: str = "/", prefix: str = "") -> Iterator[Address]:
    """Yield every address but those with regular expressions (of libraries), which cannot be filled."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if not isinstance(pattern.pattern, RoutePattern) and str(pattern.pattern) not in {"", "^/"}:
            continue
        here = path + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            module = getattr(pattern.callback, "view_class", pattern.callback).__module__
            app = module.removeprefix("portal.").split(".")[0]
            yield Address(prefix + (pattern.name or here), here, app, _parameters(here))
        else:
            space = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from addresses(pattern, here, space)


def _parameters(path: str) -> dict[str, str]:
    found = re.findall(r"<(?:(\w+):)?(\w+)>", path)
    return {name: converter or "str" for converter, name in found}


class Hidden:
    """Keys of rows that none of the visitors may read, by app; each row is marked."""

    def __init__(self, visitors: list[Scope]) -> None:
        self.keys: dict[str, list[Any]] = {}
        self.marked = 0
        for model in apps.get_models():
            if issubclass(model, TenantRows):
                self._mark(model, visitors)

    def _mark(self, model: type[models.Model], visitors: list[Scope]) -> None:
        table, key = model._meta.db_table, model._meta.pk.column
        with connection.cursor() as cursor:
            readable: set[Any] = set()
            for scope in visitors:
                with open_scope(scope):
                    cursor.execute(f'SELECT "{key}" FROM "{table}"')
                    readable |= {row[0] for row in cursor.fetchall()}
            with owner_rights(), pgtrigger.ignore():
                cursor.execute(f'SELECT "{key}" FROM "{table}" ORDER BY "{key}"')
                hidden = [row[0] for row in cursor.fetchall() if row[0] not in readable]
                for column in _words(model):
                    write = f'UPDATE "{table}" SET "{column}" = %s WHERE "{key}" = ANY (%s)'
                    self._write(cursor, write, hidden)
        app = model._meta.app_label
        self.keys.setdefault(app, []).extend(hidden[:KEYS])

    def _write(self, cursor: Any, statement: str, hidden: list[Any]) -> None:
        try:
            with transaction.atomic():
                cursor.execute(statement, [CANARY, hidden])
                self.marked += cursor.rowcount
        except DatabaseError:
            pass  # a column of codes, states or unique values: it has no words to give away

    def filled(self, address: Address, tenant: dict[str, str]) -> list[str]:
        """Return the paths of an address in one tenant, with rows of others for its other parameters."""
        choices = [
            [tenant[name]] if name in tenant else self._values(address.app, kind)
            for name, kind in address.takes.items()
        ]
        paths = []
        for values in product(*choices):
            path = address.path
            for value in values:
                path = re.sub(r"<[^>]+>", str(value), path, count=1)
            paths.append(path)
        return paths if FULL else paths[:6]

    def _values(self, app: str, kind: str) -> list[Any]:
        rows = [*self.keys.get(app, []), *self.keys["cases"], *self.keys["documents"], *self.keys["jobs"]]
        if kind == "uuid":
            return [key for key in rows if not isinstance(key, int)][: KEYS * 3] or [rows[0]]
        if kind == "int":
            return [key for key in rows if isinstance(key, int)][:KEYS] or [1]
        return [next((key for key in rows), "x"), "x"][:KEYS]


def _words(model: type[models.Model]) -> list[str]:
    """Return the columns of a table that hold words."""
    return [
        each.column
        for each in model._meta.local_concrete_fields
        if isinstance(each, models.CharField | models.TextField)
        and not each.choices
        and not each.unique
        and (each.max_length or 100) >= len(CANARY)
    ]

"""Which column of which table each parameter of an address is looked up in, learned by asking."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import connection

from tests.access.addresses import Address

# Values that no row has, by the converter of a parameter.
UNKNOWN = {
    "uuid": "7d8f1c52-0a57-4d0f-8f0e-3d1c2b7a9e55",
    "int": "987654321",
    "fed": "XXX",
    "event": "XXX990001",
    "day": "1999-01-01",
    "listformat": "csv",
}
UNKNOWN_WORD = "987654321"
_GIVEN = re.compile(r'(?:"(\w+)"\."(\w+)" = )?%s')
_MODELS = {model._meta.db_table: model for model in apps.get_models()}

Column = tuple[str, str]


def unknown(kind: str) -> str:
    return UNKNOWN.get(kind, UNKNOWN_WORD)


@contextmanager
def listening(value: str) -> Iterator[list[Column]]:
    """Collect the columns that are compared with the value."""
    found: list[Column] = []

    def listen(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if params and not many:
            for place, given in zip(_GIVEN.finditer(sql), params, strict=False):
                if place[1] in _MODELS and _same(given, value):
                    found.append((place[1], place[2]))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(listen):
        yield found


def _same(given: Any, value: str) -> bool:
    if isinstance(given, UUID | int | str):
        return str(given) == value
    return getattr(given, "obj", None) is not None and str(given.obj) == value


class Asked:
    """What the parameters of addresses are looked up in. `own` finds a value that the asking one may read."""

    def __init__(self, ask: Callable[[str], object], own: Callable[[Column], str | None]) -> None:
        self.ask, self.own = ask, own

    def columns(self, address: Address, tenant: dict[str, str]) -> dict[str, Column]:
        """Return the column for each parameter that could be learned, in the order of the address.

        A later parameter is looked up once the earlier ones were found, so these are filled with own rows.
        """
        values = tenant | {name: unknown(address.places[name]) for name in address.keys}
        learned: dict[str, Column] = {}
        for name in address.keys:
            with listening(values[name]) as found:
                self.ask(address.filled(values))
            if not found:
                break
            learned[name] = found[0]
            values[name] = self.own(found[0]) or values[name]
        return learned

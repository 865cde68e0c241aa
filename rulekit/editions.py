"""Select an edition of the regulations by its id or by a date."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Protocol, TypeVar

from rulekit.errors import UnknownEditionError


class Dated(Protocol):
    """An edition of regulations with the days on which it is in force."""

    @property
    def id(self) -> str: ...

    @property
    def in_force(self) -> date: ...

    @property
    def until(self) -> date | None: ...


E = TypeVar("E")
D = TypeVar("D", bound=Dated)


def edition_on(editions: Iterable[D], day: date) -> D | None:
    """Return the edition in force on `day`, or None: an edition is never guessed for other days."""
    for edition in editions:
        if edition.in_force <= day and (edition.until is None or day <= edition.until):
            return edition
    return None


def edition_by_id(editions: Mapping[str, E], edition_id: str) -> E:
    """Return the edition of that id, or raise UnknownEditionError."""
    try:
        return editions[edition_id]
    except KeyError:
        raise UnknownEditionError("edition", f"no edition {edition_id!r}") from None

"""The app that publishes lists, as the imports ask and tell it (`AppParts.list_keeper`)."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from portal.parts.declaration import declarations
from portal.parts.kinds import ListKeeper


def list_keeper() -> ListKeeper:
    """Return the one app that keeps lists."""
    return next(parts.list_keeper for parts in declarations().values() if parts.list_keeper)


def conflicts(systems: Sequence[int], list_date: date) -> list[dict[str, Any]]:
    """Return which published lists a list of that date would replace or follow."""
    return list_keeper().conflicts(systems, list_date)


def needs_second_person(systems: Sequence[int]) -> bool:
    """Whether the sender of a list is not the one who takes it over."""
    return list_keeper().second_person(systems)

"""Interface to the app that publishes lists (`AppParts.list_keeper`).

The players app must not import that app.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any

from portal.parts.declaration import declarations
from portal.parts.kinds import ListKeeper


def list_keeper() -> ListKeeper:
    """Return the declaration of the one app that keeps published lists."""
    return next(parts.list_keeper for parts in declarations().values() if parts.list_keeper)


def conflicts(systems: Sequence[int], list_date: date) -> list[dict[str, Any]]:
    """Return the published lists that a list of that date would replace or come after."""
    return list_keeper().conflicts(systems, list_date)


def needs_second_person(systems: Sequence[int]) -> bool:
    """Return whether a list must be taken over by someone other than its sender."""
    return list_keeper().second_person(systems)

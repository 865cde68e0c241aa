"""One search box for everything: each app adds a group of what it finds."""

from dataclasses import dataclass, field

from portal.federations.requests import PortalRequest
from portal.home.parts import modules

MOST_PER_GROUP = 8
SHORTEST = 2


@dataclass(frozen=True)
class Result:
    """One thing found."""

    title: str
    url: str
    subtitle: str = ""
    icon: str = "chevron-right"


@dataclass(frozen=True)
class Group:
    """What one app found."""

    label: str
    results: list[Result] = field(default_factory=list)


def find(request: PortalRequest, query: str) -> list[Group]:
    """Return every app's findings; nothing for a single letter."""
    if len(query) < SHORTEST:
        return []
    groups = [
        module.search(request, query)
        for module in modules("search")
        if module.__name__ != "portal.home.search"
    ]
    return [group for group in groups if group.results]

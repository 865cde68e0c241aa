"""The search box: every app contributes a group of results."""

from operator import attrgetter

from portal.federations.requests import PortalRequest
from portal.parts.declaration import declarations
from portal.parts.search import Group

SHORTEST = 2


def find(request: PortalRequest, query: str) -> list[Group]:
    """Return the results of every app, players first; none for a single letter."""
    if len(query) < SHORTEST:
        return []
    groups = [parts.search(request, query) for parts in declarations().values() if parts.search]
    return sorted((group for group in groups if group.results), key=attrgetter("place"))

"""One search box for everything: each app adds a group of what it finds."""

from portal.federations.requests import PortalRequest
from portal.parts.declaration import declarations
from portal.parts.search import Group

SHORTEST = 2


def find(request: PortalRequest, query: str) -> list[Group]:
    """Return every app's findings; nothing for a single letter."""
    if len(query) < SHORTEST:
        return []
    groups = [parts.search(request, query) for parts in declarations().values() if parts.search]
    return [group for group in groups if group.results]

"""The menu as one request sees it: each app declares its pages; one is shown to those who may open it."""

from dataclasses import dataclass

from django.urls import reverse

from portal.federations.requests import PortalRequest
from portal.parts.declaration import declarations


@dataclass(frozen=True)
class Entry:
    """A menu item as one request sees it."""

    label: str
    url: str
    icon: str
    group: str
    active: bool


def entries(request: PortalRequest) -> list[Entry]:
    """Return the menu of this request."""
    items = [item for parts in declarations().values() for item in parts.menu if item.shown(request)]
    addresses = [reverse(item.url_name, args=item.arguments(request)) for item in items]
    here = _here(addresses, request.path)
    found = [
        Entry(str(item.label), url, item.icon, str(item.group), url == here)
        for item, url in zip(items, addresses, strict=True)
    ]
    order = list(dict.fromkeys(entry.group for entry in found))
    return sorted(found, key=lambda entry: order.index(entry.group))


def _here(addresses: list[str], path: str) -> str:
    """Return the entry under which the page lies: /bodies/office/requests/ is no page of /bodies/."""
    above = [url for url in addresses if (path == url if url == "/" else path.startswith(url))]
    return max(above, key=len, default="")

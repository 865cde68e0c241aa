"""The menu: each app names its pages in a MENU of its own; a page is shown to those who may open it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.federations.requests import PortalRequest
from portal.home.parts import modules


@dataclass(frozen=True)
class MenuItem:
    """A page in the menu. `shown` asks the request; `arguments` makes the address from it."""

    label: Any
    url_name: str
    icon: str
    group: Any
    shown: Callable[[PortalRequest], bool] = lambda request: True
    arguments: Callable[[PortalRequest], tuple[str, ...]] = lambda request: ()


@dataclass(frozen=True)
class Entry:
    """A menu item as one request sees it."""

    label: str
    url: str
    icon: str
    group: str
    active: bool


def everybody(request: PortalRequest) -> bool:
    return True


def signed_in(request: PortalRequest) -> bool:
    return request.user.is_authenticated


def has_workspace(request: PortalRequest) -> bool:
    return request.workspace is not None


def in_federation(request: PortalRequest) -> bool:
    return request.workspace is not None and request.workspace.kind == "federation"


def workspace_code(request: PortalRequest) -> tuple[str, ...]:
    return (request.workspace.code,) if request.workspace else ()


MENU = [
    MenuItem(_("Home"), "home", "home", _("Portal")),
]


def entries(request: PortalRequest) -> list[Entry]:
    """Return the menu of this request."""
    items = [item for module in modules("menu") for item in module.MENU if item.shown(request)]
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

"""Menu items and who sees them. The menu has one entry per area; the area's pages are tabs."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Protocol

from django.utils.translation import gettext_lazy as _


class PageRequest(Protocol):
    """The request attributes that the menu reads; `portal.federations.requests` has the full type."""

    path: str
    user: Any
    workspace: Any


@dataclass(frozen=True)
class Area:
    """One entry of the menu. Lower `place` comes first."""

    label: Any = field(hash=False)  # hashing a lazy text would translate it
    icon: str
    place: int


HOME = Area(_("Home"), "home", 0)
INBOX = Area(_("Inbox"), "inbox", 1)
PAPERS = Area(_("Documents and invoices"), "file-certificate", 90)
OFFICE = Area(_("Office"), "settings", 91)
FEDERATIONS = Area(_("Federations"), "world", 92)

Shown = Callable[[Any], bool]


def everybody(request: PageRequest) -> bool:
    return True


def signed_in(request: PageRequest) -> bool:
    return bool(request.user.is_authenticated)


def has_workspace(request: PageRequest) -> bool:
    return request.workspace is not None


def in_federation(request: PageRequest) -> bool:
    return request.workspace is not None and request.workspace.kind == "federation"


def in_body(*kinds: str, roles: Collection[str] = ()) -> Shown:
    """Return the condition that a body of one of these kinds is open, in which the person holds one of the
    roles."""

    def shown(request: PageRequest) -> bool:
        workspace = request.workspace
        if workspace is None or not workspace.tenant.is_body(*kinds):
            return False
        return not roles or bool(workspace.roles & set(roles))

    return shown


def serves(kind: str, roles: Collection[str] = ()) -> Shown:
    """Return the condition that a federation (or body) is open in which the person holds one of the roles."""

    def shown(request: PageRequest) -> bool:
        workspace = request.workspace
        if workspace is None or workspace.kind != kind:
            return False
        return bool(workspace.roles & set(roles) if roles else workspace.roles)

    return shown


def no_arguments(request: PageRequest) -> tuple[str, ...]:
    return ()


def workspace_code(request: PageRequest) -> tuple[str, ...]:
    return (request.workspace.code,) if request.workspace else ()


@dataclass(frozen=True)
class MenuItem:
    """A page in the menu. `shown` decides by the request; `arguments` builds the URL from it.

    It belongs to the area of its app unless it names another.
    """

    label: Any
    url_name: str
    icon: str
    shown: Shown = everybody
    arguments: Callable[[Any], tuple[str, ...]] = no_arguments
    area: Area | None = None

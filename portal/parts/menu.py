"""A page in the menu, and who sees it there."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol


class PageRequest(Protocol):
    """What the menu asks of a request; `portal.federations.requests` has the whole of it."""

    path: str
    user: Any
    workspace: Any


Shown = Callable[[Any], bool]


def everybody(request: PageRequest) -> bool:
    return True


def signed_in(request: PageRequest) -> bool:
    return bool(request.user.is_authenticated)


def has_workspace(request: PageRequest) -> bool:
    return request.workspace is not None


def in_federation(request: PageRequest) -> bool:
    return request.workspace is not None and request.workspace.kind == "federation"


def in_body(*kinds: str) -> Shown:
    """Return the condition that a body of one of these kinds is open."""

    def shown(request: PageRequest) -> bool:
        return request.workspace is not None and bool(request.workspace.tenant.is_body(*kinds))

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
    """A page in the menu. `shown` asks the request; `arguments` makes the address from it."""

    label: Any
    url_name: str
    icon: str
    group: Any
    shown: Shown = everybody
    arguments: Callable[[Any], tuple[str, ...]] = no_arguments

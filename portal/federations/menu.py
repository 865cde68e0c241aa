"""The federations app in the menu."""

from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Role
from portal.federations.requests import PortalRequest
from portal.home.menu import MenuItem, workspace_code

KEEPERS = {Role.PRESIDENT, Role.RATING_OFFICER, Role.CHAIR, Role.SECRETARY}


def serves(kind: str, roles: set[Role] = frozenset(Role)):  # type: ignore[assignment] # a frozenset is never changed
    def shown(request: PortalRequest) -> bool:
        workspace = request.workspace
        return workspace is not None and workspace.kind == kind and bool(workspace.roles & roles)

    return shown


def _pages(kind: str, prefix: str) -> list[MenuItem]:
    group = _("Workspace")
    return [
        MenuItem(_("Staff"), f"federations:{prefix}staff", "users", group, serves(kind), workspace_code),
        MenuItem(
            _("Settings"),
            f"federations:{prefix}settings",
            "settings",
            group,
            serves(kind, KEEPERS),
            workspace_code,
        ),
        MenuItem(_("API tokens"), f"federations:{prefix}tokens", "key", group, serves(kind), workspace_code),
    ]


MENU = [
    MenuItem(_("Federations"), "federations:list", "world", _("Portal")),
    MenuItem(_("Commissions"), "federations:bodies", "building", _("Portal")),
    *_pages("federation", ""),
    *_pages("body", "body_"),
]

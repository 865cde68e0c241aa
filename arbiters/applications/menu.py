"""Menu entries of applications; arbiters/parts.py adds them to the app's menu."""

from django.utils.translation import gettext_lazy as _

from arbiters.permissions import READING
from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.parts.menu import MenuItem, in_body, signed_in, workspace_code


def sees_arbiters(request: PortalRequest) -> bool:
    """Return whether the open workspace is a federation whose arbiters the person may see."""
    workspace = request.workspace
    return workspace is not None and workspace.kind == "federation" and bool(workspace.roles & READING)


MENU = [
    MenuItem(
        _("Arbiters' applications"),
        "arbiters:applications",
        "award",
        sees_arbiters,
        workspace_code,
    ),
    MenuItem(
        _("Arbiters' applications"),
        "arbiters:body_applications",
        "award",
        in_body(BodyKind.ARBITERS),
        workspace_code,
    ),
    MenuItem(_("My applications as arbiter"), "arbiters:my_applications", "award", signed_in),
]

"""Menu items of applications; titles/parts.py adds them to the app's menu."""

from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.parts.menu import MenuItem, everybody, in_body, signed_in, workspace_code
from titles.applications.permissions import PREPARING

in_deciding_body = in_body(BodyKind.QUALIFICATION, BodyKind.COUNCIL)


def prepares(request: PortalRequest) -> bool:
    """Return whether the open workspace is a federation for which the user writes applications."""
    workspace = request.workspace
    return workspace is not None and workspace.kind == "federation" and bool(workspace.roles & PREPARING)


MENU = [
    MenuItem(_("Published applications"), "titles:published_applications", "award", everybody),
    MenuItem(_("Title applications"), "titles:applications", "award", prepares, workspace_code),
    MenuItem(
        _("Title applications"),
        "titles:body_applications",
        "award",
        in_deciding_body,
        workspace_code,
    ),
    MenuItem(_("My title applications"), "titles:my_applications", "award", signed_in),
]

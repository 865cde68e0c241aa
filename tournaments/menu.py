"""The tournaments app in the menu."""

from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.home.menu import MenuItem, everybody, in_federation, signed_in, workspace_code

DECIDING = frozenset({BodyKind.QUALIFICATION, BodyKind.COUNCIL})


def in_deciding_body(request: PortalRequest) -> bool:
    """Commission and council have events put before them."""
    return request.workspace is not None and request.workspace.tenant.is_body(*DECIDING)


MENU = [
    MenuItem(_("Calendar"), "tournaments:calendar", "calendar", _("Events"), everybody),
    MenuItem(_("Tournaments"), "tournaments:list", "trophy", _("Events"), everybody),
    MenuItem(_("My events"), "tournaments:own_events", "notes", _("Events"), signed_in),
    MenuItem(
        _("Registrations"),
        "tournaments:work_events",
        "clipboard-check",
        _("Workspace"),
        in_federation,
        workspace_code,
    ),
    MenuItem(
        _("Registrations"),
        "tournaments:body_events",
        "clipboard-check",
        _("Workspace"),
        in_deciding_body,
        workspace_code,
    ),
]

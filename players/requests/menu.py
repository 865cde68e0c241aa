"""Menu items of requests; players/parts.py adds them to the app's menu."""

from django.utils.translation import gettext_lazy as _

from players.requests.permissions import WRITING
from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.parts.menu import MenuItem, in_body, signed_in, workspace_code


def writes(request: PortalRequest) -> bool:
    """Return whether the open workspace is a federation for which the user writes requests."""
    workspace = request.workspace
    return workspace is not None and workspace.kind == "federation" and bool(workspace.roles & WRITING)


in_office = in_body(BodyKind.OFFICE)


MENU = [
    MenuItem(_("Requests"), "players:requests", "clipboard-list", writes, workspace_code),
    MenuItem(_("Requests"), "players:body_requests", "clipboard-list", in_office, workspace_code),
    MenuItem(_("Duplicates"), "players:body_merges", "git-merge", in_office, workspace_code),
    MenuItem(_("FIDE id ranges"), "players:id_ranges", "list-numbers", in_office, workspace_code),
    MenuItem(_("My requests"), "players:my_requests", "send", signed_in),
    MenuItem(_("My player data"), "players:my_data", "id-badge-2", signed_in),
]

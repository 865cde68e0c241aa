"""The kit's pages in the menu."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from portal.accounts.models import User
from portal.federations.workspaces import Workspace
from portal.home.menu import MenuItem, signed_in, workspace_code
from portal.workflow.permissions import can_read_audit


def _reads_audit_of(kind: str, request: HttpRequest) -> bool:
    workspace: Workspace | None = getattr(request, "workspace", None)
    if workspace is None or not isinstance(request.user, User):
        return False
    return workspace.kind == kind and can_read_audit(request.user, workspace)


def reads_federation_audit(request: HttpRequest) -> bool:
    return _reads_audit_of("federation", request)


def reads_body_audit(request: HttpRequest) -> bool:
    return _reads_audit_of("body", request)


MENU = [
    MenuItem(_("Inbox"), "inbox", "inbox", _("Portal"), signed_in),
    MenuItem(_("Audit trail"), "audit", "history", _("Workspace"), reads_federation_audit, workspace_code),
    MenuItem(_("Audit trail"), "body_audit", "history", _("Workspace"), reads_body_audit, workspace_code),
]

"""The admin UI: one site, scoped to the workspace that the staff member has open."""

from django.http import HttpRequest
from unfold.sites import UnfoldAdminSite


def workspace_name(request: HttpRequest) -> str:
    return request.workspace.name if request.workspace else ""


class PortalAdminSite(UnfoldAdminSite):
    def has_permission(self, request: HttpRequest) -> bool:
        return request.user.is_active and (request.user.is_superuser or request.workspace is not None)


site = PortalAdminSite(name="admin")

"""Context processor: what every page shows around its content."""

from typing import Any

from django.conf import settings
from django.urls import reverse

from portal.federations.requests import PortalRequest
from portal.federations.scope import current_scope
from portal.home.menu import entries, open_tabs
from portal.home.world import sign_ins
from portal.parts.versions import TOKEN_MARK
from portal.workflow.request import request_id
from portal.workflow.selectors import unread_count


def page(request: PortalRequest) -> dict[str, Any]:
    """Return the context of the page frame: workspace switch, menu, inbox count, version."""
    frame: dict[str, Any] = {
        "demo": settings.DEMO,
        "second_factor_required": settings.REQUIRE_SECOND_FACTOR,
        "portal_version": settings.VERSION,
        "request_id": request_id(),
        "canonical_url": f"{settings.PUBLIC_URL}{request.path}",
    }
    # A page that will be cached for all visitors must not contain one visitor's CSRF token.
    if getattr(request, "keeps_page", False):
        frame["csrf_token"] = TOKEN_MARK
    if settings.DEMO and request.path == reverse("account_login"):
        frame["demo_sign_ins"] = sign_ins()
    if not hasattr(request, "workspaces"):  # an error page from a middleware that runs before the workspaces
        return frame
    active, menu = request.workspace, entries(request)
    return frame | {
        "workspace": active,
        "workspaces": [
            active if active and workspace.key == active.key else workspace
            for workspace in request.workspaces.values()
        ],
        "menu": menu,
        "area_tabs": open_tabs(menu),
        "inbox_unread": unread_count() if _entered(request) else 0,
    }


def _entered(request: PortalRequest) -> bool:
    """Return whether the person was signed in when the request began; the sign-in request has no scope
    yet."""
    scope = current_scope()
    return scope is not None and scope.person_id is not None and scope.person_id == request.user.pk

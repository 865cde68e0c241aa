"""URLs of federations and bodies. Each page of a workspace has two: /UKR/… and /bodies/council/…."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, path

from portal.federations.urls import urlpatterns as public
from portal.offices.views import first, memberships, staff, tokens, workspace

app_name = "federations"


def in_workspace(route: str, view: Callable[..., Any], name: str) -> list[URLPattern]:
    """Return the page's URL in a federation and in a body."""
    return [
        path(f"<fed:federation>/{route}", view, name=name),
        path(f"bodies/<slug:body>/{route}", view, name=f"body_{name}"),
    ]


urlpatterns = [
    *public,
    path("workspace/<str:key>/", workspace.switch, name="switch"),
    path("offices/", first.offices, name="offices"),
    path("offices/<slug:kind>/<str:code>/", first.first_officer, name="first_officer"),
    path("invitations/<str:token>/", staff.invitation, name="invitation"),
    path("invitations/<str:token>/answer/", staff.answer, name="answer"),
    *in_workspace("staff/", staff.staff, "staff"),
    *in_workspace("staff/<int:pk>/end/", staff.dismiss, "dismiss"),
    *in_workspace("staff/<int:pk>/role/", staff.other_role, "change_role"),
    *in_workspace("invitations/<int:pk>/revoke/", staff.revoke, "revoke_invitation"),
    path("bodies/<slug:body>/memberships/", memberships.memberships, name="body_memberships"),
    path("bodies/<slug:body>/memberships/<fed:code>/", memberships.membership, name="body_membership"),
    *in_workspace("settings/", workspace.settings, "settings"),
    *in_workspace("tokens/", tokens.tokens, "tokens"),
    *in_workspace("tokens/<int:pk>/revoke/", tokens.revoke, "revoke_token"),
]

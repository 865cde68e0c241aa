"""Search results: federations, and the staff of the open workspace."""

from django.urls import reverse
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest
from portal.federations.selectors import federations
from portal.offices.selectors import staff_in_office
from portal.parts.search import MOST_PER_GROUP, Group, Result


def search(request: PortalRequest, query: str) -> Group:
    found = [
        Result(
            federation.shown_name,
            reverse("federations:detail", args=[federation.code]),
            federation.code,
            "flag",
        )
        for federation in federations(query=query)[:MOST_PER_GROUP]
    ]
    return Group(_("Federations"), found + _colleagues(request, query))


def _colleagues(request: PortalRequest, query: str) -> list[Result]:
    if request.workspace is None:
        return []
    staff = staff_in_office().filter(user__name__icontains=query)[:MOST_PER_GROUP]
    url = request.workspace.url("staff")
    return [Result(member.user.name, url, member.get_role_display(), "user") for member in staff]

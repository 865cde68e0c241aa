"""What the search box finds of norms: those of the own workspace's players."""

from django.urls import reverse
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest
from portal.home.search import MOST_PER_GROUP, Group, Result
from titles.dossier.selectors import federation_norms
from titles.menu import in_commission


def search(request: PortalRequest, query: str) -> Group:
    workspace = request.workspace
    if workspace is None or not (workspace.kind == "federation" or in_commission(request)):
        return Group(_("Norms"), [])
    side = "work" if workspace.kind == "federation" else "body"
    rows = federation_norms(query=query)[:MOST_PER_GROUP]
    found = [
        Result(
            f"{norm.title} {norm.player.name}",
            reverse(f"titles:{side}_norm", args=[workspace.code, norm.pk]),
            norm.event_name,
            "certificate",
        )
        for norm in rows
    ]
    return Group(_("Norms"), found)

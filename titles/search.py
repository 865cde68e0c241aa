"""Norms in the search box: those of the workspace's own players."""

from django.urls import reverse
from django.utils.translation import gettext as _

from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.parts.search import MOST_PER_GROUP, Group, Result
from titles.dossier.selectors import federation_norms


def search(request: PortalRequest, query: str) -> Group:
    workspace = request.workspace
    if workspace is None:
        return Group(_("Norms"), [])
    tenant = workspace.tenant
    if not (tenant.federation or tenant.is_body(BodyKind.QUALIFICATION)):
        return Group(_("Norms"), [])
    side = "work" if tenant.federation else "body"
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

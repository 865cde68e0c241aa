"""The titles app in the menu."""

from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.requests import PortalRequest
from portal.home.menu import MenuItem, everybody, in_federation, signed_in, workspace_code
from titles.applications import menu as applications


def in_commission(request: PortalRequest) -> bool:
    return request.workspace is not None and request.workspace.tenant.is_body(BodyKind.QUALIFICATION)


MENU = [
    MenuItem(_("Norms"), "titles:work_norms", "certificate", _("Work"), in_federation, workspace_code),
    MenuItem(_("Norms"), "titles:body_norms", "certificate", _("Work"), in_commission, workspace_code),
    MenuItem(_("My norms"), "titles:own_dossier", "certificate", _("Mine"), signed_in),
    MenuItem(_("Norm calculator"), "titles:norm_calculator", "calculator", _("Portal"), everybody),
    *applications.MENU,
]

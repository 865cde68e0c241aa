"""What the arbiters' app gives to the platform."""

from django.utils.translation import gettext_lazy as _

from arbiters.applications import menu as applications_menu
from arbiters.applications import phrases as applications
from arbiters.applications.forms_on_paper import DOCUMENTS
from arbiters.applications.kind import KINDS as APPLICATIONS
from arbiters.fees import FEE_KINDS
from arbiters.norms import phrases as norms
from arbiters.registration.kind import REGISTRATION
from arbiters.standing.phrases import FAULTS
from arbiters.standing.services import StandingFault
from portal.federations.enums import BodyKind
from portal.parts.declaration import AppParts
from portal.parts.menu import MenuItem, everybody, in_body, in_federation, signed_in, workspace_code
from portal.parts.phrases import Phrases

PARTS = AppParts(
    menu=[
        MenuItem(_("Arbiters"), "arbiters:list", "gavel", _("Portal"), everybody),
        MenuItem(_("My work as arbiter"), "arbiters:my_services", "gavel", _("Mine"), signed_in),
        MenuItem(
            _("Arbiters of the federation"),
            "arbiters:federation",
            "gavel",
            _("Work"),
            in_federation,
            workspace_code,
        ),
        MenuItem(
            _("National arbiters"),
            "arbiters:body_registrations",
            "gavel",
            _("Work"),
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        *applications_menu.MENU,
    ],
    documents=DOCUMENTS,
    fees=FEE_KINDS,
    cases=[REGISTRATION, *APPLICATIONS],
    phrases=Phrases(
        audit={**norms.AUDIT, **applications.AUDIT},
        notifications={**norms.NOTIFICATIONS, **applications.NOTIFICATIONS},
        subjects={**norms.SUBJECTS, **applications.SUBJECTS},
        faults={StandingFault: FAULTS, norms.NormFault: norms.FAULTS},
    ),
)

"""What the arbiters' app gives to the platform."""

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from arbiters.applications import menu as applications_menu
from arbiters.applications import phrases as applications
from arbiters.applications.forms_on_paper import DOCUMENTS
from arbiters.applications.kind import KINDS as APPLICATIONS
from arbiters.fees import FEE_KINDS
from arbiters.norms import phrases as norms
from arbiters.registration.kind import REGISTRATION
from arbiters.reports import phrases as reports
from arbiters.reports.faults import ReportFault, StaleReport
from arbiters.standing import reminders
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
        MenuItem(
            _("Chief arbiters' reports"),
            "arbiters:body_chief_reports",
            "file-text",
            _("Work"),
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        *applications_menu.MENU,
        MenuItem(
            _("Differences of lists"),
            "arbiters:body_differences",
            "list-check",
            _("Work"),
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
    ],
    schedule={
        # Licences, activity and norms about to end; once a day is enough.
        "arbiters-reminders": {
            "task": "arbiters.tasks.remind_arbiters",
            "schedule": crontab(minute="35", hour="3"),
            "options": {"expires": 3600},
        },
        # On its last day an event's report appears on its chief arbiter's home page.
        "arbiters-reports": {
            "task": "arbiters.reports.tasks.expect_reports",
            "schedule": crontab(minute="50", hour="*/6"),
            "options": {"expires": 3600},
        },
    },
    documents=DOCUMENTS,
    fees=FEE_KINDS,
    cases=[REGISTRATION, *APPLICATIONS],
    phrases=Phrases(
        audit={**norms.AUDIT, **reports.AUDIT, **applications.AUDIT},
        deadlines={**reports.DEADLINES, **reminders.DEADLINES},
        notifications={**norms.NOTIFICATIONS, **reports.NOTIFICATIONS, **applications.NOTIFICATIONS},
        subjects={**norms.SUBJECTS, **reports.SUBJECTS, **applications.SUBJECTS},
        faults={
            StandingFault: FAULTS,
            norms.NormFault: norms.FAULTS,
            ReportFault: reports.FAULTS,
            StaleReport: reports.FAULTS,
        },
    ),
)

"""The arbiters app's declaration to the platform."""

from functools import partial

from celery.schedules import crontab
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from arbiters import demo, handlers, personal
from arbiters.applications import menu as applications_menu
from arbiters.applications import phrases as applications
from arbiters.applications.forms_on_paper import DOCUMENTS
from arbiters.applications.kind import KINDS as APPLICATIONS
from arbiters.applications.permissions import can_read as can_read_application
from arbiters.appointments import phrases as appointments
from arbiters.appointments.faults import AppointmentFault
from arbiters.appointments.home_page import own_sections as own_appointments
from arbiters.desk import phrases as desk
from arbiters.desk.paper import MINUTES
from arbiters.federation_page import sections as federation_page
from arbiters.fees import FEE_KINDS
from arbiters.models import ArbiterNorm
from arbiters.norms import phrases as norms
from arbiters.norms.paper import FA1, IA1
from arbiters.norms.services import follow_report
from arbiters.permissions import can_see_arbiters
from arbiters.register.home_page import own_sections as own_standing
from arbiters.registration.kind import REGISTRATION
from arbiters.reports import phrases as reports
from arbiters.reports.faults import ReportFault
from arbiters.standing import phrases as standing
from arbiters.standing import reminders
from arbiters.standing.services import StandingFault
from arbiters.tasks import keep_category
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import BodyKind
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import Section, Trail
from portal.parts.menu import Area, MenuItem, everybody, in_body, in_federation, signed_in, workspace_code
from portal.parts.phrases import Phrases
from tournaments.models import Report


def report_accepted(*, report: Report, actor: Actor) -> None:
    """Update the event's category after any report, and its arbiters' norms after a final one."""
    follow = partial(keep_category.delay, report.federation_id, str(report.tournament_id))
    # After the commit, because the task reads the stored results; `robust`, because a broker that is down
    # must not fail the acceptance. The nightly job catches up.
    transaction.on_commit(follow, robust=True)
    if not report.interim:
        follow_report(tournament_id=report.tournament_id, actor=actor)


def own_page(account: User) -> list[Section]:
    """Return what an arbiter reads of themselves on their home page."""
    return [*own_appointments(account), *own_standing(account)]


def reads_norm(actor: Actor, norm: ArbiterNorm) -> bool:
    """The federation responsible for the norm, and the arbiter's own."""
    homes = [each for each in (norm.federation, norm.player.federation) if each]
    return any(can_see_arbiters(actor, home) for home in homes)


PARTS = AppParts(
    area=Area(_("Arbiters"), "gavel", 14),
    menu=[
        MenuItem(_("Arbiters"), "arbiters:list", "gavel", everybody),
        MenuItem(_("My work as arbiter"), "arbiters:my_services", "gavel", signed_in),
        MenuItem(_("My appointments"), "arbiters:my_appointments", "calendar-event", signed_in),
        MenuItem(
            _("Arbiters of the federation"),
            "arbiters:federation",
            "gavel",
            in_federation,
            workspace_code,
        ),
        MenuItem(
            _("National arbiters"),
            "arbiters:body_registrations",
            "gavel",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(
            _("Desk"),
            "arbiters:body_desk",
            "inbox",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(
            _("Appointments"),
            "arbiters:body_planning",
            "calendar-event",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(
            _("Hybrid events"),
            "arbiters:body_hybrid",
            "award",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(
            _("Chief arbiters' reports"),
            "arbiters:body_chief_reports",
            "file-text",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        *applications_menu.MENU,
        MenuItem(
            _("Differences of lists"),
            "arbiters:body_differences",
            "list-check",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
    ],
    jobs=[handlers.certify_many],
    schedule={
        # Daily: licences, activity and norms about to expire.
        "arbiters-reminders": {
            "task": "arbiters.tasks.remind_arbiters",
            "schedule": crontab(minute="35", hour="3"),
            "options": {"expires": 3600},
        },
        # Categories of events that were registered or changed.
        "arbiters-categories": {
            "task": "arbiters.tasks.keep_categories",
            "schedule": crontab(minute="25", hour="*/4"),
            "options": {"expires": 3600},
        },
        # Arbiters whose activity ended, and who accepted more appointments than a year allows.
        "arbiters-standing": {
            "task": "arbiters.tasks.follow_standing",
            "schedule": crontab(minute="5", hour="4"),
            "options": {"expires": 3600},
        },
        # On its last day, an event's report appears on its chief arbiter's home page.
        "arbiters-reports": {
            "task": "arbiters.reports.tasks.expect_reports",
            "schedule": crontab(minute="50", hour="*/6"),
            "options": {"expires": 3600},
        },
    },
    documents=[FA1, IA1, MINUTES, *DOCUMENTS],
    fees=FEE_KINDS,
    cases=[REGISTRATION, *APPLICATIONS],
    trails={
        "arbiters.arbiternorm": Trail(reads_norm, lambda row: f"{row.title} – {row.player}"),
        "arbiters.arbiterapplication": Trail(
            can_read_application, lambda row: f"{row.form} – {row.player}", ("player",)
        ),
    },
    report_accepted=report_accepted,
    forbids_anonymisation=[personal.norm, personal.application],
    personal_data=personal.personal_data,
    federation_page=federation_page,
    own_page=own_page,
    demo=DemoPart(demo.build, demo.SIGN_INS),
    phrases=Phrases(
        audit={
            **norms.AUDIT,
            **reports.AUDIT,
            **applications.AUDIT,
            **appointments.AUDIT,
            **desk.AUDIT,
            **standing.AUDIT,
        },
        deadlines={
            **norms.DEADLINES,
            **reports.DEADLINES,
            **appointments.DEADLINES,
            **desk.DEADLINES,
            **reminders.DEADLINES,
        },
        notifications={
            **norms.NOTIFICATIONS,
            **reports.NOTIFICATIONS,
            **applications.NOTIFICATIONS,
            **appointments.NOTIFICATIONS,
            **desk.NOTIFICATIONS,
            **standing.NOTIFICATIONS,
        },
        subjects={
            **norms.SUBJECTS,
            **reports.SUBJECTS,
            **applications.SUBJECTS,
            **appointments.SUBJECTS,
            **desk.SUBJECTS,
            **standing.SUBJECTS,
        },
        forbids_anonymisation={**norms.BRAKES, **applications.BRAKES},
        faults={
            StandingFault: standing.FAULTS,
            norms.NormFault: norms.FAULTS,
            ReportFault: reports.FAULTS,
            AppointmentFault: appointments.FAULTS,
            desk.DeskFault: desk.FAULTS,
        },
    ),
)

"""Declares the titles app to the platform and to other apps."""

from typing import Any

from celery.schedules import crontab
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.models import Player
from players.protection.selectors import row_data
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.scope import installation_scope
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import SitePages, Trail
from portal.parts.menu import Area, MenuItem, everybody, in_body, in_federation, signed_in, workspace_code
from portal.parts.phrases import Phrases
from titles import demo, handlers, phrases
from titles.applications import menu as applications
from titles.applications.enums import ApplicationState
from titles.applications.invoice_document import FORMER_INVOICE
from titles.applications.it2 import IT2
from titles.applications.kind import KINDS
from titles.applications.permissions import can_read as can_read_application
from titles.certificates.paper import IT1
from titles.event_forms.paper import IT3, IT4
from titles.event_page import sections as event_page
from titles.fees import FEE_KINDS
from titles.front_page import figures, own_sections
from titles.front_page import sections as front_page
from titles.models import Certificate, Norm, NormFile, PublishedApplication, TitleApplication
from titles.norms.services import start_search
from titles.search import search
from tournaments.enums import Tempo
from tournaments.models import Report
from tournaments.reports.permissions import can_read_reports

# States that nobody outside the federation has seen.
_UNSEEN = (
    ApplicationState.ASKED,
    ApplicationState.DECLINED,
    ApplicationState.DRAFT,
    ApplicationState.SIGNED,
    ApplicationState.WITHDRAWN,
)


def reads_certificate(actor: Actor, certificate: Certificate) -> bool:
    return can_read_reports(actor, certificate.file.tournament)


def reads_file(actor: Actor, file: NormFile) -> bool:
    return can_read_reports(actor, file.tournament)


def report_accepted(*, report: Report, actor: Actor) -> None:
    """Examine the final report of a norm event; titles exist for standard chess only (0.3)."""
    tournament = report.tournament
    if tournament.norm_event and not report.interim and tournament.tempo == Tempo.STANDARD:
        start_search(report=report, actor=actor)


def norm(player: Player) -> str | None:
    """Prevent anonymisation: a certificate names its player, whatever became of it."""
    # Certificates of all federations in which the player made norms.
    with installation_scope():
        return "titles.norm" if Norm.under_policy.filter(player=player).exists() else None


def application(player: Player) -> str | None:
    """Prevent anonymisation: a filed application is part of a commission's decisions."""
    # As above.
    with installation_scope():
        filed = TitleApplication.under_policy.filter(player=player).exclude(state__in=_UNSEEN).exists()
    return "titles.application" if filed else None


def personal_data(player: Player) -> dict[str, Any]:
    """Return the player's norms and applications, including those in other federations."""
    # The person's own copy: every query names the player.
    with installation_scope():
        norms = Norm.under_policy.filter(player=player).order_by("end", "pk")
        filed = TitleApplication.under_policy.filter(player=player).order_by("created_at", "pk")
        return {
            "norms": [row_data(row) for row in norms],
            "title_applications": [{"id": row.pk, **row_data(row)} for row in filed],
        }


PARTS = AppParts(
    area=Area(_("Titles"), "award", 13),
    menu=[
        MenuItem(_("Norms"), "titles:work_norms", "certificate", in_federation, workspace_code),
        MenuItem(
            _("Norms"),
            "titles:body_norms",
            "certificate",
            in_body(BodyKind.QUALIFICATION),
            workspace_code,
        ),
        MenuItem(_("My norms"), "titles:own_dossier", "certificate", signed_in),
        MenuItem(_("Norm calculator"), "titles:norm_calculator", "calculator", everybody),
        *applications.MENU,
    ],
    search=search,
    event_page=event_page,
    front_page=front_page,
    site_map={
        "titles": SitePages(
            lambda: PublishedApplication.objects.order_by("pk"),
            lambda row: reverse("titles:published_application", args=[row.pk]),
            lambda row: row.awarded_on or row.published_on,
        )
    },
    own_page=own_sections,
    figures=figures,
    jobs=[handlers.find_norms, handlers.certify_many],
    schedule={
        # A title awarded for a later day enters the register on that day (0.4).
        "titles-shown": {
            "task": "titles.tasks.show_new_titles",
            "schedule": crontab(minute="20", hour="*"),
            "options": {"expires": 3600},
        },
        # Announces titles after a list was published or imported (1.3).
        "titles-by-rating": {
            "task": "titles.tasks.tell_rating_titles",
            "schedule": crontab(minute="50", hour="*"),
            "options": {"expires": 3600},
        },
    },
    documents=[IT1, IT2, IT3, IT4, FORMER_INVOICE],
    fees=FEE_KINDS,
    cases=KINDS,
    phrases=Phrases(
        audit=phrases.AUDIT,
        states=phrases.STATES,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        forbids_anonymisation=phrases.BRAKES,
        faults={phrases.NormFault: phrases.FAULTS},
    ),
    trails={
        "titles.certificate": Trail(reads_certificate, lambda row: f"{row.title} – {row.player}"),
        "titles.normfile": Trail(reads_file, lambda row: row.tournament.name),
        "titles.titleapplication": Trail(
            can_read_application, lambda row: f"{row.title} – {row.player}", ("player",)
        ),
    },
    former_names={
        "titles.titleobjection": "cases.statement",
        "titles.applicationpaper": "cases.attachment",
        "titles.titleinvoice": "billing.invoice",
        "titles.titlefee": "billing.fee",
    },
    report_accepted=report_accepted,
    forbids_anonymisation=[norm, application],
    personal_data=personal_data,
    demo=DemoPart(demo.build, demo.SIGN_INS),
)

"""What the tournaments app registers with the platform."""

from celery.schedules import crontab
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.federations.enums import FEDERATION_ROLES, BodyKind
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import Followed, SitePages, TokenScope, Trail
from portal.parts.menu import (
    Area,
    MenuItem,
    everybody,
    in_body,
    in_federation,
    serves,
    signed_in,
    workspace_code,
)
from portal.parts.phrases import Phrases
from tournaments import demo, phrases
from tournaments.delivery import phrases as delivery_phrases
from tournaments.delivery.faults import DeliveryFault
from tournaments.federation_page import sections as federation_page
from tournaments.front_page import figures
from tournaments.front_page import sections as front_page
from tournaments.handlers import check_large_event, deliver_event, examine_large_report
from tournaments.models import PublishedEvent, Report
from tournaments.pairings import phrases as pairing_phrases
from tournaments.profile_parts import queries, section
from tournaments.registration.kind import EVENT_KIND
from tournaments.registration.kind_of_change import CHANGE_KIND
from tournaments.registration.permissions import can_see, can_see_change
from tournaments.registration.selectors import event_by_code
from tournaments.reports import phrases as report_phrases
from tournaments.reports.faults import ReportFault
from tournaments.reports.permissions import JUDGING_ROLES, can_read_reports
from tournaments.reports.services import fill_granted_id
from tournaments.search import search
from tournaments.sheets import phrases as sheet_phrases
from tournaments.sheets.faults import SheetFault
from tournaments.sheets.retention import SHEETS

# Commission and council decide on events referred to them.
in_deciding_body = in_body(BodyKind.QUALIFICATION, BodyKind.COUNCIL)


def reads_report(actor: Actor, report: Report) -> bool:
    return can_read_reports(actor, report.tournament)


def followed_event(key: str) -> Followed | None:
    """Return the event with that code, None where there is none."""
    event = event_by_code(key)
    return Followed(event.name, reverse("tournaments:event", args=[event.code])) if event else None


PARTS = AppParts(
    area=Area(_("Events"), "trophy", 10),
    id_granted=fill_granted_id,
    menu=[
        MenuItem(_("Calendar"), "tournaments:calendar", "calendar", everybody),
        MenuItem(_("Tournaments"), "tournaments:list", "trophy", everybody),
        MenuItem(_("Pairing tables"), "tournaments:pairing_tables", "table", everybody),
        MenuItem(_("My events"), "tournaments:my_registrations", "notes", signed_in),
        MenuItem(
            _("Registrations"),
            "tournaments:registrations",
            "clipboard-check",
            in_federation,
            workspace_code,
        ),
        MenuItem(
            _("Registrations"),
            "tournaments:body_registrations",
            "clipboard-check",
            in_deciding_body,
            workspace_code,
        ),
        MenuItem(
            _("To deliver to FIDE"),
            "tournaments:deliveries",
            "send",
            serves("federation", JUDGING_ROLES),
            workspace_code,
        ),
    ],
    cases=[EVENT_KIND, CHANGE_KIND],
    search=search,
    federation_page=federation_page,
    followed={"event": followed_event},
    retention=[SHEETS],
    front_page=front_page,
    site_map={
        "events": SitePages(
            lambda: PublishedEvent.objects.order_by("pk"),
            lambda row: reverse("tournaments:event", args=[row.code]),
            lambda row: row.changed_at,
        )
    },
    figures=figures,
    jobs=[examine_large_report, check_large_event, deliver_event],
    schedule={
        # Every 15 minutes: some time zones have midnight at a quarter of an hour (Nepal, Chatham Islands).
        "tournaments-start": {
            "task": "tournaments.tasks.start_events",
            "schedule": crontab(minute="*/15"),
            "options": {"expires": 900},
        },
    },
    phrases=Phrases(
        audit={**phrases.AUDIT, **sheet_phrases.AUDIT},
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={
            ReportFault: {**report_phrases.FAULTS, **pairing_phrases.FAULTS},
            DeliveryFault: delivery_phrases.FAULTS,
            SheetFault: sheet_phrases.FAULTS,
        },
    ),
    trails={
        "tournaments.tournament": Trail(can_see, lambda tournament: tournament.name),
        "tournaments.eventversion": Trail(
            can_see_change, lambda change: f"{change.tournament.name} · {change.number}"
        ),
        "tournaments.playersheet": Trail(lambda actor, row: can_read_reports(actor, row.tournament), str),
        "tournaments.report": Trail(
            reads_report, lambda report: f"{report.tournament.name} · {report.number}"
        ),
    },
    profile_section=section,
    profile_queries=queries,
    token_scopes=[TokenScope("register_events", _("Draft and register events"), FEDERATION_ROLES)],
    demo=DemoPart(demo.build, demo.SIGN_INS),
)

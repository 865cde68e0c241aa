"""Registers the ratings app with the platform: menu, cases, jobs, phrases, pages."""

from celery.schedules import crontab
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.federations.enums import BodyKind, Role
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import SitePages, Trail
from portal.parts.menu import Area, MenuItem, in_body, serves, workspace_code
from portal.parts.phrases import Phrases
from ratings import demo, handlers
from ratings.appeals.kind import APPEAL_KIND
from ratings.appeals.permissions import APPEALING, BODIES
from ratings.event_page import sections as event_page
from ratings.faults import RatingFault
from ratings.federation_page import sections as federation_page
from ratings.fees.table import FEE_KINDS
from ratings.front_page import figures, own_sections
from ratings.front_page import sections as front_page
from ratings.lists.selectors import published_lists
from ratings.metrics import metrics
from ratings.models import RatingList
from ratings.periods import phrases
from ratings.periods.corrected_reports import report_accepted
from ratings.periods.permissions import can_see_work, runner_of
from ratings.periods.rated_parts import rated_parts
from ratings.periods.upcoming_list import next_list
from ratings.periods.waiting_events import experienced_in
from ratings.profile_parts import queries, section
from ratings.publication.imported import KEEPER
from ratings.search import search


def combined_list(player: Player) -> str | None:
    """Return why a player cannot be anonymised: a published combined list names them, and never changes.

    A combined list has everybody with a FIDE id at that time, rated or not.
    """
    if player.fide_id is None:
        return None
    printed = RatingList.objects.filter(files__has_key="fide.txt", published_at__gte=player.created_at)
    return "players.published_list" if printed.exists() else None


PARTS = AppParts(
    area=Area(_("Ratings"), "chart-bar", 12),
    menu=[
        MenuItem(_("Rating lists"), "ratings:lists", "list-numbers"),
        MenuItem(_("Statistics"), "ratings:statistics", "chart-bar"),
        MenuItem(_("Rating calculator"), "ratings:calculator", "calculator"),
        MenuItem(
            _("Rating periods"),
            "ratings:work",
            "chart-bar",
            serves("federation", {Role.PRESIDENT, Role.RATING_OFFICER}),
            workspace_code,
        ),
        MenuItem(
            _("Rating periods"),
            "ratings:body_work",
            "chart-bar",
            in_body(BodyKind.OFFICE),
            workspace_code,
        ),
        MenuItem(
            _("Appeals on ratings"),
            "ratings:appeals",
            "gavel",
            serves("federation", APPEALING),
            workspace_code,
        ),
        MenuItem(
            _("Appeals on ratings"),
            "ratings:body_appeals",
            "gavel",
            in_body(*BODIES),
            workspace_code,
        ),
    ],
    cases=[APPEAL_KIND],
    search=search,
    jobs=[handlers.calculate, handlers.publish, handlers.pack, handlers.bill],
    schedule={
        # Computes missing statistics of older lists; a publication computes its own.
        "ratings-figures": {
            "task": "ratings.tasks.complete_figures",
            "schedule": crontab(minute="15", hour="*"),
            "options": {"expires": 3600},
        },
    },
    fees=FEE_KINDS,
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={RatingFault: phrases.FAULTS},
    ),
    trails={
        "ratings.calculation": Trail(
            lambda actor, calculation: can_see_work(actor, runner_of(calculation.system)),
            lambda calculation: f"{calculation.system}, {date_format(calculation.list_date, 'DATE_FORMAT')}",
            ("system",),
        ),
    },
    forbids_anonymisation=[combined_list],
    report_accepted=report_accepted,
    list_keeper=KEEPER,
    profile_section=section,
    profile_queries=queries,
    event_page=event_page,
    first_events=experienced_in,
    rated_parts=rated_parts,
    next_list=next_list,
    federation_page=federation_page,
    front_page=front_page,
    site_map={
        "lists": SitePages(
            published_lists,
            lambda row: reverse("ratings:list", args=[row.system.code, row.list_date]),
            lambda row: row.published_at,
        )
    },
    own_page=own_sections,
    metrics=metrics,
    figures=figures,
    demo=DemoPart(demo.build, demo.SIGN_INS),
)

"""What the ratings app gives to the platform."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.federations.enums import BodyKind, Role
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import SitePages, Trail
from portal.parts.menu import MenuItem, in_body, serves, workspace_code
from portal.parts.phrases import Phrases
from ratings import demo, handlers
from ratings.appeals.kind import APPEAL_KIND
from ratings.appeals.permissions import APPEALING, BODIES
from ratings.faults import RatingFault
from ratings.fees.table import FEE_KINDS
from ratings.front_page import own_sections
from ratings.front_page import sections as front_page
from ratings.lists.selectors import published_lists
from ratings.metrics import metrics
from ratings.models import RatingList
from ratings.periods import phrases
from ratings.periods.corrected_reports import report_accepted
from ratings.periods.permissions import can_see_work, runner_of
from ratings.profile_parts import section
from ratings.publication.imported import KEEPER
from ratings.search import search


def combined_list(player: Player) -> str | None:
    """A combined list has everybody who had a FIDE id by then, rated or not, and is never changed."""
    if player.fide_id is None:
        return None
    printed = RatingList.objects.filter(files__has_key="fide.txt", published_at__gte=player.created_at)
    return "players.published_list" if printed.exists() else None


PARTS = AppParts(
    menu=[
        MenuItem(_("Rating lists"), "ratings:lists", "list-numbers", _("Portal")),
        MenuItem(_("Rating calculator"), "ratings:calculator", "calculator", _("Portal")),
        MenuItem(
            _("Rating periods"),
            "ratings:work",
            "chart-bar",
            _("Work"),
            serves("federation", {Role.PRESIDENT, Role.RATING_OFFICER}),
            workspace_code,
        ),
        MenuItem(
            _("Rating periods"),
            "ratings:body_work",
            "chart-bar",
            _("Work"),
            in_body(BodyKind.OFFICE),
            workspace_code,
        ),
        MenuItem(
            _("Appeals on ratings"),
            "ratings:appeals",
            "gavel",
            _("Work"),
            serves("federation", APPEALING),
            workspace_code,
        ),
        MenuItem(
            _("Appeals on ratings"),
            "ratings:body_appeals",
            "gavel",
            _("Work"),
            in_body(*BODIES),
            workspace_code,
        ),
    ],
    cases=[APPEAL_KIND],
    search=search,
    jobs=[handlers.calculate, handlers.publish, handlers.pack, handlers.bill],
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
            lambda calculation: f"{calculation.system.name} {calculation.list_date}",
        ),
    },
    forbids_anonymisation=[combined_list],
    report_accepted=report_accepted,
    list_keeper=KEEPER,
    profile_section=section,
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
    demo=DemoPart(demo.build, demo.SIGN_INS),
)

"""What the players app gives to the platform."""

from celery.schedules import crontab
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players import demo, handlers, phrases
from players.home_page import figures, own_sections, titled
from players.imports import phrases as imports
from players.imports.faults import ListFault
from players.merging import phrases as merging
from players.merging.permissions import can_merge
from players.merging.phrases import MergeFault
from players.national import phrases as national
from players.national.sheet import UnreadableSheet
from players.profile import phrases as profile
from players.profile.services import RegionMissing
from players.protection import phrases as protection
from players.protection.brakes import BRAKES
from players.protection.phrases import ProtectionFault
from players.protection.services import forget_account
from players.requests import menu as requests
from players.requests.kind import KINDS
from players.requests.permissions import WRITING, can_read
from players.search import search
from portal.federations.enums import Role
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import SitePages, TokenScope, Trail
from portal.parts.menu import MenuItem, serves, workspace_code
from portal.parts.phrases import Phrases

PARTS = AppParts(
    menu=[
        MenuItem(_("Players"), "players:list", "users", _("Portal")),
        MenuItem(_("Look up many"), "players:lookup", "list-check", _("Portal")),
        MenuItem(
            _("FIDE lists"),
            "players:list_files",
            "file-import",
            _("Work"),
            requests.in_office,
            workspace_code,
        ),
        MenuItem(
            _("National lists"),
            "players:national_lists",
            "file-spreadsheet",
            _("Work"),
            serves("federation", {Role.RATING_OFFICER, Role.PRESIDENT}),
            workspace_code,
        ),
        *requests.MENU,
    ],
    search=search,
    figures=figures,
    site_map={"players": SitePages(titled, lambda row: reverse("players:profile", args=[row.fide_id]))},
    own_page=own_sections,
    jobs=[handlers.check, handlers.take_over_list, handlers.take_list_back],
    schedule={
        "advance-transfers": {
            "task": "players.requests.tasks.advance_transfers",
            "schedule": crontab(minute=23),
        },
    },
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=imports.DEADLINES,
        notifications=imports.NOTIFICATIONS,
        subjects=imports.SUBJECTS,
        forbids_anonymisation=phrases.BRAKES,
        faults={
            MergeFault: merging.FAULTS,
            ProtectionFault: protection.FAULTS,
            UnreadableSheet: national.FAULTS,
            ListFault: imports.FAULTS,
            RegionMissing: profile.FAULTS,
        },
    ),
    cases=KINDS,
    trails={
        "players.playerrequest": Trail(can_read, lambda request: request.number),
        "players.mergerecord": Trail(lambda actor, merge: can_merge(actor, merge.body), str),
    },
    former_names={
        "players.transferrelease": "cases.statement",
        "players.requestattachment": "cases.attachment",
    },
    forbids_anonymisation=BRAKES,
    forget_account=forget_account,
    # Requests hold birth days too: whoever may write players may read them by a program.
    token_scopes=[TokenScope("birth_dates", _("Read the birth dates of your own players"), WRITING)],
    demo=DemoPart(demo.build),
)

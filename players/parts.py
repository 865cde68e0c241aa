"""Declares the players app to the platform."""

from celery.schedules import crontab
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players import demo, handlers, phrases
from players.enums import Standing
from players.fide_ids import fide_id_in
from players.home_page import figures, own_sections, titled
from players.id_ranges import phrases as id_ranges
from players.id_ranges.faults import RangeFault
from players.id_ranges.permissions import can_see_ranges
from players.imports import phrases as imports
from players.imports.faults import ListFault
from players.merging import phrases as merging
from players.merging.permissions import can_merge
from players.merging.phrases import MergeFault
from players.models import PlayerRequest
from players.national import phrases as national
from players.national.sheet import UnreadableSheet
from players.profile import phrases as profile
from players.profile.selectors import player_at
from players.profile.services import ContactChanged, RegionMissing
from players.protection import phrases as protection
from players.protection.brakes import BRAKES
from players.protection.phrases import ProtectionFault
from players.protection.services import forget_account
from players.requests import menu as requests
from players.requests.kind import KINDS
from players.requests.permissions import WRITING, can_read
from players.requests.services.clearing import CLOSED_REQUESTS
from players.search import search
from players.selectors import zone_of_record
from portal.federations.enums import Role
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import Followed, SitePages, TokenScope, Trail
from portal.parts.menu import Area, MenuItem, serves, workspace_code
from portal.parts.phrases import Phrases


def followed_player(key: str) -> Followed | None:
    """Return the player of a FIDE id, None for unknown ids and restricted records."""
    number = fide_id_in(key)
    player = player_at(number) if number else None
    if player is None or player.restricted or player.standing != Standing.REGISTERED:
        return None
    return Followed(player.name, reverse("players:profile", args=[player.fide_id]))


def request_title(request: PlayerRequest) -> str:
    """Return whom a request is about with the federation; its number if it names nobody."""
    return ", ".join([request.subject_name or request.number, request.federation.code])


PARTS = AppParts(
    area=Area(_("Players"), "users", 11),
    menu=[
        MenuItem(_("Players"), "players:list", "users"),
        MenuItem(_("Bulk look-up"), "players:lookup", "list-check"),
        *requests.MENU,
        MenuItem(
            _("FIDE lists"),
            "players:list_files",
            "file-import",
            requests.in_office,
            workspace_code,
        ),
        MenuItem(
            _("National lists"),
            "players:national_lists",
            "file-spreadsheet",
            serves("federation", {Role.RATING_OFFICER, Role.PRESIDENT}),
            workspace_code,
        ),
    ],
    search=search,
    figures=figures,
    site_map={"players": SitePages(titled, lambda row: reverse("players:profile", args=[row.fide_id]))},
    own_page=own_sections,
    home_zone=zone_of_record,
    jobs=[handlers.check, handlers.take_over_list, handlers.take_list_back],
    schedule={
        "advance-transfers": {
            "task": "players.requests.tasks.advance_transfers",
            "schedule": crontab(minute=23),
        },
    },
    phrases=Phrases(
        audit={**phrases.AUDIT, **id_ranges.AUDIT},
        deadlines=imports.DEADLINES,
        notifications=imports.NOTIFICATIONS,
        subjects=imports.SUBJECTS,
        forbids_anonymisation=phrases.BRAKES,
        faults={
            MergeFault: merging.FAULTS,
            ProtectionFault: protection.FAULTS,
            UnreadableSheet: national.FAULTS,
            ListFault: imports.FAULTS,
            RangeFault: id_ranges.FAULTS,
            RegionMissing: profile.FAULTS,
            ContactChanged: profile.FAULTS,
        },
    ),
    cases=KINDS,
    trails={
        "players.playerrequest": Trail(can_read, request_title, ("player", "federation")),
        "players.idrange": Trail(lambda actor, row: can_see_ranges(actor, row.body), str),
        "players.mergerecord": Trail(lambda actor, merge: can_merge(actor, merge.body), str),
    },
    former_names={
        "players.transferrelease": "cases.statement",
        "players.requestattachment": "cases.attachment",
    },
    forbids_anonymisation=BRAKES,
    forget_account=forget_account,
    followed={"player": followed_player},
    retention=[CLOSED_REQUESTS],
    # Requests contain birth dates too: whoever may write requests may read them through the API.
    token_scopes=[TokenScope("birth_dates", _("Read the birth dates of your own players"), WRITING)],
    demo=DemoPart(demo.build),
)

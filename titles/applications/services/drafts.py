"""Writes applications: player and title, norms, and what remains to be proved."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from players.enums import Sex
from players.models import Player
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.deadlines import keep_deadline
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.registry import kind_called
from portal.cases.services import start as start_case
from portal.federations.models import Federation
from portal.workflow.permissions import require
from titles.applications.enums import ApplicationState, Route
from titles.applications.evidence import edition_of, needed_rating, rating_evidence, titles_of
from titles.applications.norm_blocks import norm_block, norm_record
from titles.applications.permissions import can_ask, can_prepare
from titles.applications.selectors import norms_for
from titles.dossier.direct_titles import direct_claim, holds
from titles.dossier.interim import interim_evidence
from titles.models import TitleApplication, TitleMeeting
from titles.rules.dossier import usable_norms
from titles.rules.editions import Title, TitleEdition


@transaction.atomic
def start(
    *, federation: Federation, player: Player, title: str, route: str, actor: Actor
) -> TitleApplication:
    """Create a federation's draft with every norm that can be filed (1.10.3, 2.1)."""
    require(can_prepare, actor, federation)
    if player.federation_id != federation.pk:
        raise CaseFault("unknown_player", field="player")
    return _begun(player, title, route, actor, ApplicationState.DRAFT, "start")


@transaction.atomic
def ask(*, player: Player, title: str, route: str, actor: Actor) -> TitleApplication:
    """Record a player's wish; the federation accepts or declines it (1.10.4)."""
    require(can_ask, actor, player)
    return _begun(player, title, route, actor, ApplicationState.ASKED, "ask")


def write(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Store the typed content; `norms` are the keys of the selected ones."""
    names = ("claim", "interim", "conditional", "remarks", "meeting")
    changes: dict[str, Any] = {name: given[name] for name in names if name in given}
    if "norms" in given:
        changes["norms"] = _chosen(application, given["norms"])
    _check_meeting(changes.get("meeting"))
    for name, value in changes.items():
        setattr(application, name, value)
    if application.state == ApplicationState.DRAFT:
        # The last day of filing depends on the chosen meeting (2.3).
        keep_deadline(application, actor=actor)


def norms_to_file(application: TitleApplication) -> list[dict[str, Any]]:
    """Return the blocks of all norms that can be filed together (1.4.1c, 1.5.2, 1.5.5)."""
    blocks = [norm_block(norm) for norm in norms_for(application)]
    records = [norm_record(block) for block in blocks]
    usable = usable_norms(edition_of(application), Title(application.title), records)
    return [block for block, norm in zip(blocks, records, strict=True) if norm in usable]


def interim_claim(application: TitleApplication) -> dict[str, Any]:
    """Return a rating reached within an event, if no published rating is sufficient (1.5.3a)."""
    needed = needed_rating(application)
    # A published rating needs no proof, so an interim one is claimed only without it.
    if any(each.rating >= needed for each in rating_evidence(application.player)):
        return {}
    reached = [each for each in interim_evidence(application.player) if each.rating >= needed]
    first = min(reached, key=lambda each: each.reached, default=None)
    return {"rating": first.rating, "reached": first.reached.isoformat(), "where": ""} if first else {}


def _begun(player: Player, title: str, route: str, actor: Actor, state: str, action: str) -> TitleApplication:
    application = TitleApplication(
        federation=player.federation,
        player=player,
        person=player.account,
        title=title,
        route=route,
        state=state,
        created_by=actor,
        created_at=timezone.now(),
    )
    _check_title(application)
    if route == Route.NORMS:
        application.norms = norms_to_file(application)
    if route == Route.DIRECT:
        application.claim = direct_claim(player, title)
    application.interim = interim_claim(application)
    readers: list[Federation | User] = [player.federation]
    if player.account:
        readers.append(player.account)
    made: TitleApplication = start_case(
        kind_called(f"titles.{route}"), application, actor=actor, readers=readers, action=action
    )
    return made


def _check_title(application: TitleApplication) -> None:
    """Refuse a title that this route cannot lead to, or that the player holds (0.3, 1.2 to 1.4)."""
    title, player, edition = Title(application.title), application.player, edition_of(application)
    if title.is_womens and player.sex != Sex.WOMAN:
        code = "womens_title" if player.sex == Sex.MAN else "sex_unknown"
        raise CaseFault(code, field="title", title=title.value)
    if title not in titles_of(application.route, edition, player):
        raise _wrong_route(title, edition)
    if holds(player, title):
        raise CaseFault("title_held", field="title")


def _wrong_route(title: Title, edition: TitleEdition) -> CaseFault:
    """Return a fault that names the right route to the title (1.3, 1.5)."""
    if title in edition.levels:
        rating, games = edition.levels[title].rating, edition.application_games
        return CaseFault("not_by_rating", field="route", title=title.value, rating=rating, games=games)
    return CaseFault("not_by_norms", field="route", title=title.value, rating=edition.rating_titles[title])


def _check_meeting(meeting: TitleMeeting | None) -> None:
    if meeting and meeting.day <= meeting.body.today:
        raise CaseFault("meeting_over", field="meeting")


def _chosen(application: TitleApplication, keys: Collection[UUID]) -> list[dict[str, Any]]:
    wanted = {str(key) for key in keys}
    found = [norm_block(norm) for norm in norms_for(application) if str(norm.pk) in wanted]
    if len(found) != len(wanted):
        raise CaseFault("norm_not_usable", field="norms")
    return found

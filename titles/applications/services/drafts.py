"""Writing an application: for whom and which title, on which norms it rests, what must still be proven."""

from collections.abc import Collection, Mapping
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from players.models import Player
from players.titles import titles_on
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications.enums import EDITED, Route, State
from titles.applications.evidence import edition_of, needed_rating, rating_evidence, titles_of
from titles.applications.faults import ApplicationFault
from titles.applications.norm_blocks import norm_block, norm_record
from titles.applications.permissions import can_ask, can_edit, can_prepare
from titles.applications.services.handover import hand_over, keep_filing_deadline
from titles.dossier.interim import interim_evidence
from titles.dossier.selectors import norms_of
from titles.models import Norm, TitleApplication, TitleMeeting
from titles.rules.dossier import usable_norms
from titles.rules.editions import Title


@transaction.atomic
def start(
    *, federation: Federation, player: Player, title: str, route: str, actor: Actor
) -> TitleApplication:
    """Write the draft of a federation, with every norm that can be filed (1.10.3, 2.1)."""
    require(can_prepare, actor, federation)
    if player.federation_id != federation.pk:
        raise ApplicationFault("unknown_player", field="player")
    application = _made(federation, player, title, route, actor, State.DRAFT)
    record(application, "start", actor=actor, after=application.state)
    return application


@transaction.atomic
def ask(*, player: Player, title: str, route: str, actor: Actor) -> TitleApplication:
    """The player asks his federation to apply for him; it takes the wish on or declines it (1.10.4)."""
    require(can_ask, actor, player)
    application = _made(player.federation, player, title, route, actor, State.ASKED)
    record(application, "ask", actor=actor, after=application.state)
    hand_over(application, "", actor=actor)
    return application


@transaction.atomic
def edit(*, pk: UUID, actor: Actor, given: Mapping[str, Any]) -> TitleApplication:
    """Change what the application says while it is with its writer.

    `given` may have norms (keys of norms), claim, interim, conditional, remarks, meeting.
    """
    application = editable(pk, actor)
    changes: dict[str, Any] = {
        name: given[name]
        for name in ("claim", "interim", "conditional", "remarks", "meeting")
        if name in given
    }
    if "norms" in given:
        changes["norms"] = _chosen(application, given["norms"])
    _check_meeting(changes.get("meeting"))
    for name, value in changes.items():
        setattr(application, name, value)
    application.save(update_fields=list(changes))
    record(application, "edit", actor=actor)
    if not application.by_player:
        keep_filing_deadline(application, actor=actor)
    return application


def editable(pk: UUID, actor: Actor) -> TitleApplication:
    """Lock an application that is with its writer."""
    application = locked(pk)
    require(can_edit, actor, application)
    if application.state not in EDITED:
        raise ApplicationFault("not_editable")
    return application


def locked(pk: UUID) -> TitleApplication:
    found: TitleApplication = (
        TitleApplication.under_policy.select_for_update(of=("self",))
        .select_related("federation", "body", "player__federation", "person", "meeting")
        .get(pk=pk)
    )
    return found


def own_federation(application: TitleApplication) -> Federation:
    assert application.federation is not None, "the constraint application_of_a_federation"
    return application.federation


def norms_to_file(application: TitleApplication) -> list[dict[str, Any]]:
    """Return the blocks of all norms that can be filed together (1.4.1c, 1.5.2, 1.5.5)."""
    blocks = [norm_block(norm) for norm in norms_for(application)]
    records = [norm_record(block) for block in blocks]
    usable = usable_norms(edition_of(application), Title(application.title), records)
    return [block for block, norm in zip(blocks, records, strict=True) if norm in usable]


def norms_for(application: TitleApplication) -> list[Norm]:
    """Return the player's standing norms for this title, the oldest first."""
    rows = [norm for norm in norms_of(application.player) if norm.title == application.title and norm.stands]
    return sorted(rows, key=lambda norm: (norm.end, str(norm.pk)))


def interim_claim(application: TitleApplication) -> dict[str, Any]:
    """Return the rating reached inside an event, where no published one is enough (1.5.3a)."""
    needed = needed_rating(application)
    if any(each.rating >= needed for each in rating_evidence(application.player)):
        return {}
    reached = [each for each in interim_evidence(application.player) if each.rating >= needed]
    first = min(reached, key=lambda each: each.reached, default=None)
    return {"rating": first.rating, "reached": first.reached.isoformat(), "where": ""} if first else {}


def _made(
    federation: Federation, player: Player, title: str, route: str, actor: Actor, state: str
) -> TitleApplication:
    application = TitleApplication(
        federation=federation,
        player=player,
        person_id=player.account_id,
        title=title,
        route=route,
        state=state,
        created_by=actor,
        created_at=timezone.now(),
    )
    _check_title(application)
    if route == Route.NORMS:
        application.norms = norms_to_file(application)
    application.interim = interim_claim(application)
    try:
        # Another application for the title may be one that the actor must not see.
        with installation_scope():
            application.save(force_insert=True)
    except IntegrityError as error:
        if "one_open_application_per_title" not in str(error):
            raise
        raise ApplicationFault("already_open", field="title") from None
    return application


def _check_title(application: TitleApplication) -> None:
    """Refuse a title that this route does not bring, or that the player holds (0.3, 1.2 to 1.4)."""
    title, player = Title(application.title), application.player
    if title.is_womens and player.sex != "w":
        raise ApplicationFault("womens_title", field="title")
    if title not in titles_of(application.route, edition_of(application), player):
        raise ApplicationFault("wrong_route", field="title")
    higher = title.ladder[: title.ladder.index(title) + 1]
    held = {*titles_on(player, timezone.localdate()), player.title, player.women_title}
    if held & set(higher):
        raise ApplicationFault("title_held", field="title")


def _check_meeting(meeting: TitleMeeting | None) -> None:
    if meeting and meeting.day <= meeting.body.today:
        raise ApplicationFault("meeting_over", field="meeting")


def _chosen(application: TitleApplication, keys: Collection[UUID]) -> list[dict[str, Any]]:
    wanted = {str(key) for key in keys}
    found = [norm_block(norm) for norm in norms_for(application) if str(norm.pk) in wanted]
    if len(found) != len(wanted):
        raise ApplicationFault("norm_not_usable", field="norms")
    return found

"""Writes requests: who may ask for what about whom, and what the request must contain."""

from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from players.models import Player, PlayerRequest
from players.requests.enums import OF_FEDERATIONS, OF_PERSONS, Kind
from players.requests.permissions import can_claim, can_write
from players.requests.request_subject import check_claimable, record_of
from players.requests.validation import CHECKS
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.registry import kind_called
from portal.cases.services import put_before
from portal.cases.services import start as start_case
from portal.federations.models import Federation
from portal.workflow.permissions import require


@transaction.atomic
def start(
    *,
    kind: str,
    federation: Federation,
    actor: Actor,
    data: dict[str, Any],
    player: Player | None = None,
    for_oneself: bool = False,
) -> PlayerRequest:
    """Create a draft. For oneself it is a claim, or a correction or transfer of one's own record."""
    _require_asker(kind, federation, actor, player, for_oneself=for_oneself)
    _check(kind, data, federation, player)
    releasing = player.federation if kind == Kind.TRANSFER and player else None
    if releasing == federation:
        raise CaseFault("player_is_here", field="player")
    _check_subject(kind, federation, actor, player)
    request = PlayerRequest(
        kind=kind,
        federation=federation,
        player=player,
        person=actor if for_oneself else None,
        releasing=releasing,
        data=data,
        created_by=actor,
        created_at=timezone.now(),
    )
    # Before sending, only the player may read their own draft.
    readers = [actor] if for_oneself else [federation]
    started: PlayerRequest = start_case(
        kind_called(f"players.{kind}"), request, actor=actor, readers=readers, details={"kind": kind}
    )
    return started


def write(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Change the content of the request."""
    _check(request.kind, given, request.federation, request.player)
    request.data = dict(given)


def put_before_federation(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Let the player's federation read the request, which the player has now sent."""
    put_before(request, request.federation)


def _require_asker(
    kind: str, federation: Federation, actor: Actor, player: Player | None, *, for_oneself: bool
) -> None:
    if not for_oneself:
        if kind not in OF_FEDERATIONS:
            raise CaseFault("only_oneself")
        require(can_write, actor, federation)
        return
    if kind not in OF_PERSONS or player is None:
        raise CaseFault("only_federations")
    require(can_claim, actor, player)
    if kind != Kind.CLAIM and record_of(actor) != player:
        raise CaseFault("not_your_record", field="player")


def _check(kind: str, data: Given, federation: Federation, player: Player | None) -> None:
    for field, code in CHECKS[kind](data, federation.today):
        raise CaseFault(code, field=field)
    born = player.birth_year if kind == Kind.DEATH and player else None
    # The day of birth is private data, so only the year is compared.
    if born and date.fromisoformat(data["died_on"]).year < born:
        raise CaseFault("died_before_birth", field="died_on")


def _check_subject(kind: str, federation: Federation, actor: Actor, player: Player | None) -> None:
    """Refuse a kind of request that is impossible for this player."""
    if kind == Kind.CLAIM and player:
        check_claimable(player, actor)
    if kind == Kind.NEW_ID and player and player.fide_id:
        raise CaseFault("has_an_id", field="player")
    if kind in {Kind.DEATH, Kind.TRANSFER} and player and player.deceased:
        raise CaseFault("player_deceased", field="player")
    if kind != Kind.TRANSFER and player and player.federation_id != federation.pk:
        raise CaseFault("foreign_player", field="player")
    if kind != Kind.NEW_ID and player is None:
        raise CaseFault("unknown_player", field="player")

"""Applies decisions to the record of a player: corrections, deaths and claims.

A correction changes the federation's own fields at once, the others after the office agrees. The report of a
death (B.02, 10.2) takes effect at once, and the office can reverse it. A claim links an account to a record.
"""

from datetime import date
from typing import Any

from players.models import Player, PlayerPrivate, PlayerRequest
from players.requests.request_subject import check_claimable, current_values
from players.requests.validation import PRIVATE_FIELDS
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import put_before
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import federation_scope


def put_before_office(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Let the office read the request with its papers."""
    request.body = Body.objects.get(kind=BodyKind.OFFICE)
    put_before(request, request.body)


def locked_player(request: PlayerRequest) -> Player:
    """Lock the record that the request is about."""
    assert request.player_id is not None, "only a draft of a new id has no record"
    # Taken after the case (its head and row), before anything derived from the player is read.
    return Player.objects.select_for_update().get(pk=request.player_id)


def apply_correction(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Write the new values, unless the record has changed since they were compared."""
    # The office decides, but the private values belong to the federation that asked.
    with federation_scope(request.federation_id):
        player = _own_player(request)
        now = current_values(player)
        changes: dict[str, dict[str, str]] = request.data["changes"]
        stale = [field for field, change in changes.items() if change["old"] != now[field]]
        if stale:
            raise CaseFault("changed_meanwhile", fields=stale)
        _write(player, {field: change["new"] for field, change in changes.items()})


def report_death(request: PlayerRequest, actor: Actor, given: Given) -> None:
    player = _own_player(request)
    if player.deceased:
        raise CaseFault("player_deceased")
    player.deceased = True
    player.deceased_on = date.fromisoformat(request.data["died_on"])
    player.deceased_reporter = actor
    player.save(update_fields=["deceased", "deceased_on", "deceased_reporter"])
    put_before_office(request, actor, given)


def reverse_death(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Reverse a wrong report: the player is alive."""
    player = locked_player(request)
    player.deceased, player.deceased_on, player.deceased_reporter = False, None, None
    player.save(update_fields=["deceased", "deceased_on", "deceased_reporter"])


def link_account(request: PlayerRequest, actor: Actor, given: Given) -> None:
    """Link the account to the record and its private data; the officer's federation is the open scope."""
    person = request.person
    assert person is not None, "only a person claims"
    player = _own_player(request)
    check_claimable(player, person)
    player.account = person
    player.save(update_fields=["account"])
    # A record from a list has no private row yet; an existing one keeps its federation.
    PlayerPrivate.under_policy.update_or_create(
        player=player,
        defaults={"account": person},
        create_defaults={"account": person, "federation_id": player.federation_id},
    )


def _own_player(request: PlayerRequest) -> Player:
    """Lock the record and check that it still belongs to the federation of the request."""
    player = locked_player(request)
    if player.federation_id != request.federation_id:
        raise CaseFault("foreign_player")
    return player


def _write(player: Player, values: dict[str, str]) -> None:
    private = {field: value for field, value in values.items() if field in PRIVATE_FIELDS}
    public: dict[str, Any] = {
        field: value for field, value in values.items() if field not in {*PRIVATE_FIELDS, "birth_date"}
    }
    if "birth_date" in values:
        birth = date.fromisoformat(values["birth_date"])
        public["birth_year"] = birth.year
        _write_private(player, {**private, "birth_date": birth})
    elif private:
        _write_private(player, private)
    if public:
        for field, value in public.items():
            setattr(player, field, value)
        player.save(update_fields=list(public))


def _write_private(player: Player, values: dict[str, Any]) -> None:
    # As above: created with the record's federation and account, later only the given values change.
    PlayerPrivate.under_policy.update_or_create(
        player=player,
        defaults=values,
        create_defaults=values | {"federation_id": player.federation_id, "account_id": player.account_id},
    )

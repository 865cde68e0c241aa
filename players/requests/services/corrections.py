"""Corrections, field by field: what is the federation's own at once, the rest after the office agreed."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from players.models import Player, PlayerPrivate, PlayerRequest
from players.requests.contents import PRIVATE_FIELDS, for_office
from players.requests.faults import RequestFault
from players.requests.services.offices import locked_player, put_before_office
from players.requests.subjects import current_values
from portal.accounts.actors import Actor
from portal.federations.scope import federation_scope


def forward(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """Only what the FIDE list prints goes to the office."""
    if not for_office(request.data):
        raise RequestFault("needs_no_office")
    put_before_office(request)


def apply_own(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """The federation applies what is its own."""
    if for_office(request.data):
        raise RequestFault("needs_office")
    apply_all(request, actor, given)


def apply_all(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """Write the new values, unless the record has changed since they were compared."""
    assert request.federation_id is not None, "the constraint a_federation_asks"
    with federation_scope(request.federation_id):
        player = locked_player(request)
        if player.federation_id != request.federation_id:
            raise RequestFault("foreign_player")
        now = current_values(player)
        changes: dict[str, dict[str, str]] = request.data["changes"]
        stale = [field for field, change in changes.items() if change["old"] != now[field]]
        if stale:
            raise RequestFault("changed_meanwhile", fields=stale)
        _write(player, {field: change["new"] for field, change in changes.items()})


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
    PlayerPrivate.under_policy.update_or_create(
        player=player,
        defaults=values,
        create_defaults=values | {"federation_id": player.federation_id, "account_id": player.account_id},
    )

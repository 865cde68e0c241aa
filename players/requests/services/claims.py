"""A claim: the officer knows the person, so account and record belong together."""

from collections.abc import Mapping
from typing import Any

from players.models import PlayerPrivate, PlayerRequest
from players.requests.faults import RequestFault
from players.requests.services.offices import locked_player
from players.requests.subjects import check_claimable
from portal.accounts.actors import Actor


def link(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """Tie the account to the record and to its private data; the officer's federation is open."""
    person = request.person
    assert person is not None, "only a person claims"
    player = locked_player(request)
    if player.federation_id != request.federation_id:
        raise RequestFault("foreign_player")
    check_claimable(player, person)
    player.account = person
    player.save(update_fields=["account"])
    PlayerPrivate.under_policy.update_or_create(
        player=player,
        defaults={"account": person},
        create_defaults={"account": person, "federation_id": player.federation_id},
    )

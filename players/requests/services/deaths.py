"""The report of a death (B.02, 10.2) takes effect at once; the office can take it back."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from players.models import PlayerRequest
from players.requests.faults import RequestFault
from players.requests.services.handover import tell_office
from players.requests.services.offices import locked_player, put_before_office
from portal.accounts.actors import Actor


def report(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    player = locked_player(request)
    if player.federation_id != request.federation_id:
        raise RequestFault("foreign_player")
    if player.deceased:
        raise RequestFault("player_deceased")
    player.deceased = True
    player.deceased_on = date.fromisoformat(request.data["died_on"])
    player.deceased_reporter = actor
    player.save(update_fields=["deceased", "deceased_on", "deceased_reporter"])
    put_before_office(request)
    assert request.body is not None, "it was put before the office"
    tell_office(request, request.body, "players.death_reported", actor=actor)


def reverse(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """The report was wrong: the player is alive."""
    player = locked_player(request)
    player.deceased, player.deceased_on, player.deceased_reporter = False, None, None
    player.save(update_fields=["deceased", "deceased_on", "deceased_reporter"])

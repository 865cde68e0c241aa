"""Permissions of data protection."""

from players.models import Player
from players.requests.permissions import DECIDING
from portal.accounts.actors import Actor
from portal.cases.permissions import serves


def can_protect(actor: Actor, player: Player) -> bool:
    """Allow the president and the rating officer of the player's own federation."""
    return serves(actor, player.federation, DECIDING)


def can_export(actor: Actor, player: Player) -> bool:
    """Allow only the person whom the data describe."""
    return player.account_id == actor.pk

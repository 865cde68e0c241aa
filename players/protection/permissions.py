"""Who protects the data of a player."""

from players.models import Player
from players.requests.permissions import DECIDING
from portal.accounts.actors import Actor
from portal.cases.permissions import serves


def can_protect(actor: Actor, player: Player) -> bool:
    """President and rating officer of the player's own federation."""
    return serves(actor, player.federation, DECIDING)


def can_export(actor: Actor, player: Player) -> bool:
    """A copy of the data is for the person whom they tell of."""
    return player.account_id == actor.pk

"""Who may vote on agenda items of the arbiters' commission."""

from arbiters.permissions import sits_in_commission
from portal.accounts.actors import Actor
from portal.federations.models import Body


def can_vote(actor: Actor, body: Body) -> bool:
    """Every member of the commission, including chair and secretary."""
    return sits_in_commission(actor, body)

"""Who votes and who decides at the desk."""

from arbiters.permissions import sits_in_commission
from portal.accounts.actors import Actor
from portal.federations.models import Body


def can_vote(actor: Actor, body: Body) -> bool:
    """Every member of the commission, chair and secretary among them."""
    return sits_in_commission(actor, body)

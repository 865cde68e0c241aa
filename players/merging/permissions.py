"""Permission to merge records: the office, and the operator of the installation."""

from players.requests.permissions import OFFICE
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind
from portal.federations.models import Body


def can_merge(actor: Actor, office: Body) -> bool:
    """Allow the office, which keeps the common register, whatever federations the records belong to."""
    return office.kind == BodyKind.OFFICE and serves(actor, office, OFFICE)

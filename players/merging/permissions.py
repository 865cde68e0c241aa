"""Who merges records: the office, and who runs the installation."""

from players.requests.permissions import OFFICE
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind
from portal.federations.models import Body


def can_merge(actor: Actor, office: Body) -> bool:
    """The office keeps the common register, whichever federations the records belong to."""
    return office.kind == BodyKind.OFFICE and serves(actor, office, OFFICE)

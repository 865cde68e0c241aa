"""Who may see and change ranges of FIDE ids: everybody in the office, and its chair and secretary."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body

KEEPING = frozenset({Role.CHAIR, Role.SECRETARY})


def can_see_ranges(actor: Actor, office: Body) -> bool:
    return office.kind == BodyKind.OFFICE and serves(actor, office, BODY_ROLES)


def can_keep_ranges(actor: Actor, office: Body) -> bool:
    return office.kind == BodyKind.OFFICE and serves(actor, office, KEEPING)

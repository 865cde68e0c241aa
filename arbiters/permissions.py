"""Who may do what with arbiters: the federation's officials, the arbiters' commission, the arbiter."""

from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.tenants import Tenant

# They register arbiters, enter fees and licences, and sign for the federation.
KEEPING = frozenset({Role.PRESIDENT, Role.ARBITERS_SECRETARY})
# They see the federation's arbiters and prepare documents.
READING = KEEPING | {Role.CLERK, Role.RATING_OFFICER}
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})


def commission() -> Body:
    return Body.objects.get(kind=BodyKind.ARBITERS)


def can_keep_arbiters(actor: Actor, federation: Federation) -> bool:
    """The federation's president and arbiters' secretary."""
    return serves(actor, federation, KEEPING)


def can_see_arbiters(actor: Actor, federation: Federation) -> bool:
    return serves(actor, federation, READING)


def can_keep_standing(actor: Actor, player: Player) -> bool:
    """Fee, licence and languages are entered by the person's own federation."""
    return can_keep_arbiters(actor, player.federation)


def is_commission(tenant: Tenant | None) -> bool:
    return tenant is not None and tenant.is_body(BodyKind.ARBITERS)


def sits_in_commission(actor: Actor, tenant: Tenant | None) -> bool:
    """Every member of the arbiters' commission."""
    return is_commission(tenant) and serves(actor, tenant, BODY_ROLES)


def decides_for_commission(actor: Actor, tenant: Tenant | None) -> bool:
    """Chair and secretary of the arbiters' commission."""
    return is_commission(tenant) and serves(actor, tenant, DECIDING)


def can_list_cases(actor: Actor, tenant: Tenant) -> bool:
    """Who may list the cases about arbiters of a federation or of the commission."""
    if tenant.federation:
        return can_see_arbiters(actor, tenant.federation)
    return sits_in_commission(actor, tenant)

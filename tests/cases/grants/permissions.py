"""Who may see and write grants."""

from portal.accounts.actors import Actor
from portal.cases.declaration import Tenant
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Federation
from tests.cases.grants.models import Grant

WRITING = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})


def can_write(actor: Actor, federation: Federation) -> bool:
    return serves(actor, federation, WRITING)


def can_list(actor: Actor, tenant: Tenant) -> bool:
    if isinstance(tenant, Federation):
        return can_write(actor, tenant)
    return tenant.kind == BodyKind.COUNCIL and serves(actor, tenant, BODY_ROLES)


def can_read(actor: Actor, grant: Grant) -> bool:
    """Row security has asked for a reader already; of an office only those read whom it concerns."""
    return can_write(actor, grant.federation) or serves(actor, grant.body, BODY_ROLES)


def can_edit(actor: Actor, grant: Grant) -> bool:
    return can_write(actor, grant.federation)

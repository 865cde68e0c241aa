"""Who may propose lecturers, decide on them and read their files."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.tenants import Tenant
from seminars.models import LecturerFile

PROPOSING = frozenset({Role.PRESIDENT, Role.SEMINAR_OFFICER, Role.ARBITERS_SECRETARY})


def can_propose(actor: Actor, tenant: Tenant) -> bool:
    """Candidates apply through their federation (3.1)."""
    return tenant.federation is not None and serves(actor, tenant, PROPOSING)


def can_list(actor: Actor, tenant: Tenant) -> bool:
    if tenant.body:
        return tenant.is_body(BodyKind.ARBITERS) and serves(actor, tenant, BODY_ROLES)
    return can_propose(actor, tenant)


def can_read(actor: Actor, row: LecturerFile) -> bool:
    tenants = [tenant for tenant in (row.federation, row.body) if tenant]
    return row.player.account_id == actor.pk or any(can_list(actor, tenant) for tenant in tenants)


def can_edit(actor: Actor, row: LecturerFile) -> bool:
    return can_propose(actor, row.federation)

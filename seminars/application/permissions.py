"""Who may write, read and decide on seminars."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.tenants import Tenant
from seminars.models import Official, Seminar

ORGANISING = frozenset({Role.PRESIDENT, Role.SEMINAR_OFFICER})
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})
READING = ORGANISING | {Role.ARBITERS_SECRETARY, Role.CLERK}


def can_organise(actor: Actor, tenant: Tenant) -> bool:
    """A federation's seminar officer and president; among bodies only the Arbiters' Commission (5.2)."""
    if tenant.body:
        return tenant.is_body(BodyKind.ARBITERS) and serves(actor, tenant, DECIDING)
    return serves(actor, tenant, ORGANISING)


def can_list(actor: Actor, tenant: Tenant) -> bool:
    if tenant.body:
        return tenant.is_body(BodyKind.ARBITERS) and serves(actor, tenant, BODY_ROLES)
    return serves(actor, tenant, READING)


def can_read(actor: Actor, seminar: Seminar) -> bool:
    """Staff of the organiser and of the Commission, and people with a post at the seminar."""
    tenants = [tenant for tenant in (seminar.federation, seminar.body) if tenant]
    return any(can_list(actor, tenant) for tenant in tenants) or bool(posts_of(actor, seminar))


def can_edit(actor: Actor, seminar: Seminar) -> bool:
    return can_organise(actor, seminar.tenant)


def can_decide(actor: Actor, seminar: Seminar) -> bool:
    """The Commission's chair and secretary."""
    return seminar.body is not None and serves(actor, seminar.body, DECIDING)


def posts_of(actor: Actor, seminar: Seminar) -> frozenset[str]:
    """Return the actor's posts at the seminar; the scope of its case must be open."""
    rows = Official.under_policy.filter(seminar=seminar, player__account=actor, until__isnull=True)
    return frozenset(rows.values_list("post", flat=True))

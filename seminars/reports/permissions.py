"""Who may write and read reports."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind
from portal.federations.tenants import Tenant
from seminars.models import SeminarReport


def can_list(actor: Actor, tenant: Tenant) -> bool:
    return tenant.is_body(BodyKind.ARBITERS) and serves(actor, tenant, BODY_ROLES)


def can_read(actor: Actor, report: SeminarReport) -> bool:
    return report.account_id == actor.pk or serves(actor, report.body, BODY_ROLES)


def can_edit(actor: Actor, report: SeminarReport) -> bool:
    return report.account_id == actor.pk

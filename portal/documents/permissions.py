"""Who may issue, revoke and read documents."""

from portal.accounts.actors import Actor
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.tenants import Tenant

ISSUING_ROLES = frozenset({Role.PRESIDENT, Role.CHAIR, Role.SECRETARY})


def can_certify_office(actor: Actor, tenant: Tenant) -> bool:
    """A federation's president, a body's chair or secretary."""
    return actor.is_superuser or tenant.holds(actor, ISSUING_ROLES)


def can_end(actor: Actor, document: IssuedDocument) -> bool:
    """Who may issue such a document may revoke or replace it."""
    return document_kinds()[document.kind].may_issue(actor, document.tenant)


def can_read(actor: Actor, document: IssuedDocument) -> bool:
    """Its holder, and everybody who serves where it was issued."""
    return actor.is_superuser or document.holder_id == actor.pk or document.tenant.holds(actor, Role.values)

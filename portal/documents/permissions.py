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
    """Its holder; of those who serve where it was issued who may read the page from which it comes."""
    return document.holder_id == actor.pk or can_read_kind(actor, document.tenant, document.kind)


def can_read_kind(actor: Actor, tenant: Tenant, kind: str) -> bool:
    """Return whether somebody reads the papers of a kind that a tenant issued."""
    may_read = document_kinds()[kind].may_read or _serves
    return actor.is_superuser or may_read(actor, tenant)


def readable_kinds(actor: Actor, tenant: Tenant) -> list[str]:
    """Return the kinds of papers that somebody reads in a tenant; kinds with the same rule are asked once."""
    kinds = document_kinds()
    rules = {kind.may_read or _serves for kind in kinds.values()}
    open_to = {rule for rule in rules if actor.is_superuser or rule(actor, tenant)}
    return [name for name, kind in kinds.items() if (kind.may_read or _serves) in open_to]


def _serves(actor: Actor, tenant: Tenant) -> bool:
    return tenant.holds(actor, Role.values)

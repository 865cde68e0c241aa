"""Who may issue, revoke and read documents."""

from portal.accounts.actors import Actor
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.tenants import Tenant

ISSUING_ROLES = frozenset({Role.PRESIDENT, Role.CHAIR, Role.SECRETARY})


def can_certify_office(actor: Actor, tenant: Tenant) -> bool:
    """The president of a federation, the chair or secretary of a body."""
    return actor.is_superuser or tenant.holds(actor, ISSUING_ROLES)


def can_end(actor: Actor, document: IssuedDocument) -> bool:
    """Whoever may issue a document of this kind may revoke or replace it."""
    return document_kinds()[document.kind].may_issue(actor, document.tenant)


def can_read(actor: Actor, document: IssuedDocument) -> bool:
    """The holder, and members of the issuing tenant who may read this kind of document."""
    return document.holder_id == actor.pk or can_read_kind(actor, document.tenant, document.kind)


def can_read_kind(actor: Actor, tenant: Tenant, kind: str) -> bool:
    """Return whether the actor may read documents of a kind that a tenant issued."""
    may_read = document_kinds()[kind].may_read or _serves
    return actor.is_superuser or may_read(actor, tenant)


def readable_kinds(actor: Actor, tenant: Tenant) -> list[str]:
    """Return the kinds of documents that the actor may read in a tenant; a shared rule is evaluated once."""
    kinds = document_kinds()
    rules = {kind.may_read or _serves for kind in kinds.values()}
    open_to = {rule for rule in rules if actor.is_superuser or rule(actor, tenant)}
    return [name for name, kind in kinds.items() if (kind.may_read or _serves) in open_to]


def _serves(actor: Actor, tenant: Tenant) -> bool:
    return tenant.holds(actor, Role.values)

"""Who may issue, revoke and read documents."""

from collections.abc import Collection

from portal.accounts.actors import Actor
from portal.documents.kinds import KINDS, Home
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.permissions import holds
from portal.federations.scope import current_scope

ISSUING_ROLES = frozenset({Role.PRESIDENT, Role.CHAIR, Role.SECRETARY})


def can_certify_office(actor: Actor, home: Home) -> bool:
    """A federation's president, a body's chair or secretary."""
    return actor.is_superuser or _serves(actor, home, ISSUING_ROLES)


def can_end(actor: Actor, document: IssuedDocument) -> bool:
    """Who may issue such a document may revoke or replace it."""
    return KINDS[document.kind].may_issue(actor, document.home)


def can_read(actor: Actor, document: IssuedDocument) -> bool:
    """Its holder, and everybody who serves where it was issued."""
    return actor.is_superuser or document.holder_id == actor.pk or _serves(actor, document.home, Role.values)


def _serves(actor: Actor, home: Home, roles: Collection[str]) -> bool:
    """Say whether the actor holds one of the roles there; a reader without any workspace holds none."""
    scope = current_scope()
    works = scope is not None and (scope.federation_id or scope.body_id or scope.everything)
    return bool(works) and holds(actor, home, roles)

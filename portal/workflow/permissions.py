"""`require`, which raises when a predicate is false; and the predicates of this package."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied

from portal.accounts.actors import Actor
from portal.federations.enums import MANAGING_ROLES
from portal.federations.workspaces import Workspace
from portal.workflow.models import Signature


class NotAllowed(PermissionDenied):
    """The actor may not do this; `rule` names the predicate that refused."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def require(may: Callable[..., bool], actor: Actor, *subject: Any) -> None:
    """Raise unless the predicate is true for this actor."""
    if not may(actor, *subject):
        raise NotAllowed(may.__name__)


def can_sign(actor: Actor) -> bool:
    """Only a person signs; background work does not."""
    return actor.is_active and not actor.is_system


def can_withdraw(actor: Actor, signature: Signature) -> bool:
    """Nobody withdraws another person's signature."""
    return signature.signer_id == actor.pk


def can_read_audit(actor: Actor, workspace: Workspace | None) -> bool:
    """The president reads the federation's audit list, a chair the body's."""
    return workspace is not None and (actor.is_superuser or bool(workspace.roles & MANAGING_ROLES))

"""`require` turns a predicate's no into a refusal that every caller understands; who may what in the kit."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied

from portal.accounts.actors import Actor
from portal.federations.enums import MANAGING_ROLES
from portal.federations.workspaces import Workspace
from portal.workflow.models import Signature


class NotAllowed(PermissionDenied):
    """The actor may not do this; `rule` names the predicate that said no."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def require(may: Callable[..., bool], actor: Actor, *subject: Any) -> None:
    """Refuse unless the predicate says yes to this actor."""
    if not may(actor, *subject):
        raise NotAllowed(may.__name__)


def can_sign(actor: Actor) -> bool:
    """A signature is a person's; background work signs nothing."""
    return actor.is_active and not actor.is_system


def can_withdraw(actor: Actor, signature: Signature) -> bool:
    """Nobody takes back another's signature."""
    return signature.signer_id == actor.pk


def can_read_audit(actor: Actor, workspace: Workspace | None) -> bool:
    """The president reads what was done in his federation, a chair what was done in his body."""
    return workspace is not None and (actor.is_superuser or bool(workspace.roles & MANAGING_ROLES))

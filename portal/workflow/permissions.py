"""`require` turns a predicate's no into a refusal that every caller understands."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied

from portal.accounts.actors import Actor


class NotAllowed(PermissionDenied):
    """The actor may not do this; `rule` names the predicate that said no."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def require(may: Callable[..., bool], actor: Actor, *subject: Any) -> None:
    """Refuse unless the predicate says yes to this actor."""
    if not may(actor, *subject):
        raise NotAllowed(may.__name__)

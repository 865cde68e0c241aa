"""Who evaluates whom at an event."""

from portal.accounts.actors import Actor
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter
from tournaments.reports.permissions import is_chief_arbiter


def can_evaluate(actor: Actor, service: EventArbiter) -> bool:
    """The chief arbiter evaluates the others of the event, never themselves (A-26)."""
    return service.role != ArbiterRole.CHIEF and is_chief_arbiter(actor, service.tournament)

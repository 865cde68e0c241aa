"""Who evaluates at an event, and who signs certificates. All need the scope of the event's federation."""

from arbiters.models import ArbiterNorm
from arbiters.permissions import KEEPING, can_keep_arbiters
from portal.accounts.actors import Actor
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, Tournament, host_of
from tournaments.reports.permissions import is_chief_arbiter


def can_evaluate(actor: Actor, service: EventArbiter) -> bool:
    """The chief arbiter evaluates the event's other arbiters, never themselves (A-26)."""
    return service.role != ArbiterRole.CHIEF and is_chief_arbiter(actor, service.tournament)


def can_propose(actor: Actor, tournament: Tournament) -> bool:
    """The chief arbiter offers, ranks and proposes; the portal never chooses between candidates."""
    return is_chief_arbiter(actor, tournament)


def can_confirm_order(actor: Actor, tournament: Tournament) -> bool:
    """An official of the event's federation who is not its chief arbiter."""
    return host_of(tournament).holds(actor, KEEPING) and not is_chief_arbiter(actor, tournament)


def can_sign_first(actor: Actor, norm: ArbiterNorm) -> bool:
    """The chief arbiter or, for the chief arbiter's own certificate, the supervisor (2.8, 2.8.1)."""
    if norm.player.account_id == actor.pk or norm.tournament is None:
        return False
    if norm.role == ArbiterRole.CHIEF:
        return norm.supervisor_id == actor.pk
    return is_chief_arbiter(actor, norm.tournament)


def can_certify(actor: Actor, norm: ArbiterNorm) -> bool:
    """The event's federation, but neither who signed first nor the arbiter themselves (2.8)."""
    if norm.tournament is None or actor.pk in {norm.player.account_id, norm.supervisor_id}:
        return False
    return can_confirm_order(actor, norm.tournament)


def can_withdraw_norm(actor: Actor, norm: ArbiterNorm) -> bool:
    """The federation responsible for the norm; for a paper the one that entered it."""
    return norm.federation is not None and can_keep_arbiters(actor, norm.federation)


def can_decline(actor: Actor, norm: ArbiterNorm) -> bool:
    """The arbiter who would get the norm."""
    return norm.player.account_id is not None and norm.player.account_id == actor.pk

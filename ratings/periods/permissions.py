"""Who calculates and who publishes: the office for FIDE's lists, a federation for its own."""

from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from ratings.models import Calculation

OFFICE_ROLES = frozenset({Role.CHAIR, Role.SECRETARY})
CALCULATING_ROLES = frozenset({Role.RATING_OFFICER})
PUBLISHING_ROLES = frozenset({Role.RATING_OFFICER, Role.PRESIDENT})
SEEING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER}) | BODY_ROLES


def runner_of(system: RatingSystem) -> Tenant:
    """Return the tenant that runs a system: its federation, or the office."""
    return system.federation or Body.objects.get(kind=BodyKind.OFFICE)


def can_see_work(actor: Actor, home: Tenant) -> bool:
    """Allow everybody in the office; in a federation the president and the rating officer."""
    return actor.is_superuser or home.holds(actor, SEEING_ROLES)


def can_calculate(actor: Actor, system: RatingSystem) -> bool:
    """Allow the office's chair and secretary; for a national list the federation's rating officer."""
    roles = OFFICE_ROLES if system.federation_id is None else CALCULATING_ROLES
    return actor.is_superuser or runner_of(system).holds(actor, roles)


def can_open(actor: Actor, system: RatingSystem) -> bool:
    """Allow whoever may calculate, and the management command."""
    return actor.is_system or can_calculate(actor, system)


def can_set_rules(actor: Actor, system: RatingSystem) -> bool:
    """Allow the office's chair; for a national list the federation's president."""
    roles = {Role.PRESIDENT} if system.federation_id else {Role.CHAIR}
    return actor.is_superuser or runner_of(system).holds(actor, frozenset(roles))


def can_decide_rating(actor: Actor, system: RatingSystem) -> bool:
    """Allow whoever publishes the list to decide what it rates (0.4)."""
    return can_run_publication(actor, system)


def can_run_publication(actor: Actor, system: RatingSystem) -> bool:
    """Allow the office's chair and secretary; for a national list the rating officer and the president."""
    roles = OFFICE_ROLES if system.federation_id is None else PUBLISHING_ROLES
    return actor.is_superuser or runner_of(system).holds(actor, roles)


def can_publish(actor: Actor, calculation: Calculation) -> bool:
    """Allow whoever may run a publication; not the person who calculated if a second person is required.

    This holds for superusers too.
    """
    second = calculation.system.regulation.second_person
    if second and calculation.started_by_id == actor.pk:
        return False
    return can_run_publication(actor, calculation.system)

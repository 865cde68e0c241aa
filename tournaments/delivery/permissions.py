"""Who may deliver: the federation's rating officer and president (B.02, 9.1, 9.3)."""

from portal.accounts.actors import Actor
from portal.federations.models import Federation
from tournaments.reports.permissions import JUDGING_ROLES


def can_deliver(actor: Actor, home: Federation) -> bool:
    return actor.is_superuser or home.holds(actor, JUDGING_ROLES)

"""Who may read, correct, submit and judge a report. Predicates run in the scope of the event."""

from portal.accounts.actors import Actor
from portal.federations.enums import FEDERATION_ROLES, Role
from tournaments.enums import ArbiterRole
from tournaments.models import Report, Tournament, host_of, serving

REPORTING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER, Role.ARBITERS_SECRETARY, Role.CLERK})
JUDGING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER})


def is_chief_arbiter(actor: Actor, tournament: Tournament) -> bool:
    """Return whether the actor is the account of the chief arbiter."""
    return serving(tournament).filter(role=ArbiterRole.CHIEF, player__account=actor).exists()


def directs(actor: Actor, tournament: Tournament) -> bool:
    """Allow the event's author and its chief arbiter."""
    return tournament.author_id == actor.pk or is_chief_arbiter(actor, tournament)


def can_read_reports(actor: Actor, tournament: Tournament) -> bool:
    """Allow author, chief arbiter, and the host federation's staff."""
    if actor.is_superuser or host_of(tournament).holds(actor, FEDERATION_ROLES):
        return True
    return directs(actor, tournament)


def can_report(actor: Actor, tournament: Tournament) -> bool:
    """Allow upload, correction and submission to author, chief arbiter and the host's office (B.02, 9.1)."""
    if actor.is_superuser or host_of(tournament).holds(actor, REPORTING_ROLES):
        return True
    return directs(actor, tournament)


def can_judge_report(actor: Actor, tournament: Tournament) -> bool:
    """Allow the host's rating officer or president to accept or return reports."""
    return actor.is_superuser or host_of(tournament).holds(actor, JUDGING_ROLES)


def can_take_back(actor: Actor, report: Report) -> bool:
    """Allow the submitter to withdraw the report until the federation has decided."""
    return report.submitted_by_id == actor.pk and can_report(actor, report.tournament)

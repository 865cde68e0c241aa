"""Who writes and reads the chief arbiter's report, and who ticks duties. All need the event's scope."""

from arbiters.models import ChiefReport
from arbiters.permissions import can_keep_arbiters, can_see_arbiters
from arbiters.reports.enums import ReportState
from portal.accounts.actors import Actor
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament, host_of, serving
from tournaments.reports.permissions import is_chief_arbiter


def serves_at(actor: Actor, tournament: Tournament) -> bool:
    """Everybody who serves at the event in any role."""
    return serving(tournament).filter(player__account=actor).exists()


def is_deputy(actor: Actor, tournament: Tournament) -> bool:
    return serving(tournament).filter(role=ArbiterRole.DEPUTY, player__account=actor).exists()


def can_open_duties(actor: Actor, tournament: Tournament) -> bool:
    """Everybody who serves at the event, and the host's officials."""
    return serves_at(actor, tournament) or can_see_arbiters(actor, host_of(tournament))


def acts_as_chief(actor: Actor, tournament: Tournament) -> bool:
    """The chief arbiter, or the deputy in the chief's absence (Arbiters' Manual, chapter 1)."""
    if is_chief_arbiter(actor, tournament):
        return True
    acting = ChiefReport.under_policy.filter(tournament=tournament, deputy=actor).exists()
    return acting and is_deputy(actor, tournament)


def can_read_report(actor: Actor, tournament: Tournament) -> bool:
    """Chief arbiter and deputies at any time; the host's officials once the report is sent."""
    if is_chief_arbiter(actor, tournament) or is_deputy(actor, tournament):
        return True
    return can_see_arbiters(actor, host_of(tournament))


def reads_draft(actor: Actor, tournament: Tournament) -> bool:
    """Only chief arbiter and deputies read a draft."""
    return is_chief_arbiter(actor, tournament) or is_deputy(actor, tournament)


def can_return(actor: Actor, report: ChiefReport) -> bool:
    """The host's president and arbiters' secretary may return a report to be completed."""
    sent = report.state == ReportState.SENT
    return sent and can_keep_arbiters(actor, host_of(report.tournament))

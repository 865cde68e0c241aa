"""What the titles app does when a report is accepted: its norms are looked for."""

from portal.accounts.actors import Actor
from titles.norms.services import start_search
from tournaments.enums import Tempo
from tournaments.models import Report


def report_accepted(*, report: Report, actor: Actor) -> None:
    """Search the final report of a norm event; titles are for standard chess (0.3)."""
    tournament = report.tournament
    if tournament.norm_event and not report.interim and tournament.tempo == Tempo.STANDARD:
        start_search(report=report, actor=actor)

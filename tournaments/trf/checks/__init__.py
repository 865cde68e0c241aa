"""Checks of a readable report: each looks at one subject and returns findings."""

from collections.abc import Set

from tournaments.trf.federations import known_federations
from tournaments.trf.findings import Finding
from tournaments.trf.model import Tournament
from tournaments.trf.reader import Places

from . import header, pairings, people, points, references, teams
from .report import Report


def check(
    tournament: Tournament,
    places: Places | None = None,
    *,
    dialect: str = "TRF16",
    federations: Set[str] | None = None,
) -> tuple[Finding, ...]:
    """Run every check; `places` gives findings their lines, `federations` the valid codes."""
    codes = known_federations() if federations is None else federations
    report = Report(tournament, places or Places(), dialect, codes)
    for part in (header, people, pairings, points, teams, references):
        part.check(report)
    return report.findings.all()

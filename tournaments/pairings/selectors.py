"""Reads of pairing checks, in the scope of their event."""

from portal.jobs.enums import OPEN
from portal.jobs.models import Job
from portal.jobs.selectors import readable_jobs
from tournaments.models import PairingCheck, Report, Tournament
from tournaments.pairings.enums import PAIRING_JOB
from tournaments.pairings.judging import Declared, obstacle, obstacle_of_day
from tournaments.trf import read
from tournaments.trf.model import Tournament as Reported


def declared_of(tournament: Tournament) -> Declared:
    """Return the pairing rules declared in the registration."""
    return Declared(
        system=tournament.system,
        rules=tournament.pairing_rules,
        acceleration=tournament.acceleration,
        start=tournament.start,
        rounds=tournament.rounds.count(),
    )


def reported_of(report: Report) -> Reported:
    """Return the report with its fixes applied."""
    return read(report.understood.encode()).tournament


def why_not(report: Report) -> str:
    """Return the code why no round of the report can be judged, "" where they can."""
    if not report.understood:
        return "not_examined"
    declared = declared_of(report.tournament)
    known = obstacle_of_day(declared) if declared.start else ""
    return known or obstacle(declared, reported_of(report))


def check_of(report: Report) -> PairingCheck | None:
    """Return the latest check of the report, even one of an earlier revision."""
    found: PairingCheck | None = PairingCheck.objects.filter(report=report).select_related("made_by").first()
    return found


def job_of(report: Report) -> Job | None:
    """Return the running job that checks the report, or the last one if it failed."""
    rows = readable_jobs().filter(kind=PAIRING_JOB, key=str(report.pk)).order_by("-created_at")
    found: Job | None = rows.filter(state__in=OPEN).first() or rows.first()
    return found

"""Reads of reports, in the scope of their event."""

from django.db.models import QuerySet

from portal.jobs.enums import OPEN
from portal.jobs.models import Job
from portal.jobs.selectors import readable_jobs
from tournaments.enums import EventState
from tournaments.models import Report, ReportFix, Tournament
from tournaments.reports.enums import REPORT_JOB, ReportState

# Large columns, read only where the report itself is shown: both grow with the number of players.
HEAVY = ("understood", "listed", "findings", "pgn_summary")


def reports_of(tournament: Tournament) -> QuerySet[Report]:
    """Return an event's reports, newest first, without their large columns."""
    return (
        Report.objects.filter(tournament=tournament)
        .defer(*HEAVY)
        .select_related("uploaded_by", "submitted_by", "decided_by")
        .order_by("-number")
    )


def report_numbered(tournament: Tournament, number: int) -> Report:
    """Return one report of the event with its people; raises DoesNotExist."""
    rows = Report.objects.select_related("uploaded_by", "submitted_by", "decided_by")
    found: Report = rows.get(tournament=tournament, number=number)
    found.tournament = tournament
    return found


# Only a submitted final report can have been accepted, so others need no query.
REPORTED_ONCE = frozenset({EventState.REPORTED, EventState.ACCEPTED, EventState.RATED})


def accepted_before(report: Report) -> Report | None:
    """Return the accepted report that this one corrects or has replaced; None for a first one."""
    if report.interim or report.tournament.state not in REPORTED_ONCE:
        return None
    others = Report.objects.filter(tournament=report.tournament_id, interim=False).exclude(pk=report.pk)
    if report.state != ReportState.ACCEPTED:
        found: Report | None = others.filter(state=ReportState.ACCEPTED).first()
    else:
        replaced = others.filter(state=ReportState.REPLACED, decided_at__lt=report.decided_at)
        found = replaced.order_by("-decided_at").first()
    if found is not None:
        found.tournament = report.tournament
    return found


def fixes_made(report: Report) -> QuerySet[ReportFix]:
    """Return all corrections including undone ones, the newest first."""
    return ReportFix.objects.filter(report=report).select_related("made_by", "undone_by").order_by("-pk")


def job_of(report: Report) -> Job | None:
    """Return the latest job that examines the report."""
    rows = readable_jobs().filter(kind=REPORT_JOB, key=str(report.pk)).order_by("-created_at")
    found: Job | None = rows.filter(state__in=OPEN).first() or rows.first()
    return found


def bytes_of(report: Report) -> bytes:
    """Return the bytes of the uploaded file."""
    with report.file.open("rb") as file:
        content: bytes = file.read()
    return content

"""Page of a pairing check: its result, and the button that starts it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from portal.federations.requests import PersonRequest
from portal.jobs.views import progress_of
from portal.parts.faults import sentence
from tournaments.models import Report, Tournament
from tournaments.pairings.display import shown_rounds, summary
from tournaments.pairings.engine import engine_name
from tournaments.pairings.phrases import ENGINE, LATE_ENTRIES, REASONS
from tournaments.pairings.selectors import check_of, job_of, reported_of, why_not
from tournaments.pairings.services import ask_for_check
from tournaments.reports.access import in_event_file
from tournaments.reports.faults import ReportFault
from tournaments.reports.views.pages import find


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def pairing_check(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show the latest check of the report; POST runs it."""
    report = find(tournament, number)
    if request.method == "POST":
        return _asked(request, report)
    check, reason = check_of(report), why_not(report)
    job = None if reason else job_of(report)
    waits = job is not None and (check is None or job.created_at > check.made_at)
    context = {
        "tournament": tournament,
        "report": report,
        "check": check,
        "outdated": check is not None and check.version != report.version,
        "summary": summary(check) if check else "",
        "rounds": shown_rounds(check, reported_of(report)) if check else [],
        "reason": REASONS.get(reason, ""),
        "engine": str(ENGINE) % {"engine": engine_name()},
        "late_entries": LATE_ENTRIES,
        "progress": progress_of(job) if job and waits else None,
    }
    return render(request, "tournaments/pairings/check.html", context)


def _asked(request: PersonRequest, report: Report) -> HttpResponse:
    try:
        ask_for_check(report_id=report.pk, actor=request.user)
    except ReportFault as fault:
        messages.error(request, sentence(fault))
    return redirect("tournaments:pairing_check", report.tournament.code, report.number)

"""Pages of reports: upload, findings, corrections, files."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.requests.permissions import can_write
from portal.federations.requests import PersonRequest
from portal.jobs.views import progress_of
from portal.parts.faults import sentence
from portal.workflow.machine import offered
from tournaments.enums import EventState
from tournaments.models import Report, Tournament, host_of
from tournaments.pairings.display import notice_of
from tournaments.registration.phrases.rules import rules_in_words
from tournaments.reports.access import in_event_file
from tournaments.reports.display import fix_groups, severity_of, shown_findings
from tournaments.reports.enums import MENDABLE, OPEN, ReportState, Severity
from tournaments.reports.faults import ReportFault
from tournaments.reports.forms import FixAllForm, FixForm, GamesForm, UploadForm
from tournaments.reports.permissions import can_judge_report, can_report, can_take_back
from tournaments.reports.phrases import SEVERITY_TONES, TONES, field_name
from tournaments.reports.selectors import (
    accepted_before,
    bytes_of,
    fixes_made,
    job_of,
    report_numbered,
    reports_of,
)
from tournaments.reports.services import (
    attach_games,
    fix_all,
    fix_report,
    players_without_id,
    undo_fix,
    upload_report,
)
from tournaments.reports.workflow import TRANSITIONS

PER_PAGE = 50


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def reports(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """List the reports of an event; a POST uploads one."""
    may_report = can_report(request.user, tournament)
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            return _upload(request, tournament, form)
        except ReportFault as fault:
            form.add_error("file", sentence(fault))
    found = [(report, TONES[report.state]) for report in reports_of(tournament)]
    context = {"tournament": tournament, "reports": found, "form": form, "may_report": may_report}
    status = 400 if form.errors else 200
    return render(request, "tournaments/reports/report_list.html", context, status=status)


def _upload(request: PersonRequest, tournament: Tournament, form: UploadForm) -> HttpResponse:
    file = form.cleaned_data["file"]
    uploaded = upload_report(
        tournament_id=tournament.pk,
        actor=request.user,
        file_name=file.name or "",
        raw=file.read(),
        interim=form.cleaned_data["interim"],
    )
    if not uploaded.new:
        messages.info(request, _("This file was uploaded before; here is its report."))
    return redirect("tournaments:report", tournament.code, uploaded.report.number)


def find(tournament: Tournament, number: int) -> Report:
    """Return one report of the event or raise 404."""
    try:
        return report_numbered(tournament, number)
    except Report.DoesNotExist:
        raise Http404 from None


@never_cache
@require_GET
@in_event_file
def report(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show one report: findings, corrections made, and available steps."""
    found = find(tournament, number)
    template = "tournaments/reports/report_panel.html" if request.htmx else "tournaments/reports/report.html"
    return render(request, template, panel(request, found))


def panel(request: PersonRequest, found: Report, fault: str = "") -> dict[str, Any]:
    """Return the context of the page and of its HTMX part."""
    tournament = found.tournament
    asked = request.GET.get("severity", "") or request.POST.get("severity", "")
    severity = severity_of(found, asked)
    stored = [one for one in found.findings if one["severity"] == severity]
    page = Paginator(stored, PER_PAGE).get_page(request.GET.get("page") or request.POST.get("page"))
    may_report = can_report(request.user, tournament)
    may_judge = can_judge_report(request.user, tournament)
    actions = offered(TRANSITIONS, found.state)
    job = job_of(found) if found.state == ReportState.RECEIVED else None
    return {
        "tournament": tournament,
        "report": found,
        "former": accepted_before(found),
        "fault": fault,
        "page_obj": page,
        "findings": shown_findings(page.object_list, bytes_of(found)) if stored else [],
        "groups": fix_groups(stored),
        "tabs": _tabs(found, severity),
        "severity": severity,
        "severity_tone": SEVERITY_TONES[severity],
        "fixes": [(fix, field_name(fix.field or fix.target)) for fix in fixes_made(found)[:PER_PAGE]],
        "games_form": GamesForm(),
        "wants_games": tournament.hybrid or tournament.norm_event,
        "mendable": found.state in MENDABLE and may_report,
        "can_submit": "submit" in actions and may_report,
        "can_discard": "discard" in actions and may_report,
        "can_judge": "accept" in actions and may_judge,
        "unknown_players": len(players_without_id(found)) if _may_ask(request, found) else 0,
        "can_take_back": "take_back" in actions and can_take_back(request.user, found),
        "can_undo_acceptance": "undo_acceptance" in actions
        and may_judge
        and (found.interim or tournament.state == EventState.ACCEPTED),
        "progress": progress_of(job) if job else None,
        "at_home": request.workspace is not None and request.workspace.tenant == tournament.federation,
        "pairings": notice_of(found),
        "said": rules_in_words(vars(tournament)),
        "results_url": f"{reverse('tournaments:standings', args=[tournament.code])}?report={found.number}",
    }


def _may_ask(request: PersonRequest, found: Report) -> bool:
    """Return whether the reader may request FIDE ids for players of this report who have none."""
    unknown = found.state in OPEN and found.matched < found.players
    return unknown and can_write(request.user, host_of(found.tournament))


def _tabs(found: Report, severity: str) -> list[dict[str, Any]]:
    counts = {"error": found.errors, "warning": found.warnings, "info": found.infos}
    address = reverse("tournaments:report", args=[found.tournament.code, found.number])
    return [
        {
            "label": choice.label,
            "url": f"{address}?severity={choice.value}",
            "active": choice.value == severity,
            "count": counts[choice.value],
        }
        for choice in Severity
    ]


@require_POST
@in_event_file
def fix(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Apply the fix of one finding."""
    found = find(tournament, number)
    form = FixForm(request.POST)
    if not form.is_valid():
        return answer(request, found, ReportFault("fix_invalid", field="", actual=form["value"].data or ""))
    return _mended(
        request, found, lambda: fix_report(report_id=found.pk, actor=request.user, fixes=[form.fix()])
    )


@require_POST
@in_event_file
def fix_same(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Apply the fixes of all findings of one kind."""
    found = find(tournament, number)
    form = FixAllForm(request.POST)
    code = form.cleaned_data["code"] if form.is_valid() else ""

    def mend() -> None:
        count = fix_all(report_id=found.pk, actor=request.user, code=code)
        text = ngettext("%(count)s correction was made.", "%(count)s corrections were made.", count)
        if not request.htmx:
            messages.success(request, text % {"count": count})

    return _mended(request, found, mend)


@require_POST
@in_event_file
def undo(request: PersonRequest, tournament: Tournament, number: int, pk: int) -> HttpResponse:
    """Undo one correction."""
    found = find(tournament, number)
    return _mended(request, found, lambda: undo_fix(report_id=found.pk, fix_id=pk, actor=request.user))


@require_POST
@in_event_file
def games(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Attach a game file (PGN) to the report."""
    found = find(tournament, number)
    form = GamesForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, " ".join(map(str, form.errors["games"])))
        return redirect("tournaments:report", tournament.code, number)
    raw = form.cleaned_data["games"].read()
    return _mended(request, found, lambda: attach_games(report_id=found.pk, actor=request.user, raw=raw))


def _mended(request: PersonRequest, found: Report, mend: Any) -> HttpResponse:
    try:
        mend()
    except ReportFault as fault:
        return answer(request, found, fault)
    return answer(request, found)


def answer(request: PersonRequest, found: Report, fault: ReportFault | None = None) -> HttpResponse:
    """Show the findings again: in place for HTMX, otherwise by a redirect to the page."""
    said = sentence(fault) if fault else ""
    if request.htmx:
        fresh = find(found.tournament, found.number)
        return render(request, "tournaments/reports/report_panel.html", panel(request, fresh, said))
    if said:
        messages.error(request, said)
    return redirect("tournaments:report", found.tournament.code, found.number)


@require_GET
@in_event_file
def download(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Download the file exactly as it was uploaded."""
    found = find(tournament, number)
    return _attachment(bytes_of(found), f"{tournament.code}-{found.number}.trf", found.sha256)


@require_GET
@in_event_file
def download_games(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Download the game file."""
    found = find(tournament, number)
    if not found.pgn:
        raise Http404
    with found.pgn.open("rb") as file:
        content = file.read()
    return _attachment(content, f"{tournament.code}-{found.number}.pgn", found.pgn_sha256)


def _attachment(content: bytes, name: str, digest: str) -> HttpResponse:
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "ETag": f'"{digest}"',
        "Cache-Control": "private, no-cache",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type="application/octet-stream", headers=headers)

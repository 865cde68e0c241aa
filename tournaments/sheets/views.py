"""Pages that import a player list: upload, columns with a preview, then a report or corrections of one."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from players.national.sheet import MOST_BYTES, UnreadableSheet
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from tournaments.models import PlayerSheet, Tournament
from tournaments.reports.access import in_event_file
from tournaments.reports.faults import ReportFault
from tournaments.reports.fixes import about, old_value
from tournaments.reports.permissions import can_report
from tournaments.reports.phrases import field_name
from tournaments.sheets import selectors, services
from tournaments.sheets.faults import SheetFault
from tournaments.sheets.forms import ColumnsForm, SheetForm
from tournaments.sheets.phrases import BLOCKING, PROBLEMS

PREVIEW, MOST_SHOWN = 10, 50


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def new_sheet(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Upload the file."""
    require(can_report, request.user, tournament)
    form = SheetForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            sheet = services.keep_sheet(
                tournament=tournament,
                file_name=file.name or "",
                raw=file.read(MOST_BYTES + 1),
                actor=request.user,
            )
        except UnreadableSheet as fault:
            form.add_error("file", sentence(fault))
        else:
            return redirect("tournaments:sheet", tournament.code, sheet.pk)
    return render(request, "tournaments/sheets/new.html", {"tournament": tournament, "form": form})


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def sheet(request: PersonRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Name the columns with a preview; then create a report or complete one."""
    found = selectors.sheet_of(tournament, pk)
    if found is None:
        raise Http404
    require(can_report, request.user, tournament)
    given = request.POST if request.method == "POST" else None
    form = ColumnsForm(given, headings=found.headings, mapping=found.mapping)
    if request.method == "POST" and form.is_valid():
        try:
            if answer := _done(request, tournament, found, form):
                return answer
        except (SheetFault, ReportFault) as fault:
            form.add_error(None, sentence(fault))
    context = {"tournament": tournament, "sheet": found, "form": form, **_preview(found)}
    return render(request, "tournaments/sheets/sheet.html", context)


def _done(
    request: PersonRequest, tournament: Tournament, found: PlayerSheet, form: ColumnsForm
) -> HttpResponse | None:
    """Store the mapping, then do what the pressed button asks for."""
    actor, action = request.user, request.POST.get("action", "")
    found.mapping = services.name_columns(pk=found.pk, mapping=form.mapping(), actor=actor).mapping
    if action == "make":
        report = services.make_report(pk=found.pk, actor=actor)
        told = _("%(file)s became report No. %(number)s; it was examined at once.")
        messages.success(request, told % {"file": found.file_name, "number": report.number})
    elif action == "fill":
        report, count = services.fill_report(pk=found.pk, actor=actor)
        told = ngettext("%(count)s correction was made.", "%(count)s corrections were made.", count)
        messages.success(request, told % {"count": count})
    else:
        return redirect("tournaments:sheet", tournament.code, found.pk)
    return redirect("tournaments:report", tournament.code, report.number)


def _preview(found: PlayerSheet) -> dict[str, Any]:
    """Return the first lines of the file, how they were read, and the problems."""
    shown: dict[str, Any] = {"lines": found.rows[:PREVIEW], "count": len(found.rows)}
    if not any(found.mapping):
        return shown
    listed = selectors.read(found)
    said = [str(PROBLEMS[each.code]) % vars(each) for each in listed.problems]
    report = selectors.open_report(found.tournament)
    shown |= {
        "listed": listed,
        "players": listed.players[:PREVIEW],
        "rounds": range(1, listed.rounds + 1),
        "problems": said[:MOST_SHOWN],
        "more_problems": max(0, len(said) - MOST_SHOWN),
        "blocked": any(each.code in BLOCKING for each in listed.problems),
        "report": report,
    }
    if report is not None and not listed.rounds:
        now = services.reported_now(report)
        fixes = selectors.fixes_for(now, listed, found.mapping)
        shown["changes"] = [
            (about(now, fix), field_name(fix.field), old_value(now, fix), fix.value)
            for fix in fixes[:MOST_SHOWN]
        ]
        shown["change_count"] = len(fixes)
    return shown

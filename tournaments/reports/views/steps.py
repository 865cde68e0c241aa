"""Pages of the steps with a form or a confirmation: correct a record, submit, accept, return, discard."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from players.selectors import search_players
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require
from tournaments.models import Report, Tournament
from tournaments.reports.access import in_event_file
from tournaments.reports.comparison import differences
from tournaments.reports.enums import MENDABLE, ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.fixes import player_of
from tournaments.reports.forms import (
    HeadForm,
    LineForm,
    PlayerForm,
    ReasonForm,
    RemarksForm,
    TeamForm,
    with_note,
)
from tournaments.reports.permissions import can_judge_report, can_report, can_take_back
from tournaments.reports.selectors import accepted_before, bytes_of
from tournaments.reports.services import (
    accept_report,
    discard_report,
    fix_report,
    return_report,
    submit_report,
    take_back_report,
    undo_acceptance,
)
from tournaments.reports.views.pages import find
from tournaments.trf import read
from tournaments.trf.source import source_of

MOST_PROPOSED = 8
Mending = PlayerForm | HeadForm | TeamForm | LineForm


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def player(request: PersonRequest, tournament: Tournament, number: int, key: int) -> HttpResponse:
    """Correct the record of one player by hand."""
    found = _mendable(request, tournament, number)
    # The stored report (`understood`), with every correction so far.
    reported = read(found.understood.encode()).tournament
    chosen = player_of(reported, key)
    if chosen is None:
        raise Http404
    form = PlayerForm(chosen, reported.rounds, request.POST or None)
    if found.state == ReportState.SUBMITTED:
        with_note(form)
    if request.method == "POST" and _mended(request, found, form):
        return redirect("tournaments:report", tournament.code, number)
    # NUL characters cannot be passed to PostgreSQL.
    query = request.GET.get("q", chosen.name).replace("\0", "")[:100]
    context = {
        "tournament": tournament,
        "report": found,
        "player": chosen,
        "form": form,
        "query": query,
        "mendable": found.state in MENDABLE,
        "proposed": search_players(query, limit=MOST_PROPOSED) if query else [],
    }
    return render(request, "tournaments/reports/report_player.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def head(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Correct the head of the report by hand."""
    found = _mendable(request, tournament, number)
    words = {
        "title": _("Head of the report"),
        "intro": _(
            "Each changed field is saved as a correction and can be undone. Dates are written as 2026/10/05."
        ),
    }
    form = HeadForm(read(found.understood.encode()).tournament, request.POST or None)
    return _record(request, found, form, words)


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def team(request: PersonRequest, tournament: Tournament, number: int, key: int) -> HttpResponse:
    """Correct the record of one team by hand."""
    found = _mendable(request, tournament, number)
    reported = read(found.understood.encode()).tournament
    if not 0 < key <= len(reported.teams):
        raise Http404
    words = {
        "title": _("Correct the team %(name)s") % {"name": reported.teams[key - 1].name},
        "intro": _(
            "Players are named by their start numbers, in the order of the boards. Each changed field "
            "is saved as a correction and can be undone."
        ),
    }
    return _record(request, found, TeamForm(reported, key, request.POST or None), words)


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def line(request: PersonRequest, tournament: Tournament, number: int, key: int) -> HttpResponse:
    """Retype a line that could not be read."""
    found = _mendable(request, tournament, number)
    # The lines of the uploaded bytes: an unreadable line is not in the stored report.
    lines = source_of(bytes_of(found)).lines
    if not 0 < key <= len(lines):
        raise Http404
    words = {
        "title": _("Correct line %(line)s") % {"line": key},
        "intro": _(
            "Write the line as it should have been in the file, each field in its columns. An empty "
            "line is left out of the report. The file itself is not changed."
        ),
    }
    return _record(request, found, LineForm(key, lines[key - 1], request.POST or None), words)


def _mendable(request: PersonRequest, tournament: Tournament, number: int) -> Report:
    found = find(tournament, number)
    if found.state == ReportState.SUBMITTED:
        require(can_judge_report, request.user, tournament)
        return found
    require(can_report, request.user, tournament)
    if found.state not in MENDABLE:
        raise Http404
    return found


def _record(request: PersonRequest, found: Report, form: Mending, words: dict[str, str]) -> HttpResponse:
    """Show the form of a record; on POST correct it and return to the report."""
    if found.state == ReportState.SUBMITTED:
        with_note(form)
    if request.method == "POST" and _mended(request, found, form):
        return redirect("tournaments:report", found.tournament.code, found.number)
    context = {"tournament": found.tournament, "report": found, "form": form, **words}
    return render(request, "tournaments/reports/report_record.html", context)


def _mended(request: PersonRequest, found: Report, form: Mending) -> bool:
    """Store the corrections of a form; show a refusal as an error of the form."""
    if not form.is_valid():
        return False
    note = form.cleaned_data.get("note", "")
    try:
        fix_report(report_id=found.pk, actor=request.user, fixes=form.fixes(), note=note)
    except ReportFault as fault:
        form.add_error(None, sentence(fault))
        return False
    messages.success(request, _("The record was corrected and the report was examined again."))
    return True


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def submit(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Submit the report."""
    found = find(tournament, number)
    require(can_report, request.user, tournament)
    words = {
        "title": _("Submit this report?"),
        "text": _("The federation judges it. Until it answers you can withdraw it."),
        "action": _("Submit"),
    }
    done = _("The report of %(event)s was submitted.") % {"event": tournament.name}
    if accepted_before(found) is None:
        return _step(
            request, found, words, done, lambda: submit_report(report_id=found.pk, actor=request.user)
        )
    words["text"] = _(
        "It takes the place of the accepted report once the federation accepts it. Say what was wrong;"
        " the federation and the rating office read it."
    )
    return _with_reason(request, found, words, done, submit_report)


@never_cache
@require_safe
@in_event_file
def compare(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show a corrected report beside the accepted one: games and rating changes, before and after."""
    found = find(tournament, number)
    former = accepted_before(found)
    if former is None:
        raise Http404
    context = {"tournament": tournament, "report": found, "former": former}
    return render(
        request,
        "tournaments/reports/report_compare.html",
        context | {"differs": differences(former, found)},
        # Read-only: the federation decides on the page of the report.
    )


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def accept(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Accept the report."""
    found = find(tournament, number)
    require(can_judge_report, request.user, tournament)
    words = {
        "title": _("Accept this report?"),
        "text": _("Standings and games become public, and the event goes to the next rating list."),
        "action": pgettext("a report", "Accept"),
    }
    done = _("The report of %(event)s was accepted and its results are public.") % {"event": tournament.name}
    return _step(request, found, words, done, lambda: accept_report(report_id=found.pk, actor=request.user))


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def send_back(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Return the report with remarks."""
    found = find(tournament, number)
    require(can_judge_report, request.user, tournament)
    form = RemarksForm(request.POST or None)
    words = {
        "title": _("Return this report?"),
        "text": _("Say what must be corrected. Whoever submitted it will read your remarks."),
        "action": pgettext("a report", "Return"),
        "tone": "danger",
        "form": form,
    }
    if not form.is_valid():
        return _ask(request, found, words)
    remarks = form.cleaned_data["reason"]
    done = _("The report was returned.")

    def send() -> None:
        return_report(report_id=found.pk, actor=request.user, remarks=remarks)

    return _step(request, found, words, done, send)


@never_cache
@require_safe
@in_event_file
def correct(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Choose which part of a submitted report the federation corrects: its head or a player."""
    found = _mendable(request, tournament, number)
    players = read(found.understood.encode()).tournament.players
    context = {"tournament": tournament, "report": found, "players": players}
    return render(request, "tournaments/reports/report_correct.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def take_back(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Withdraw a submitted report."""
    found = find(tournament, number)
    require(can_take_back, request.user, found)
    words = {
        "title": _("Withdraw this report?"),
        "text": _("The federation no longer decides on it. Correct it and submit it again."),
        "action": _("Withdraw"),
    }
    done = _("The report of %(event)s was withdrawn.") % {"event": tournament.name}
    return _with_reason(request, found, words, done, take_back_report)


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def undo_accept(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Undo the acceptance, until a list has rated the event."""
    found = find(tournament, number)
    require(can_judge_report, request.user, tournament)
    words = {
        "title": _("Undo the acceptance?"),
        "text": _("The results leave the public pages, and the report waits for a decision again."),
        "action": _("Undo the acceptance"),
        "tone": "danger",
    }
    done = _("The acceptance of the report of %(event)s was undone.") % {"event": tournament.name}
    return _with_reason(request, found, words, done, undo_acceptance)


def _with_reason(
    request: PersonRequest, found: Report, words: dict[str, Any], done: str, act: Callable[..., object]
) -> HttpResponse:
    """Show a form for the reason; on POST take the step."""
    form = ReasonForm(request.POST or None)
    if not form.is_valid():
        return _ask(request, found, words | {"form": form})
    reason = form.cleaned_data["reason"]
    return _step(
        request, found, words, done, lambda: act(report_id=found.pk, actor=request.user, reason=reason)
    )


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def discard(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Discard the report."""
    found = find(tournament, number)
    require(can_report, request.user, tournament)
    words = {
        "title": _("Discard this report?"),
        "text": _("It stays in the list. Uploading the same file brings it back with its corrections."),
        "action": _("Discard"),
        "tone": "danger",
    }
    done = _("The report was discarded.")
    return _step(request, found, words, done, lambda: discard_report(report_id=found.pk, actor=request.user))


def _step(
    request: PersonRequest, found: Report, words: dict[str, Any], done: str, act: Callable[[], object]
) -> HttpResponse:
    if request.method == "GET":
        return _ask(request, found, words)
    try:
        act()
    except ReportFault as fault:
        messages.error(request, sentence(fault))
    except NotOffered:
        messages.info(request, _("Somebody else was faster: the report is already in another state."))
    else:
        messages.success(request, done)
    return redirect("tournaments:report", found.tournament.code, found.number)


def _ask(request: PersonRequest, found: Report, words: dict[str, Any]) -> HttpResponse:
    context = {"tournament": found.tournament, "report": found, **words}
    return render(request, "tournaments/reports/report_step.html", context)

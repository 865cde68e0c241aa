"""The chief arbiter's report: written on a phone during the event, read by the officials afterwards."""

from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from arbiters.models import ChiefReport, ReportNote
from arbiters.permissions import sits_in_commission
from arbiters.reports import services
from arbiters.reports.enums import NoteKind, ReportState
from arbiters.reports.faults import ReportFault, StaleReport
from arbiters.reports.forms import NewNoteForm, NoteForm, ReasonForm, ReportForm
from arbiters.reports.permissions import acts_as_chief, can_read_report, can_return, is_deputy, reads_draft
from arbiters.reports.phrases import FAULTS, told
from arbiters.reports.selectors import events_of, report_of, sent_reports, whole_report
from arbiters.reports.services.writing import FIELDS, NOTE_FIELDS
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.federations.scope import federation_scope
from portal.parts.faults import sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require
from rulekit import blocking
from tournaments.models import Tournament
from tournaments.reports.access import event_file_for

PER_PAGE = 25
in_report = event_file_for(can_read_report)


@never_cache
@require_http_methods(["GET", "POST"])
@in_report
def chief_report(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Show the report; the chief arbiter or acting deputy edits its text."""
    writes = acts_as_chief(request.user, tournament)
    if writes:
        services.open_report(tournament=tournament, actor=request.user)
    report = report_of(tournament)
    context: dict[str, Any] = {}
    if request.method == "POST":
        form = ReportForm(request.POST)
        if form.is_valid():
            try:
                services.save_report(
                    tournament=tournament,
                    version=_version(request),
                    given=form.cleaned_data,
                    actor=request.user,
                )
            # The typed text stays in the form; the differences to the present row are shown beside it.
            except StaleReport as stale:
                report = stale.now
                messages.error(request, str(FAULTS["stale"]))
                context["differences"] = differences(form, _text_form(stale.now))
            except ReportFault as fault:
                form.add_error(None, sentence(fault))
            else:
                messages.success(request, _("The report was saved."))
                return redirect(request.path)
        context["form"] = form
    return render(request, "arbiters/reports/report.html", _page(request, tournament, report) | context)


def _page(request: PersonRequest, tournament: Tournament, report: ChiefReport | None) -> dict[str, Any]:
    """Return the context of the page; of a draft, others learn only that no report was sent."""
    writes = acts_as_chief(request.user, tournament)
    visible = report is not None and (
        report.state == ReportState.SENT or reads_draft(request.user, tournament)
    )
    context: dict[str, Any] = {
        "tournament": tournament,
        "event": tournament.published,
        "may_hand_over": is_deputy(request.user, tournament) and not writes,
        "reason_form": ReasonForm(),
    }
    if report is None or not visible:
        return context
    editable = writes and report.state == ReportState.DRAFT
    # Fair-play pages belong to that app: this one only links to them and never reads their content.
    return context | {
        **_read(tournament, report),
        "form": _text_form(report) if editable else None,
        "note_form": NewNoteForm(initial={"key": uuid4(), "kind": NoteKind.INCIDENT}) if editable else None,
        "editable": editable,
        "suspicion_url": reverse("fairplay:my_incident_new") if writes else "",
        "complaint_url": reverse("fairplay:my_paper_form") if writes else "",
        "may_return": can_return(request.user, report),
        "may_end_deputy": writes and report.deputy_id is not None,
    }


def _read(tournament: Tournament, report: ChiefReport) -> dict[str, Any]:
    """Return what every reader of the report sees."""
    whole = whole_report(tournament, report)
    return {
        "report": report,
        "whole": whole,
        "parts": [(kind, kind.label, whole.of(kind)) for kind in NoteKind],
        "findings": told(whole.findings),
        "complete": not blocking(whole.findings),
    }


def _text_form(report: ChiefReport) -> ReportForm:
    return ReportForm(initial={name: getattr(report, name) for name in FIELDS})


def _version(request: PersonRequest) -> int:
    """Return the version that the page has shown; 0 if none was sent."""
    return version_seen(request) or 0


@require_POST
@in_report
def autosave(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Autosave the text, called by the page's script; 409 means that somebody else saved first."""
    form = ReportForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=400)
    try:
        report = services.save_report(
            tournament=tournament, version=_version(request), given=form.cleaned_data, actor=request.user
        )
    # 409 tells the page's script to stop saving and to show the page again.
    except ReportFault as fault:
        return JsonResponse({"error": str(FAULTS[fault.code])}, status=409)
    return JsonResponse({"version": report.version})


@require_POST
@in_report
def note_new(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Add a note; the page's script asks for JSON, and submits notes written offline."""
    form = NewNoteForm(request.POST)
    wants_json = request.headers.get("Accept", "").startswith("application/json")
    if form.is_valid():
        given = form.cleaned_data
        try:
            services.add_note(
                tournament=tournament, key=given.pop("key") or uuid4(), given=given, actor=request.user
            )
        except ReportFault as fault:
            form.add_error(fault.field or None, sentence(fault))
        else:
            if wants_json:
                return JsonResponse({"kept": True})
            messages.success(request, _("The note was added."))
            return redirect("arbiters:chief_report", tournament.code)
    if wants_json:
        return JsonResponse({"errors": form.errors}, status=400)
    return _note_page(request, tournament, form)


@never_cache
@require_http_methods(["GET", "POST"])
@in_report
def note_edit(request: PersonRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Edit or retract a note."""
    require(acts_as_chief, request.user, tournament)
    note = ReportNote.under_policy.filter(report__tournament=tournament, taken_back_at=None, pk=pk).first()
    if note is None:
        raise Http404
    form = NoteForm(request.POST or None, initial=_note_values(note))
    try:
        if request.POST.get("part") == "take-back":
            services.take_back_note(tournament=tournament, note_id=pk, actor=request.user)
            messages.success(request, _("The note was withdrawn."))
            return redirect("arbiters:chief_report", tournament.code)
        if request.method == "POST" and form.is_valid():
            services.edit_note(
                tournament=tournament,
                note_id=pk,
                version=_version(request),
                given=form.cleaned_data,
                actor=request.user,
            )
            messages.success(request, _("The note was changed."))
            return redirect("arbiters:chief_report", tournament.code)
    except StaleReport as stale:
        messages.error(request, str(FAULTS["stale"]))
        changed = differences(form, NoteForm(initial=_note_values(stale.now)))
        return _note_page(request, tournament, form, stale.now, changed)
    except ReportFault as fault:
        form.add_error(fault.field or None, sentence(fault))
    return _note_page(request, tournament, form, note)


def _note_values(note: ReportNote) -> dict[str, Any]:
    return {name: getattr(note, name) for name in NOTE_FIELDS}


def _note_page(
    request: PersonRequest,
    tournament: Tournament,
    form: forms.Form,
    note: ReportNote | None = None,
    changed: list[dict[str, Any]] | None = None,
) -> HttpResponse:
    context = {"tournament": tournament, "form": form, "note": note, "differences": changed}
    return render(request, "arbiters/reports/note.html", context)


_STEPS_TOLD = {
    "hand-over": gettext_lazy("The deputy now writes the report of %(event)s."),
    "return": gettext_lazy("The report of %(event)s was returned to the chief arbiter."),
    "send": gettext_lazy("The report of %(event)s was sent."),
    "chief-returns": gettext_lazy("The chief arbiter writes the report of %(event)s again."),
}


@require_POST
@in_report
def report_act(request: PersonRequest, tournament: Tournament, action: str) -> HttpResponse:
    """Send or return the report, or let the deputy act."""
    given = ReasonForm(request.POST)
    done: dict[str, Any] = {"tournament": tournament, "actor": request.user}
    with_reason = {"hand-over": services.hand_over, "return": services.return_report}
    without = {"send": services.send_report, "chief-returns": services.chief_returns}
    try:
        if action in with_reason and not given.is_valid():
            messages.error(request, _("Please say why."))
        elif action in with_reason:
            with_reason[action](reason=given.cleaned_data["reason"], **done)
            messages.success(request, _STEPS_TOLD[action] % {"event": tournament.name})
        elif action in without:
            without[action](**done)
            messages.success(request, _STEPS_TOLD[action] % {"event": tournament.name})
        else:
            raise Http404
    except ReportFault as fault:
        messages.error(request, sentence(fault))
    except NotOffered:  # clicked twice, or done by somebody else meanwhile
        messages.info(request, _("This step is not offered now."))
    except ChiefReport.DoesNotExist:
        raise Http404 from None
    return redirect("arbiters:chief_report", tournament.code)


@login_required
@never_cache
@require_GET
def body_reports(request: WorkspaceRequest, body: str) -> HttpResponse:
    """List the reports of FIDE and continental events that were sent to the commission."""
    require(sits_in_commission, request.user, request.workspace.tenant)
    page = Paginator(sent_reports(), PER_PAGE).get_page(request.GET.get("page"))
    reports = list(page)
    events = events_of(reports)
    rows = [(report, events[report.tournament_id]) for report in reports]
    return render(request, "arbiters/reports/list.html", {"page_obj": page, "rows": rows})


@login_required
@never_cache
@require_GET
def body_report(request: WorkspaceRequest, body: str, pk: int) -> HttpResponse:
    """Show the commission a report that was sent to it."""
    require(sits_in_commission, request.user, request.workspace.tenant)
    report = sent_reports().select_related("sent_by", "deputy").filter(pk=pk).first()
    if report is None or report.federation_id is None:
        raise Http404
    with federation_scope(report.federation_id):
        tournament = Tournament.objects.select_related("federation", "published").get(pk=report.tournament_id)
        context = {"tournament": tournament, "event": tournament.published, **_read(tournament, report)}
        return render(request, "arbiters/reports/report.html", context)

"""The office's pages of FIDE lists: upload a file, see what it would change, import it."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.enums import ListState
from players.imports import phrases, services
from players.imports.faults import ListFault
from players.imports.forms import ListDecision, ListUpload, Reason
from players.imports.keeper import list_keeper
from players.imports.permissions import can_import_fide_lists, can_take_over_fide_list
from players.imports.selectors import list_files
from players.imports.workflow import TRANSITIONS
from players.models import ImportedList, RatingSystem
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.machine import offered
from portal.workflow.permissions import require

PER_PAGE = 25
TONES = {
    ListState.UPLOADED: "info",
    ListState.CHECKED: "warning",
    ListState.REFUSED: "danger",
    ListState.IMPORTED: "success",
    ListState.DISCARDED: "neutral",
    ListState.UNDONE: "neutral",
}


def _office(request: WorkspaceRequest) -> Body:
    """Return the office; other bodies have no lists."""
    home = request.workspace.tenant.body
    if home is None or home.kind != BodyKind.OFFICE:
        raise Http404
    require(can_import_fide_lists, request.user, home)
    return home


@require_http_methods(["GET", "POST"])
def lists(request: WorkspaceRequest, body: str) -> HttpResponse:
    """List the files; a POST uploads one and starts its check."""
    home = _office(request)
    form = ListUpload(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        kept = services.receive_list(
            file=file,
            filename=file.name,
            list_date=form.month(),
            tempo=form.cleaned_data["tempo"],
            home=home,
            actor=request.user,
        )
        if kept.state != ListState.UPLOADED:
            return redirect("players:list_file", body, kept.pk)
        return redirect("jobs:job", services.start_check(pk=kept.pk, actor=request.user).pk)
    page = Paginator(list_files(), PER_PAGE).get_page(request.GET.get("page"))
    rows = [(kept, TONES[ListState(kept.state)]) for kept in page]
    return render(request, "players/imports/list_files.html", {"form": form, "page_obj": page, "rows": rows})


@require_GET
def list_file(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    """Show what a list would change or has changed."""
    _office(request)
    kept: ImportedList = get_object_or_404(list_files(), pk=pk)
    context = {
        "kept": kept,
        "tone": TONES[ListState(kept.state)],
        "actions": offered(TRANSITIONS, kept.state),
        "may_take_over": can_take_over_fide_list(request.user, kept),
        "decidable": kept.state == ListState.REFUSED and services.can_be_decided(kept.report),
        "pages": pages_of(kept),
        "decided": phrases.decided(kept.decisions),
        **_words(kept.report),
    }
    return render(request, "players/imports/list_file.html", context)


@require_POST
def take_over(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    _office(request)
    kept: ImportedList = get_object_or_404(list_files(), pk=pk)
    if kept.state != ListState.CHECKED:
        return redirect("players:list_file", body, pk)
    require(can_take_over_fide_list, request.user, kept)
    return redirect("jobs:job", services.start_import(pk=pk, actor=request.user).pk)


@require_http_methods(["GET", "POST"])
def decide(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    """Decide on a list that is incomplete or conflicts with one calculated here; then check it again."""
    _office(request)
    kept: ImportedList = get_object_or_404(list_files(), pk=pk)
    if kept.state != ListState.REFUSED or not services.can_be_decided(kept.report):
        return redirect("players:list_file", body, pk)
    stops = kept.report["stops"]
    form = ListDecision(request.POST or None, stops=stops)
    if request.method == "POST" and form.is_valid():
        return redirect("jobs:job", services.decide_list(pk=pk, actor=request.user, **form.decision()).pk)
    context = {"kept": kept, "form": form, "stops": [phrases.stop_sentence(stop) for stop in stops]}
    return render(request, "players/imports/list_decide.html", context)


@require_http_methods(["GET", "POST"])
def undo(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    """Ask for a reason, then undo an import."""
    _office(request)
    kept: ImportedList = get_object_or_404(list_files(), pk=pk)
    form = Reason(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            job = services.start_undo(pk=pk, actor=request.user, reason=form.cleaned_data["reason"])
        except ListFault as fault:
            messages.error(request, sentence(fault))
            return redirect("players:list_file", body, pk)
        return redirect("jobs:job", job.pk)
    back = reverse("players:list_file", args=[body, pk])
    return render(request, "players/imports/list_undo.html", {"kept": kept, "form": form, "back": back})


def pages_of(kept: ImportedList) -> list[tuple[str, str]]:
    """Return name and address of the published list pages that an import created."""
    if kept.state != ListState.IMPORTED:
        return []
    systems = RatingSystem.objects.filter(pk__in=kept.report.get("systems", [])).order_by("pk")
    return [(str(system), list_keeper().address(system.code, kept.list_date)) for system in systems]


@require_POST
def discard(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    _office(request)
    kept: ImportedList = get_object_or_404(list_files(), pk=pk)
    if "discard" in offered(TRANSITIONS, kept.state):
        services.discard_list(pk=pk, actor=request.user)
    return redirect("players:list_file", body, pk)


def _words(report: dict[str, Any]) -> dict[str, Any]:
    """Return a stored report in the reader's language."""
    examples = report.get("examples", {})
    return {
        "stops": [phrases.stop_sentence(stop) for stop in report.get("stops", [])],
        "notes": [phrases.NOTES[code] for code in report.get("notes", [])],
        "fields": [(phrases.FIELDS[name], count) for name, count in report.get("fields", {}).items()],
        "refused": [{**row, "why": phrases.REFUSALS[row["code"]]} for row in report.get("refused", [])],
        "suspicious": [
            {**row, "why": phrases.SUSPICIONS[row["code"]]} for row in report.get("suspicious", [])
        ],
        "changes": [
            {**row, "why": phrases.FIELDS[row["field"]]}
            for row in [*examples.get("changed", []), *examples.get("ratings", [])]
        ],
        "people": [(kind, examples.get(kind, [])) for kind in ("added", "vanished")],
    }

"""A federation's pages of its national lists: upload, map columns, see differences, import."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from players.enums import ListKind, ListState
from players.imports.faults import ListFault
from players.imports.forms import Reason
from players.imports.permissions import (
    can_import_national_lists,
    can_take_over_national_list,
    can_take_over_national_lists,
)
from players.imports.phrases import stop_sentence
from players.imports.report import MOST_SUSPICIOUS
from players.imports.selectors import list_files
from players.imports.services import undo_list
from players.imports.views import PER_PAGE, TONES, pages_of
from players.lists import Unreadable
from players.models import ImportedList
from players.national import services
from players.national.forms import ColumnChoice, NationalUpload, TakeOver
from players.national.phrases import KINDS, NOTES, ROWS, UNKNOWN_WORDS
from players.national.sheet import MOST_BYTES, UnreadableSheet, read_sheet
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.exports import csv_file
from portal.workflow.permissions import require

PREVIEW = 20


def _home(request: WorkspaceRequest) -> Federation:
    """Return the federation; its rating officer uploads lists, the president may also import them."""
    home = request.workspace.tenant.federation
    assert home is not None, "an address under /<FED>/"
    require(can_take_over_national_lists, request.user, home)
    return home


@require_http_methods(["GET", "POST"])
def lists(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List the federation's files; a POST uploads one."""
    home = _home(request)
    form = NationalUpload(request.POST or None, request.FILES or None, home=home)
    may_send = can_import_national_lists(request.user, home)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            kept = services.receive_national_list(
                raw=given["file"].read(MOST_BYTES + 1),
                filename=given["file"].name,
                list_date=given["list_date"],
                system=given["system"],
                home=home,
                actor=request.user,
            )
        except UnreadableSheet as fault:
            form.add_error("file", sentence(fault))
        else:
            return redirect("players:national_list", federation, kept.pk)
    found = list_files().filter(kind=ListKind.NATIONAL)
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    rows = [(kept, TONES[ListState(kept.state)]) for kept in page]
    context = {"form": form if may_send else None, "page_obj": page, "rows": rows}
    return render(request, "players/national/lists.html", context)


def _kept(pk: UUID) -> ImportedList:
    found: ImportedList = get_object_or_404(list_files().filter(kind=ListKind.NATIONAL), pk=pk)
    return found


@require_http_methods(["GET", "POST"])
def national_list(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    """Show a file, its columns and every difference from the register; a POST maps the columns."""
    home, kept = _home(request), _kept(pk)
    with kept.file.open("rb") as file:
        sheet = read_sheet(file.read())
    form = ColumnChoice(request.POST or None, sheet=sheet, mapping=kept.mapping)
    open_still = kept.state in {ListState.UPLOADED, ListState.CHECKED, ListState.UNDONE}
    if request.method == "POST" and open_still and form.is_valid():
        services.map_columns(pk=pk, mapping=form.mapping(), actor=request.user)
        return redirect("players:national_list", federation, pk)
    context = {
        "kept": kept,
        "form": form if open_still and can_import_national_lists(request.user, home) else None,
        "may_take_over": can_take_over_national_list(request.user, kept),
        "pages": pages_of(kept),
        "headings": sheet.headings,
        "preview": sheet.rows[:PREVIEW],
        "tone": TONES[ListState(kept.state)],
        **_told(request, kept),
    }
    return render(request, "players/national/list.html", context)


def _told(request: WorkspaceRequest, kept: ImportedList) -> dict[str, Any]:
    """Return the result of the comparison as text: refused rows, notes, a page of differences."""
    kind = request.GET.get("kind", "")
    differences = [
        row for row in kept.differences if kind in ("", row["kind"]) or (kind == "jump" and row.get("jump"))
    ]
    page = Paginator(differences, PER_PAGE).get_page(request.GET.get("page"))
    report = kept.report
    waits = kept.state == ListState.CHECKED
    notes = [stop_sentence(stop) for stop in report.get("conflicts", [])] if waits else []
    if waits and report.get("absent"):
        notes.append(str(NOTES["absent"]) % {"count": report["absent"]})
    if waits and (words := report.get("counts", {}).get("unknown_words")):
        notes.append(UNKNOWN_WORDS % {"count": words})
    return {
        "refused": [(row["line"], ROWS[row["code"]]) for row in report.get("refused", [])],
        "unknown_words": [
            (row["line"], row.get("more", 0), row.get("word", ""), ROWS[row["code"]])
            for row in report.get("noticed", [])
        ],
        "notes": notes,
        "jumps": [row for row in kept.differences if row.get("jump")][:MOST_SUSPICIOUS],
        "kinds": [(code, KINDS[code], count) for code, count in report.get("fields", {}).items()],
        "kind": kind,
        "page_obj": page,
        "rows": [{**row, "why": KINDS[row["kind"]]} for row in page],
    }


@require_safe
def differences_file(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    """Return every difference as CSV."""
    _home(request)
    kept = _kept(pk)
    head = [_("Line"), _("FIDE id"), _("Name"), _("What"), _("Before"), _("After")]
    cells = (
        [
            str(row["line"]),
            str(row["fide_id"] or ""),
            row["name"],
            str(KINDS[row["kind"]]),
            row["before"],
            row["after"],
        ]
        for row in kept.differences
    )
    answer = HttpResponse(csv_file(head, cells), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="differences-{kept.list_date:%Y-%m}.csv"'
    return answer


@require_http_methods(["GET", "POST"])
def take_over(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    """Ask for confirmation, with a reason if needed, and import the list."""
    _home(request)
    kept = _kept(pk)
    back = reverse("players:national_list", args=[federation, pk])
    if kept.state != ListState.CHECKED:
        return redirect(back)
    require(can_take_over_national_list, request.user, kept)
    needed = bool(kept.report.get("conflicts") or kept.report["counts"].get("suspicious"))
    form = TakeOver(request.POST if request.method == "POST" else None, reason=needed)
    if request.method == "POST" and form.is_valid():
        return _taken_over(request, kept, form.cleaned_data.get("reason", ""), back)
    context = {"kept": kept, "form": form, "back": back, **_told(request, kept)}
    return render(request, "players/national/take_over.html", context)


def _taken_over(request: WorkspaceRequest, kept: ImportedList, reason: str, back: str) -> HttpResponse:
    try:
        services.import_national_list(pk=kept.pk, actor=request.user, reason=reason)
    except (ListFault, Unreadable) as fault:
        # The register has changed since the differences were reviewed: compare again, and let them be
        # reviewed again.
        if fault.code == "compared_anew":
            services.compare_again(pk=kept.pk, actor=request.user)
        told = (
            sentence(fault)
            if isinstance(fault, ListFault)
            else stop_sentence({"code": fault.code, "params": {}})
        )
        messages.error(request, told)
    else:
        messages.success(
            request, _("The list %(file)s was imported and published.") % {"file": kept.filename}
        )
    return redirect(back)


@require_http_methods(["GET", "POST"])
def undo(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    """Ask for a reason, then undo an import."""
    _home(request)
    kept = _kept(pk)
    form = Reason(request.POST or None)
    back = reverse("players:national_list", args=[federation, pk])
    if request.method == "POST" and form.is_valid():
        try:
            undo_list(pk=pk, actor=request.user, reason=form.cleaned_data["reason"])
        except ListFault as fault:
            messages.error(request, sentence(fault))
        else:
            messages.success(request, _("The import of %(file)s was undone.") % {"file": kept.filename})
        return redirect(back)
    return render(request, "players/imports/list_undo.html", {"kept": kept, "form": form, "back": back})

"""A federation's pages of its national lists: send a CSV, choose its columns, look, take over."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from players.enums import ListKind, ListState
from players.imports.permissions import can_import_national_lists
from players.imports.selectors import list_files
from players.imports.views import PER_PAGE, TONES
from players.national import services
from players.national.forms import ColumnChoice, NationalUpload
from players.national.phrases import ROWS
from players.national.sheet import UnreadableSheet, read_sheet
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PREVIEW = 20


def _home(request: WorkspaceRequest) -> Federation:
    home = request.workspace.tenant.federation
    assert home is not None, "an address under /<FED>/"
    require(can_import_national_lists, request.user, home)
    return home


@require_http_methods(["GET", "POST"])
def lists(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List the federation's files; a POST sends one."""
    home = _home(request)
    form = NationalUpload(request.POST or None, request.FILES or None, home=home)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            kept = services.receive_national_list(
                raw=given["file"].read(),
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
    return render(request, "players/national/lists.html", {"form": form, "page_obj": page, "rows": rows})


@require_http_methods(["GET", "POST"])
def national_list(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    """Show a file, its columns and what its rows come to; a POST chooses the columns."""
    _home(request)
    kept: Any = get_object_or_404(list_files().filter(kind=ListKind.NATIONAL), pk=pk)
    with kept.file.open("rb") as file:
        sheet = read_sheet(file.read())
    form = ColumnChoice(request.POST or None, sheet=sheet, mapping=kept.mapping)
    if request.method == "POST" and kept.state != ListState.IMPORTED and form.is_valid():
        services.map_columns(pk=pk, mapping=form.mapping(), actor=request.user)
        return redirect("players:national_list", federation, pk)
    context = {
        "kept": kept,
        "form": form,
        "headings": sheet.headings,
        "preview": sheet.rows[:PREVIEW],
        "tone": TONES[ListState(kept.state)],
        "refused": [
            (row["line"], ROWS[row["code"]])
            for kind in ("refused", "noticed")
            for row in kept.report.get(kind, [])
        ],
    }
    return render(request, "players/national/list.html", context)


@require_POST
def take_over(request: WorkspaceRequest, federation: str, pk: UUID) -> HttpResponse:
    _home(request)
    kept: Any = get_object_or_404(list_files().filter(kind=ListKind.NATIONAL), pk=pk)
    if kept.state == ListState.CHECKED:
        services.import_national_list(pk=pk, actor=request.user)
        messages.success(request, _("The list was taken over."))
    return redirect("players:national_list", federation, pk)

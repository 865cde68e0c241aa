"""The office's pages: suspected duplicates, two records side by side, merges and their undo."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from players.merging import selectors
from players.merging.candidates import compare
from players.merging.forms import MergeForm, PairForm, SuspectsForm
from players.merging.permissions import can_merge
from players.merging.phrases import MergeFault
from players.merging.services import merge, undo
from players.models import MergeRecord, Player
from players.requests.phrases import REASONS
from players.requests.request_subject import numbered, record_number
from portal.federations.models import Body
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE = 25
# The compared fields with their labels.
COMPARED = {
    "number": gettext_lazy("FIDE id"),
    "name": gettext_lazy("Name"),
    "native_name": gettext_lazy("Name in own script"),
    "get_sex_display": gettext_lazy("Sex"),
    "birth_year": gettext_lazy("Year of birth"),
    "federation": gettext_lazy("Federation"),
    "region": gettext_lazy("Region"),
    "shown_title": gettext_lazy("Title"),
    "other_titles": gettext_lazy("Other titles"),
    "get_standing_display": gettext_lazy("State of the record"),
}


@require_GET
def merges(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show past merges, suspected duplicates of one federation, and a form to compare any two records."""
    _office(request)
    suspects = SuspectsForm(request.GET)
    chosen = suspects.cleaned_data["federation"] if suspects.is_valid() else None
    groups = selectors.same_key_groups(chosen.code) if chosen else []
    page = Paginator(selectors.merges(), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "page_obj": page,
        "pair": PairForm(),
        "suspects": suspects,
        "chosen": chosen,
        "groups": [[(player, record_number(player)) for player in group] for group in groups],
        "body": body,
    }
    return render(request, "players/merging/merge_list.html", context)


@require_http_methods(["GET", "POST"])
def side_by_side(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show two records side by side; a POST merges the second into the first."""
    office = _office(request)
    keep, drop = _chosen(request, "keep"), _chosen(request, "drop")
    if keep is None or drop is None or keep == drop:
        messages.error(request, sentence(MergeFault("two_records")))
        return redirect("players:body_merges", body)
    form = MergeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            merge(
                kept_id=keep.pk,
                dropped_id=drop.pk,
                office=office,
                actor=request.user,
                reason=form.cleaned_data["reason"],
            )
        except MergeFault as fault:
            form.add_error(None, sentence(fault))
        else:
            messages.success(request, _("The records were merged. The merge can be undone."))
            return redirect("players:body_merges", body)
    return render(request, "players/merging/side_by_side.html", _pair(body, keep, drop) | {"form": form})


@require_http_methods(["GET", "POST"])
def undo_merge(request: WorkspaceRequest, body: str, pk: UUID) -> HttpResponse:
    """Ask for confirmation, then undo."""
    _office(request)
    found = get_object_or_404(MergeRecord.objects.select_related("kept", "dropped"), pk=pk)
    if request.method == "POST":
        try:
            undo(pk=pk, actor=request.user)
        except MergeFault as fault:
            messages.error(request, sentence(fault))
        else:
            messages.success(request, _("Both records are as they were before."))
        return redirect("players:body_merges", body)
    return render(request, "players/merging/undo.html", {"merge": found, "body": body})


def _office(request: WorkspaceRequest) -> Body:
    office = request.workspace.tenant.body
    if office is None:
        raise Http404
    require(can_merge, request.user, office)
    return office


def _chosen(request: WorkspaceRequest, name: str) -> Player | None:
    return numbered(request.GET.get(name, ""))


def _pair(body: str, keep: Player, drop: Player) -> dict[str, Any]:
    lines = [(label, _value(keep, field), _value(drop, field)) for field, label in COMPARED.items()]
    counted = [
        (model._meta.verbose_name_plural, _count(keep, name), _count(drop, name))
        for name, model in _attached().items()
    ]
    likeness = compare(selectors.person_of(keep), selectors.person_of(drop))
    return {
        "keep": keep,
        "drop": drop,
        "lines": [*lines, *counted],
        "score": likeness.score,
        "reasons": [REASONS[code] for code in likeness.reasons],
        "swap": {"keep": record_number(drop), "drop": record_number(keep)},
        "body": body,
    }


def _value(player: Player, field: str) -> Any:
    value = getattr(player, field)
    return value() if callable(value) else value


def _attached() -> dict[str, Any]:
    names = ("awarded_titles", "national_ids", "ratings", "rating_changes", "federation_changes")
    return {name: Player._meta.get_field(name).related_model for name in names}


def _count(player: Player, name: str) -> int:
    return int(getattr(player, name).count())

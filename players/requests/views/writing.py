"""Writing a request: whom it is about, what it says, its papers."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from players.models import Player, PlayerRequest, RequestAttachment
from players.requests.enums import Kind, State
from players.requests.faults import RequestFault
from players.requests.forms import FORMS, PaperForm, PlayerForm, ReceivingForm, RequestForm, initial_of
from players.requests.permissions import can_edit
from players.requests.phrases import fault_sentence
from players.requests.places import Place, federation_of, place_of, request_or_404
from players.requests.services import attach, detach, edit, start
from players.requests.services.drafts import LARGEST_FILE
from players.requests.subjects import (
    claimable_player,
    current_values,
    foreign_player,
    own_player,
    record_of,
)
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, kind: str, **address: str) -> HttpResponse:
    """Write a request: first whom it is about, then what it says."""
    place = place_of(request, address)
    if kind not in place.kinds:
        raise Http404
    try:
        player = _subject(request, place, kind)
    except RequestFault as fault:
        return _ask_for_player(request, place, kind, fault)
    form = _form(request, place, kind, player)
    if request.method == "POST" and form.is_valid():
        made = _started(request, place, kind, player, form)
        if made:
            return redirect(place.url("request", made.pk))
    return render(request, "players/requests/request_form.html", _page(place, kind, form, player))


@login_required
@require_http_methods(["GET", "POST"])
def change(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Change a draft, or a request that came back."""
    place = place_of(request, address)
    row = request_or_404(request, place, pk)
    require(can_edit, request.user, row)
    if row.state not in {State.DRAFT, State.RETURNED}:
        messages.info(request, fault_sentence("not_editable"))
        return redirect(place.url("request", pk))
    form = _edit_form(request, row)
    if request.method == "POST" and form.is_valid():
        edit(pk=pk, actor=request.user, data=form.data_of_request())
        messages.success(request, _("The request was changed."))
        return redirect(place.url("request", pk))
    return render(
        request, "players/requests/request_form.html", _page(place, row.kind, form, row.player, row)
    )


@login_required
@require_POST
def add_paper(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Add a paper to a request that is with its writer."""
    place = place_of(request, address)
    request_or_404(request, place, pk)
    form = PaperForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, fault_sentence("file_kind"))
        return redirect(place.url("request", pk))
    file = form.cleaned_data["file"]
    try:
        attach(pk=pk, actor=request.user, filename=file.name, content=file.read(LARGEST_FILE + 1))
    except RequestFault as fault:
        messages.error(request, fault_sentence(fault.code, fault.details))
    else:
        messages.success(request, _("The paper was added."))
    return redirect(place.url("request", pk))


@login_required
@require_POST
def remove_paper(request: PersonRequest, pk: UUID, paper_id: UUID, **address: str) -> HttpResponse:
    """Take a paper away again."""
    place = place_of(request, address)
    request_or_404(request, place, pk)
    try:
        detach(pk=pk, paper_id=paper_id, actor=request.user)
    except RequestAttachment.DoesNotExist:
        raise Http404 from None
    except RequestFault as fault:
        messages.error(request, fault_sentence(fault.code, fault.details))
    else:
        messages.success(request, _("The paper was taken away."))
    return redirect(place.url("request", pk))


def _subject(request: PersonRequest, place: Place, kind: str) -> Player | None:
    """Return whom the request is about: one's own record, or the player whose number was typed."""
    number = request.GET.get("player", "").strip()
    if place.mine and kind != Kind.CLAIM:
        player = record_of(request.user)
        if player is None:
            raise RequestFault("not_your_record")
        return player
    if kind == Kind.NEW_ID and not number:
        return None
    if not number:
        raise RequestFault("")
    if kind == Kind.CLAIM:
        return claimable_player(number, request.user)
    if kind == Kind.TRANSFER:
        return foreign_player(number, federation_of(request))
    return own_player(number, federation_of(request))


def _ask_for_player(request: PersonRequest, place: Place, kind: str, fault: RequestFault) -> HttpResponse:
    """Ask for the number; a wrong one is told in place. Without a record of one's own: claim it first."""
    if fault.code == "not_your_record":
        messages.info(request, fault_sentence(fault.code))
        return redirect(place.url("request_new", Kind.CLAIM))
    form = PlayerForm({"player": request.GET["player"]} if fault.code else None)
    if fault.code:
        form.add_error("player", fault_sentence(fault.code, fault.details))
    context = {"form": form, "kind": Kind(kind).label, "back_url": place.url("requests")}
    return render(request, "players/requests/request_player.html", context)


def _form(request: PersonRequest, place: Place, kind: str, player: Player | None) -> RequestForm:
    typed = request.POST if request.method == "POST" else None
    if kind == Kind.CORRECTION and player:
        return FORMS[kind](typed, current=current_values(player))  # type: ignore[call-arg] # the correction's own
    if kind == Kind.TRANSFER and place.mine:
        return ReceivingForm(typed)
    return FORMS[kind](typed, initial=initial_of(player))


def _edit_form(request: PersonRequest, row: PlayerRequest) -> RequestForm:
    typed = request.POST if request.method == "POST" else None
    if row.kind == Kind.CORRECTION and row.player:
        changes = row.data["changes"]
        form = FORMS[row.kind](typed, current=current_values(row.player))  # type: ignore[call-arg] # the correction's own
        form.initial = {name: change["new"] for name, change in changes.items()} | {
            "proof": row.data["proof"]
        }
        return form
    return FORMS[row.kind](typed, initial=row.data)


def _started(
    request: PersonRequest, place: Place, kind: str, player: Player | None, form: RequestForm
) -> PlayerRequest | None:
    """Start the request; a fault goes to its field."""
    receiving = form.cleaned_data.get("federation")
    if receiving is None:
        receiving = player.federation if place.mine and player else federation_of(request)
    try:
        return start(
            kind=kind,
            federation=receiving,
            actor=request.user,
            data=form.data_of_request(),
            player=player,
            for_oneself=place.mine,
        )
    except RequestFault as fault:
        _add(form, fault)
        return None


def _add(form: forms.Form, fault: RequestFault) -> None:
    form.add_error(
        fault.field if fault.field in form.fields else None, fault_sentence(fault.code, fault.details)
    )


def _page(
    place: Place, kind: str, form: RequestForm, player: Player | None, row: PlayerRequest | None = None
) -> dict[str, Any]:
    back = place.url("request", row.pk) if row else place.url("requests")
    return {"form": form, "kind": Kind(kind).label, "player": player, "back_url": back, "row": row}

"""Pages for writing a request: first the player, then the content. The case pages do the rest."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from players.models import Player, PlayerRequest
from players.requests.enums import OF_FEDERATIONS, OF_PERSONS, Kind
from players.requests.forms import PlayerForm, RequestForm, new_form
from players.requests.phrases import FAULTS
from players.requests.request_subject import claimable_player, foreign_player, own_player, record_of
from players.requests.services import start
from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import Standpoint, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.federations.models import Federation
from portal.federations.requests import PersonRequest


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, docket: Docket, kind: str, **address: str) -> HttpResponse:
    """Write a request as a draft."""
    here = standpoint_of(request, docket, address)
    if kind not in (OF_PERSONS if _for_oneself(here) else OF_FEDERATIONS):
        raise Http404
    try:
        player = _subject(request, here, kind)
    except CaseFault as fault:
        return _ask_for_player(request, here, kind, fault)
    typed = request.POST if request.method == "POST" else None
    form = new_form(typed, kind, player, None if _for_oneself(here) else _federation(here))
    if typed is not None and form.is_valid() and (made := _started(here, kind, player, form)):
        return redirect(here.page(made))
    context = {"form": form, "kind": Kind(kind).label, "player": player, "back_url": here.list_url}
    return render(request, "players/requests/request_form.html", context)


def _for_oneself(here: Standpoint) -> bool:
    return here.side == "own"


def _federation(here: Standpoint) -> Federation:
    """Return the federation whose workspace is open."""
    federation = here.tenant.federation if here.tenant else None
    assert federation is not None, "an address under /<FED>/"
    return federation


def _subject(request: PersonRequest, here: Standpoint, kind: str) -> Player | None:
    """Return the player of the request: one's own record, or the player whose number was typed."""
    number = request.GET.get("player", "").strip()
    if _for_oneself(here) and kind != Kind.CLAIM:
        player = record_of(request.user)
        if player is None:
            raise CaseFault("not_your_record")
        return player
    if kind == Kind.NEW_ID and not number:
        return None
    if not number:
        raise CaseFault("")
    if kind == Kind.CLAIM:
        return claimable_player(number, request.user)
    if kind == Kind.TRANSFER:
        return foreign_player(number, _federation(here))
    return own_player(number, _federation(here))


def _ask_for_player(request: PersonRequest, here: Standpoint, kind: str, fault: CaseFault) -> HttpResponse:
    """Ask for the player's number and show a fault at the field.

    A person without a claimed record is sent to the claim first.
    """
    if fault.code == "not_your_record":
        messages.info(request, fault_sentence(FAULTS, fault.code))
        return redirect(here.url("request_new", Kind.CLAIM))
    form = PlayerForm({"player": request.GET["player"]} if fault.code else None)
    if fault.code:
        form.add_error("player", fault_sentence(FAULTS, fault.code, fault.details))
    context = {"form": form, "kind": Kind(kind).label, "back_url": here.list_url}
    return render(request, "players/requests/request_player.html", context)


def _started(here: Standpoint, kind: str, player: Player | None, form: RequestForm) -> PlayerRequest | None:
    """Start the request; a fault is shown at its field."""
    mine = _for_oneself(here)
    receiving = form.cleaned_data.get("federation")
    if receiving is None:
        receiving = player.federation if mine and player else _federation(here)
    try:
        return start(
            kind=kind,
            federation=receiving,
            actor=here.actor,
            data=form.content(),
            player=player,
            for_oneself=mine,
        )
    except CaseFault as fault:
        field = fault.field if fault.field in form.fields else None
        form.add_error(field, fault_sentence(FAULTS, fault.code, fault.details))
        return None

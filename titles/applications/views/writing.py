"""Pages for starting an application."""

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from players.models import Player
from players.requests.request_subject import numbered, record_of
from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import Standpoint, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.federations.models import Federation
from portal.federations.requests import PersonRequest
from titles.applications.forms import AskForm, StartForm
from titles.applications.phrases import FAULTS
from titles.applications.services import ask, start
from titles.models import TitleApplication


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Start an application: a federation for one of its players, a player by asking the federation."""
    here = standpoint_of(request, docket, address)
    typed = request.POST if request.method == "POST" else None
    kind = AskForm if here.side == "own" else StartForm
    form = kind(typed, initial={name: request.GET.get(name, "") for name in ("player", "title", "route")})
    if request.method == "POST" and form.is_valid() and (made := _begun(request, here, form)):
        return redirect(here.page(made))
    context = {
        "here": here,
        "form": form,
        "back_url": here.list_url,
        "record": record_of(request.user) if here.side == "own" else None,
    }
    return render(request, "titles/applications/application_new.html", context)


def say(form: forms.Form, fault: CaseFault) -> None:
    """Show a fault at its field."""
    field = fault.field if fault.field in form.fields else None
    form.add_error(field, words_of(fault))


def words_of(fault: CaseFault) -> str:
    """Return the text of a fault outside the pages of a case."""
    return fault_sentence(FAULTS, fault.code, fault.details)


def _begun(request: PersonRequest, here: Standpoint, form: forms.Form) -> TitleApplication | None:
    given = {name: form.cleaned_data[name] for name in ("title", "route")}
    try:
        if here.side == "own":
            return ask(player=_own_record(request), actor=request.user, **given)
        player = _own_player(here, form.cleaned_data["player"])
        return start(federation=_federation(here), player=player, actor=request.user, **given)
    except CaseFault as fault:
        say(form, fault)
        return None


def _federation(here: Standpoint) -> Federation:
    federation = here.tenant.federation if here.tenant else None
    assert federation is not None, "an address under /<FED>/"
    return federation


def _own_record(request: PersonRequest) -> Player:
    player = record_of(request.user)
    if player is None:
        raise CaseFault("not_your_record")
    return player


def _own_player(here: Standpoint, number: str) -> Player:
    """Return a player of this federation; players of others count as unknown."""
    player = numbered(number)
    if player is None or player.federation_id != _federation(here).pk:
        raise CaseFault("unknown_player", field="player")
    return player

"""Pages of data protection for the person and for the federation's officer."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.models import Player
from players.protection.brakes import brakes, only_published
from players.protection.forms import RestrictForm
from players.protection.permissions import can_protect
from players.protection.phrases import ProtectionFault
from players.protection.selectors import data_of_account, personal_data
from players.protection.services import NOBODY, restrict
from players.protection.services import anonymise as take_person_out
from players.requests.request_subject import record_of
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from portal.workflow.phrases import table


@login_required
@require_GET
def my_data(request: PersonRequest) -> HttpResponse:
    """Show what the portal stores about me, and how to have it corrected."""
    return render(request, "players/protection/my_data.html", {"player": record_of(request.user)})


@login_required
@require_GET
def my_data_file(request: PersonRequest) -> HttpResponse:
    """Return all of it as JSON; whoever has no record gets what names their account."""
    player = Player.objects.filter(account=request.user).first()
    data = personal_data(player=player, actor=request.user) if player else data_of_account(request.user)
    answer = JsonResponse(data, json_dumps_params={"indent": 2, "ensure_ascii": False})
    answer["Content-Disposition"] = 'attachment; filename="player-data.json"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_http_methods(["GET", "POST"])
def protection(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """Show the officer's page of one player: restriction, anonymisation and what prevents it."""
    player = _own(request, pk)
    form = RestrictForm(
        request.POST if request.method == "POST" else None, initial={"restricted": player.restricted}
    )
    if request.method == "POST" and form.is_valid():
        restrict(player_id=pk, actor=request.user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect(request.path)
    words, found = table("forbids_anonymisation"), brakes(player)
    context = {
        "player": player,
        "form": form,
        "brakes": [words.get(code, code) for code in found],
        "offered": only_published(found),
    }
    return render(request, "players/protection/protection.html", context)


@require_POST
def anonymise(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """Anonymise the record unless something prevents it."""
    _own(request, pk)
    try:
        done = take_person_out(player_id=pk, actor=request.user)
    except ProtectionFault as fault:
        messages.error(request, sentence(fault))
    else:
        words = (
            _("The record was anonymised.") if done.name == NOBODY else _("Only published facts are left.")
        )
        messages.success(request, words)
    return redirect("players:protection", request.workspace.code, pk)


def _own(request: WorkspaceRequest, pk: int) -> Player:
    """Return a player of this federation; for players of others the page does not exist."""
    players = Player.objects.select_related("federation")
    player = get_object_or_404(players, pk=pk, federation__code=request.workspace.code)
    require(can_protect, request.user, player)
    return player

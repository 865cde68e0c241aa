"""Pages of a player's calculations: every game, D, PD, K, the 700 rule and the rounding."""

from datetime import date

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from players.enums import Standing
from players.models import Player
from players.profile.selectors import player_at, survivor_of
from players.profile.views import missing
from portal.parts.versions import kept
from ratings.calculators.links import asked_again
from ratings.explain.history import history_of
from ratings.explain.page import explanations


@kept
@require_safe
def calculation(request: HttpRequest, fide_id: int, list_date: date) -> HttpResponse:
    """Show what the lists of a day did to a player."""
    player = player_at(fide_id)
    if player is None or player.restricted:
        return missing(request, fide_id)
    if player.standing == Standing.MERGED:
        return _to_survivor(request, player, list_date)
    explained = explanations(player, list_date)
    links = [(one.system, url) for one in explained if (url := asked_again(one))]
    context = {"player": player, "list_date": list_date, "explained": explained, "calculators": links}
    return render(request, "ratings/explain/calculation.html", context, status=200 if explained else 404)


@kept
@require_safe
def calculations(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Show every list that changed something for the player, with its calculation and ranks."""
    player = player_at(fide_id)
    if player is None or player.restricted or player.standing == Standing.MERGED:
        return missing(request, fide_id)
    context = {"player": player, "systems": history_of(player)}
    return render(request, "ratings/explain/history.html", context)


def _to_survivor(request: HttpRequest, player: Player, list_date: date) -> HttpResponse:
    survivor = survivor_of(player)
    if survivor is None:
        return missing(request, player.fide_id or 0)
    address = reverse("ratings:calculation", args=[survivor.fide_id, list_date])
    return HttpResponsePermanentRedirect(address)

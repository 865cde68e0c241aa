"""Pages of a player's calculations: every game, D, PD, K, the 700 rule and the rounding."""

from datetime import date

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from players.enums import Standing
from players.models import Player
from players.profile.selectors import player_at, survivor_of
from players.profile.views import missing
from portal.parts.versions import current_version, kept
from ratings.calculators.links import asked_again
from ratings.explain.history import history_of
from ratings.explain.page import explanations
from ratings.profile_parts import live_context

KEPT_SECONDS = 600


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
    links = [(one.system, rating, url) for one in explained for rating, url in asked_again(one)]
    context = {"player": player, "list_date": list_date, "explained": explained, "calculators": links}
    return render(request, "ratings/explain/calculation.html", context, status=200 if explained else 404)


@kept
@require_safe
def calculations(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Show every list that changed something for the player, with its calculation and ranks."""
    player = _open_record(fide_id)
    if player is None:
        return missing(request, fide_id)
    context = {"player": player, "systems": history_of(player)}
    return render(request, "ratings/explain/history.html", context)


@kept
@require_safe
def live(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Show live ratings and pending events: as a page, or with ?part=alone as a part of the player's page."""
    player = _open_record(fide_id)
    if player is None:
        return missing(request, fide_id)
    if request.GET.get("part") != "alone":
        return render(request, "ratings/explain/live.html", live_context(player) | {"player": player})
    # Every visitor's browser asks for the part, so it is kept as long as nothing is written.
    version = current_version()
    if version is None:
        return HttpResponse(_live_part(player))
    # The date is part of the key, because a list takes effect and a junior ages at midnight without any
    # write.
    key = f"live:{fide_id}:{get_language()}:{timezone.localdate().isoformat()}:{version}"
    return HttpResponse(cache.get_or_set(key, lambda: _live_part(player), KEPT_SECONDS))


def _open_record(fide_id: int) -> Player | None:
    """Return the player at an address; None if the record is restricted or was merged into another."""
    player = player_at(fide_id)
    hidden = player is None or player.restricted or player.standing == Standing.MERGED
    return None if hidden else player


def _live_part(player: Player) -> str:
    return render_to_string("ratings/live.html", live_context(player))


def _to_survivor(request: HttpRequest, player: Player, list_date: date) -> HttpResponse:
    survivor = survivor_of(player)
    if survivor is None:
        return missing(request, player.fide_id or 0)
    address = reverse("ratings:calculation", args=[survivor.fide_id, list_date])
    return HttpResponsePermanentRedirect(address)

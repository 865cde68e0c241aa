"""The page of a player, cached for anonymous visitors.

There are two caches. Each process answers from its own memory for some seconds without any query. After that
the record and its ratings are read, and while they are unchanged, the page shared by all processes is used
for a minute.
"""

import hashlib

from django.contrib.messages import get_messages
from django.core.cache import cache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from players.enums import Standing
from players.models import Player
from players.profile.page import page_context
from players.profile.picture import share_picture
from players.profile.selectors import player_at, survivor_of
from players.profile.structured import state_of
from portal.federations.requests import PersonRequest
from portal.parts.replica import public_read

AT_HAND_SECONDS, KEPT_SECONDS = 10, 60
at_hand = LocMemCache("profiles", {"OPTIONS": {"MAX_ENTRIES": 256}})
# Placeholder in the cached page for each visitor's own CSRF token; no name can contain it.
_TOKEN_MARK = "\x02csrf\x03"  # noqa: S105 -- a mark, not a secret


@public_read
@require_safe
def profile(request: PersonRequest, fide_id: int) -> HttpResponse:
    # Pages of users, with parameters or with messages differ from visitor to visitor and are not cached.
    is_shared = not (request.user.is_authenticated or request.GET or len(get_messages(request)))
    key = f"{fide_id}:{get_language()}"
    if is_shared and (kept := at_hand.get(key)):
        return _send(request, *kept)
    player = player_at(fide_id)
    if player is None:
        return missing(request, fide_id)
    if player.standing == Standing.MERGED:
        return _to_survivor(request, player, fide_id)
    if not is_shared:
        response = render(request, "players/profile/profile.html", page_context(request, player))
        response["Cache-Control"] = "private, no-cache"
        return response
    kept = _kept_page(request, player)
    at_hand.set(key, kept, AT_HAND_SECONDS)
    return _send(request, *kept)


def missing(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Show that nobody has this id, with a search form."""
    return render(request, "players/profile/missing.html", {"fide_id": fide_id}, status=404)


def _to_survivor(request: HttpRequest, player: Player, fide_id: int) -> HttpResponse:
    survivor = survivor_of(player)
    if survivor is None:
        return missing(request, fide_id)
    address = reverse("players:profile", args=[survivor.fide_id])
    # A temporary redirect that is not cached: after an undone merge this address has its own record again.
    answer = HttpResponseRedirect(f"{address}?merged={fide_id}")
    answer["Cache-Control"] = "no-store"
    return answer


def _kept_page(request: PersonRequest, player: Player) -> tuple[str, str]:
    """Return digest and page, rendered again if the record or its ratings changed."""
    # Shared by all processes; the digest of the state in the key makes deleting unnecessary.
    key = f"profile:{state_of(player)}"
    kept: tuple[str, str] | None = cache.get(key)
    if kept is None:
        context = page_context(request, player) | {"csrf_token": _TOKEN_MARK}
        html = render_to_string("players/profile/profile.html", context, request)
        kept = (hashlib.sha256(html.encode()).hexdigest()[:32], html)
        cache.set(key, kept, KEPT_SECONDS)
    return kept


def _send(request: HttpRequest, digest: str, html: str) -> HttpResponse:
    """Send the page with the visitor's own token, or 304 if the browser has it already."""
    etag = f'W/"{digest}"'
    # Without the CSRF cookie, the token in the browser's cached page would be invalid.
    known = get_conditional_response(request, etag=etag) if "csrftoken" in request.COOKIES else None
    response = known or HttpResponse(html.replace(_TOKEN_MARK, get_token(request)))
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


@require_safe
def share(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Return the image that other sites show next to a link to the page."""
    player = player_at(fide_id)
    if player is None or player.restricted or player.standing == Standing.MERGED:
        return missing(request, fide_id)
    etag = f'"{state_of(player)}"'
    if known := get_conditional_response(request, etag=etag):
        return known
    response = HttpResponse(share_picture(player), content_type="image/png")
    response["ETag"] = etag
    response["Cache-Control"] = "public, max-age=3600"
    return response

"""The search page for players, and its results alone while somebody types."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from players.narrowing import Narrowing
from players.search_page.display import shown_players
from players.search_page.forms import PlayerFilter
from players.selectors import Found, Place, quick_search, search_page, sorted_players
from portal.federations.requests import PortalRequest
from portal.parts.versions import kept

PER_PAGE = 25
SORTS = ("rating", "born")


@kept
@require_GET
def players(request: PortalRequest) -> HttpResponse:
    form = PlayerFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    asked = any(value for name, value in given.items() if name != "sort")
    again = request.GET.copy()
    again.pop("after", None)
    found = _found(request, given) if asked else Found([])
    context = {
        "form": form,
        "found": found,
        "rows": shown_players(found.players),
        "asked": asked,
        "again": again.urlencode(),
    }
    typing = request.htmx and request.htmx.target == "players-found"
    return render(request, f"players/search_page/{'results' if typing else 'list'}.html", context)


def _found(request: PortalRequest, given: dict[str, Any]) -> Found:
    """Choose the search: quick while typing, page by page for all results, or sorted on request."""
    federation = given["federation"].code if given.get("federation") else ""
    query, only = given.get("q", ""), Narrowing.read(given)
    about = {"federation": federation, "title": given.get("title", ""), "only": only, "limit": PER_PAGE}
    order = given.get("sort", "")
    if order.removeprefix("-") in SORTS and (query or federation or about["title"] or only):
        return sorted_players(query, order, **about)
    after = Place.read(request.GET.get("after", ""))
    if query and after is None and "all" not in request.GET:
        return quick_search(query, **about)
    return search_page(query, after=after, **about)

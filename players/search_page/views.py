"""The search of players: a page, and its results alone while somebody types."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from players.search_page.forms import PlayerFilter
from players.selectors import Found, Place, quick_search, search_page
from portal.federations.requests import PortalRequest

PER_PAGE = 25


@require_GET
def players(request: PortalRequest) -> HttpResponse:
    form = PlayerFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    query, federation, title = (given.get(name, "") for name in ("q", "federation", "title"))
    found = Found([])
    if query or federation or title:
        after = Place.read(request.GET.get("after", ""))
        whole = after is not None or "all" in request.GET
        found = (
            search_page(query, federation=federation, title=title, limit=PER_PAGE, after=after)
            if whole or not query
            else quick_search(query, federation=federation, title=title, limit=PER_PAGE)
        )
    asked = request.GET.copy()
    asked.pop("after", None)
    context = {
        "form": form,
        "found": found,
        "asked": bool(query or federation or title),
        "again": asked.urlencode(),
    }
    typing = request.htmx and request.htmx.target == "players-found"
    return render(request, f"players/search_page/{'results' if typing else 'list'}.html", context)

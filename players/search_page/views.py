"""The search page for players, and its results alone while somebody types."""

from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from players.lookup.sheet import FACTS, facts_of
from players.narrowing import Narrowing
from players.search_page.display import shown_players
from players.search_page.forms import PlayerFilter
from players.selectors import Found, Place, quick_search, search_page
from players.sorting import SORTS, sorted_players
from portal.accounts.throttles import EXPORTS
from portal.federations.requests import PortalRequest
from portal.look.filters import given_in
from portal.parts.versions import kept
from portal.workflow.exports import csv_answer

PER_PAGE = 25
# More rows than anybody reads; whoever needs everybody takes the files of the lists.
MOST_EXPORTED = 2000


@kept
@require_GET
def players(request: PortalRequest) -> HttpResponse:
    form = PlayerFilter(request.GET)
    given = given_in(form)
    asked = _is_asked(given)
    again = request.GET.copy()
    again.pop("after", None)
    found = _found(request, given, PER_PAGE) if asked else Found([])
    context = {
        "form": form,
        "found": found,
        "rows": shown_players(found.players),
        "asked": asked or not form.is_valid(),
        "again": again.urlencode(),
    }
    typing = request.htmx and request.htmx.target == "players-found"
    return render(request, f"players/search_page/{'results' if typing else 'list'}.html", context)


@require_GET
def players_file(request: PortalRequest) -> HttpResponse:
    """Return the players found as a CSV file, all pages of them up to a limit."""
    form = PlayerFilter(request.GET)
    if not form.is_valid() or not _is_asked(form.cleaned_data):
        raise BadRequest
    if not EXPORTS.count(request):
        return render(request, "429.html", status=429)
    found = _found(request, form.cleaned_data, MOST_EXPORTED, complete=True)
    return csv_answer("players.csv", FACTS, map(facts_of, found.players))


def _is_asked(given: dict[str, Any]) -> bool:
    """Return whether a filter is set; without one nobody is listed."""
    return any(value for name, value in given.items() if name != "sort")


def _found(request: PortalRequest, given: dict[str, Any], limit: int, *, complete: bool = False) -> Found:
    """Choose the search: quick while typing, page by page for all results, or sorted on request."""
    federation = given["federation"].code if given.get("federation") else ""
    query, only = given.get("q", ""), Narrowing.read(given)
    about = {"federation": federation, "title": given.get("title", ""), "only": only, "limit": limit}
    order, after = given.get("sort", ""), Place.read(request.GET.get("after", ""))
    if order.removeprefix("-") in SORTS:
        return sorted_players(query, order, after=after, **about)
    if query and after is None and not complete and "all" not in request.GET:
        return quick_search(query, **about)
    return search_page(query, after=after, **about)

"""The players of a list that a filter found, as a CSV file."""

from datetime import date

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from portal.accounts.throttles import EXPORTS
from portal.workflow.exports import csv_answer
from ratings.lists.forms import PlayersFilter
from ratings.lists.listing import ListedPlayer
from ratings.lists.views.pages import asked_list, players_found

# More rows than anybody reads; the whole list has files of its own.
MOST_EXPORTED = 5000
_PERSON = ("fide_id", "name", "native_name", "title", "federation")
HEAD = (*_PERSON, "rating", "games", "k", "birth_year", "inactive")


@require_safe
def players_file(request: HttpRequest, system: str, list_date: date) -> HttpResponse:
    """Return all pages of what the filter found, up to a limit."""
    asked = asked_list(system, list_date, request.GET.get("revision", ""))
    form = PlayersFilter(request.GET)
    if not form.is_valid():
        raise BadRequest
    if not EXPORTS.count(request):
        return render(request, "429.html", status=429)
    found = players_found(request, asked, form, MOST_EXPORTED)
    return csv_answer(f"{system}-{list_date}-players.csv", HEAD, map(_cells, found.players))


def _cells(row: ListedPlayer) -> list[object]:
    """Return the columns of the page; a restricted record shows only id, name and federation."""
    if row.restricted:
        return [row.fide_id, row.name, "", "", row.federation]
    facts = [row.rating, row.games, row.k, row.birth_year, "i" if row.inactive else ""]
    return [row.fide_id, row.name, row.native_name, row.shown_title, row.federation, *facts]

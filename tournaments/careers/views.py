"""Pages: the record of a player, and the comparison of two players."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from players.enums import Standing
from players.models import Player, RatingSystem
from players.profile.page import painted_chart
from players.profile.phrases import system_name
from players.profile.selectors import player_at
from players.profile.views import missing
from portal.federations.requests import PortalRequest
from portal.parts.feeds import calendar_response
from portal.parts.versions import kept
from tournaments.careers.compare import compared, wanted
from tournaments.careers.display import band_name, event_row
from tournaments.careers.forms import CompareForm
from tournaments.careers.record import events_of, played_events, record_of, results_of
from tournaments.registration.calendar_feed import entries_of
from tournaments.results.display import number_text

EVENTS_PER_PAGE, OPPONENTS_SHOWN = 50, 100


@kept
@require_safe
def record(request: PortalRequest, fide_id: int) -> HttpResponse:
    """Show all events of a player, the opponents met, and the scores."""
    player = player_at(fide_id)
    if player is None or player.restricted or player.standing == Standing.MERGED:
        return missing(request, fide_id)
    events = played_events(results_of(player))
    found = record_of(events)
    page = Paginator(events, EVENTS_PER_PAGE).get_page(request.GET.get("page"))
    opponents = found.opponents[:OPPONENTS_SHOWN]
    open_records = Player.objects.filter(
        pk__in=[one.met.player for one in opponents if one.met.player], restricted=False
    )
    known = open_records.only("fide_id", "name", "native_name", "restricted").in_bulk()
    context = {
        "player": player,
        "page_obj": page,
        "rows": [event_row(event) for event in page.object_list],
        "record": found,
        "bands": [(band_name(band), tally, number_text(tally.points)) for band, tally in found.bands],
        "colours": [
            (name, tally, number_text(tally.points))
            for name, tally in (
                (_("White"), found.white),
                (_("Black"), found.black),
                (_("All games"), found.total),
            )
        ],
        "opponents": [
            (one, number_text(one.tally.points), known.get(one.met.player or 0)) for one in opponents
        ],
    }
    return render(request, "tournaments/careers/record.html", context)


@require_safe
def calendar(request: PortalRequest, fide_id: int) -> HttpResponse:
    """Return the player's events as a calendar."""
    player = player_at(fide_id)
    if player is None or player.restricted or player.standing == Standing.MERGED:
        return missing(request, fide_id)
    return calendar_response(request, entries_of(events_of(player)), f"{fide_id}.ics")


@kept
@require_safe
def compare(request: PortalRequest) -> HttpResponse:
    """Show two players side by side."""
    form = CompareForm(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    one, two = wanted(given.get("one", "")), wanted(given.get("two", ""))
    context: dict[str, Any] = {"form": form, "one": one, "two": two}
    if one.player and two.player and one.player != two.player:
        context |= _compared(one.player, two.player, given.get("system", ""))
    return render(request, "tournaments/careers/compare.html", context)


def _compared(one: Player, two: Player, system: str) -> dict[str, Any]:
    found = compared(one, two, system)
    names = {each.code: system_name(each) for each in RatingSystem.objects.filter(code__in=found.systems)}
    ratings = [
        {shown.system.code: shown.current for shown in profile.ratings if shown.current}
        for profile in found.profiles
    ]
    codes = dict.fromkeys(code for known in ratings for code in known)
    systems = {each.code: system_name(each) for each in RatingSystem.objects.filter(code__in=codes)}
    return {
        "found": found,
        "players": (one, two),
        "rows": [(systems[code], ratings[0].get(code), ratings[1].get(code)) for code in codes],
        "chart": painted_chart(found.series, {str(each.pk): each.shown_name for each in (one, two)}),
        "systems": [(code, names[code], code == found.system) for code in found.systems],
        "score": number_text(found.score.points),
        "against": number_text(found.score.games - found.score.points),
    }

"""Feeds and calendars of published lists, and of what they did to one player."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from players.enums import Standing
from players.models import Player
from players.profile.phrases import system_name
from players.profile.selectors import player_at
from players.profile.views import missing
from portal.look.phrases import month
from portal.parts.feeds import Entry, News, atom_response, calendar_response
from ratings.lists.selectors import published_lists
from ratings.models import PeriodRow, RatingList
from ratings.profile_parts import calculations_of

MOST_LISTS, MOST_CALCULATIONS = 60, 40


@require_safe
def lists_feed(request: HttpRequest) -> HttpResponse:
    """Return a feed of the newest lists."""
    news = [
        News(
            title=_named(listed),
            path=_page(listed),
            when=listed.published_at,
            text=_("%(players)s players") % {"players": listed.players},
        )
        for listed in published_lists()[:MOST_LISTS]
    ]
    return atom_response(request, title=_("Rating lists"), path=reverse("ratings:lists"), news=news)


@require_safe
def lists_calendar(request: HttpRequest) -> HttpResponse:
    """Return a calendar of the days from which lists are in force."""
    entries = [
        Entry(
            uid=f"list-{listed.system.code}-{listed.list_date}",
            changed_at=listed.published_at,
            start=listed.list_date,
            end=listed.list_date,
            name=_named(listed),
            path=_page(listed),
        )
        for listed in published_lists()[:MOST_LISTS]
    ]
    return calendar_response(request, entries, "lists.ics")


@require_safe
def player_feed(request: HttpRequest, fide_id: int) -> HttpResponse:
    """Return a feed of what the newest lists did to a player."""
    player = _followed(fide_id)
    if player is None:
        return missing(request, fide_id)
    news = [_told(row, fide_id) for row in calculations_of(player)[:MOST_CALCULATIONS]]
    return atom_response(
        request, title=player.name, path=reverse("players:profile", args=[fide_id]), news=news
    )


def _followed(fide_id: int) -> Player | None:
    """Return a player whose calculations are public."""
    player = player_at(fide_id)
    return None if player is None or player.restricted or player.standing == Standing.MERGED else player


def _told(row: PeriodRow, fide_id: int) -> News:
    before, after = (rating or "–" for rating in (row.rating_before, row.rating))
    day = row.calculation.list_date
    return News(
        title=f"{system_name(row.calculation.system)}, {month(day)}: {before} → {after}",
        path=f"{reverse('ratings:calculation', args=[fide_id, day])}#{row.calculation.system.code}",
        when=row.calculation.published_list.published_at,
        text=_("%(games)s games") % {"games": row.games},
    )


def _named(listed: RatingList) -> str:
    return f"{system_name(listed.system)}, {month(listed.list_date)}"


def _page(listed: RatingList) -> str:
    return reverse("ratings:list", args=[listed.system.code, listed.list_date])

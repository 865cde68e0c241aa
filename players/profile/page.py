"""Builds the context of a player's page."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from players.enums import Sex, TitleSource
from players.models import Player, PlayerTitle
from players.profile import chart, drawing, phrases
from players.profile.ages import age_class
from players.profile.cells import shown_lists, shown_system
from players.profile.chart import Series, within
from players.profile.lists import list_rows
from players.profile.ranges import Range, asked_range, links
from players.profile.selectors import Profile, full_profile, profile_queries
from players.profile.structured import absolute, json_ld, natural_name
from players.requests.permissions import WRITING
from portal.federations.requests import PersonRequest
from portal.look.addresses import address
from portal.parts.declaration import declarations
from portal.parts.kinds import Section
from portal.parts.planned import Query, sent_ahead

LISTS_SHOWN = 12


def page_context(request: PersonRequest, player: Player) -> dict[str, Any]:
    """Return the context of the page; a restricted record shows little."""
    with sent_ahead(_queries(player)):
        return _context(request, player)


def _queries(player: Player) -> list[Query]:
    """Return what the page asks about every player, of all apps."""
    queries = profile_queries(player)
    if not player.restricted:
        for parts in declarations().values():
            queries += parts.profile_queries(player) if parts.profile_queries else ()
    return queries


def _context(request: PersonRequest, player: Player) -> dict[str, Any]:
    found = full_profile(player)
    asked = request.GET.get("merged", "")
    context: dict[str, Any] = {
        "player": player,
        "profile": found,
        "merged_from": asked if asked in map(str, found.former_ids) else "",
        **_reader(request, player),
        "canonical": absolute(address("players:profile", player.fide_id or 0)),
        "natural_name": natural_name(player),
    }
    if player.restricted:
        return context
    return context | _open_facts(found, asked_range(request.GET, timezone.localdate()))


def _reader(request: PersonRequest, player: Player) -> dict[str, bool]:
    """Return who reads: the player, somebody who may be the player, staff of the player's federation."""
    is_free = player.account_id is None and not player.deceased
    if not request.user.is_authenticated:
        # An anonymous visitor signs in first and then proves the claim.
        return {"is_claimable": is_free and not player.restricted}
    at_home = request.workspace is not None and request.workspace.tenant == player.federation
    return {
        "is_own": player.account_id == request.user.pk,
        "is_claimable": is_free and not Player.objects.filter(account=request.user).exists(),
        "of_my_federation": at_home,
        "writes_requests": at_home
        and request.workspace is not None
        and bool(request.workspace.roles & WRITING),
    }


def _open_facts(found: Profile, chosen: Range) -> dict[str, Any]:
    player = found.player
    shown = within(found.series, chosen.first, chosen.last)
    rows = list_rows(found.series)
    names = {shown.system.code: phrases.system_name(shown.system) for shown in found.ratings}
    return {
        "ratings": [shown_system(names[shown.system.code], shown) for shown in found.ratings],
        "age_class": ""
        if player.deceased
        else phrases.age_class_name(age_class(player.birth_year, timezone.localdate().year)),
        "titles": _titles(found),
        "title_name": phrases.title_name(player.title or player.women_title),
        "sex_name": phrases.label_of(Sex, player.sex),
        "chart": painted_chart(shown, names),
        "has_history": bool(found.series),
        "ranges": links(chosen),
        "chosen_range": chosen,
        "rows": shown_lists(rows[:LISTS_SHOWN]),
        "older_rows": shown_lists(rows[LISTS_SHOWN:]),
        "systems": [names[one.code] for one in found.series],
        "sections": _sections(player),
        "json_ld": json_ld(found),
        "share_url": absolute(address("players:share", player.fide_id or 0)),
    }


def _sections(player: Player) -> list[Section]:
    """Return the sections that other apps add to a player's page, in menu order."""
    declared = (parts.profile_section for parts in declarations().values() if parts.profile_section)
    return [made for section in declared if (made := section(player)) is not None]


def _titles(found: Profile) -> list[dict[str, Any]]:
    """Return the titles with their dates; a title known only from the list has no row."""
    player = found.player
    dated = {row.title for row in found.titles}
    listed = [player.title, player.women_title, *player.other_titles.replace(",", " ").split()]
    bare = [code for code in dict.fromkeys(filter(None, listed)) if code not in dated]
    return [_shown_title(row.title, row) for row in found.titles] + [_shown_title(code) for code in bare]


def _shown_title(code: str, row: PlayerTitle | None = None) -> dict[str, Any]:
    source = phrases.label_of(TitleSource, row.source) if row else ""
    return {"code": code, "name": phrases.title_name(code), "row": row, "source": source}


def painted_chart(series: Sequence[Series], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the chart with its labels for the template and the script."""
    drawn = chart.draw(series)
    if drawn is None:
        return None
    step = drawn.months[1].value - drawn.months[0].value if len(drawn.months) > 1 else 12
    months = [
        (tick, phrases.month_label(chart.day_of(tick.value), years_only=step >= 12)) for tick in drawn.months
    ]
    lines = [(place, names[line.code], line) for place, line in enumerate(drawn.lines)]
    return {
        "drawn": drawn,
        "grid": drawing.grid(drawn, months),
        "labels": drawing.labels(drawn, months),
        "curves": drawing.curves(lines),
        "legend": drawing.legend(lines),
        "first": chart.day_of(drawn.first),
        "last": chart.day_of(drawn.last),
        "data": {
            "first": drawn.first,
            "last": drawn.last,
            "low": drawn.low,
            "high": drawn.high,
            "frame": [drawn.left, drawn.right, drawn.top, drawn.bottom],
            "series": [{"name": names[line.code], "points": line.points} for line in drawn.lines],
        },
    }

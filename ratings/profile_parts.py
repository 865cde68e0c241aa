"""The ratings section of a player's page: live ratings, progress to a first rating, calculations."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib.humanize.templatetags.humanize import intcomma
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import Player, RatingSystem
from players.profile.cells import games_text
from players.profile.phrases import system_name
from players.selectors import KnownChange, known_history
from portal.look.addresses import dated_address
from portal.look.phrases import month
from portal.look.rows import NOTHING
from portal.parts.kinds import Section
from portal.parts.planned import Query
from portal.parts.prepared import Prepared
from ratings.core import PeriodResult
from ratings.enums import CalculationState, RowKind
from ratings.explain.ladder import Rung, k_rungs
from ratings.explain.numbers import one_place, signed
from ratings.figures.selectors import Asked, Rank, ranks_of, ranks_query
from ratings.lists.live import Live, Progress, live_of
from ratings.lists.pending import pending_of, waits_for_a_list, waits_query
from ratings.models import PeriodRow
from ratings.periods.new_ratings import Amend

ROWS_SHOWN = 6
_WITH_GAMES = (RowKind.NEW, RowKind.DELISTED, RowKind.CHANGED, RowKind.RETURNED, RowKind.COLLECTING)


@dataclass(frozen=True)
class ShownLive:
    """A live rating as shown, one decimal, or a newcomer's progress such as 4 of 5 games, with sentences."""

    system: str
    label: str
    value: str
    note: str
    # Events that no list has rated yet, as one sentence of HTML, and what the next list corrects.
    events: SafeString | None = None
    corrections: Sequence[str] = ()
    # The 700 rule, for each list in which it lowers K.
    lowered: Sequence[Rung] = ()


def queries(player: Player) -> list[Query]:
    """Return what the section asks about every player, to be sent ahead."""
    found = [_SHOWN_CALCULATIONS.query(player.pk), waits_query(player)]
    if ranked := _ranked(player):
        found.append(ranks_query(player.federation_id, ranked))
    return found


def section(player: Player) -> Section | None:
    """Return the section of the page; None for a player without ratings or games here.

    Live ratings take as long as the rest of the page, so the page only says where they are: the browser
    fetches them when it has shown the page, and without script a link leads there.
    """
    rows = _SHOWN_CALCULATIONS.rows(player.pk)
    standings = _standings(player)
    is_waiting = bool(_collecting(rows)) or waits_for_a_list(player)
    context: dict[str, Any] = {
        "is_waiting": is_waiting,
        "rows": _shown_rows(player, rows),
        "standings": [_shown_standing(each) for each in standings],
        "player": player,
    }
    if not (rows or standings):
        # The section may have nothing to show at all.
        found = live_context(player) if is_waiting else {}
        if not any(found.values()):
            return None
        context |= found | {"is_waiting": False}
    return Section(_("Calculations and live ratings"), "calculator", "ratings/profile.html", context)


def live_context(player: Player) -> dict[str, Any]:
    """Return live ratings, a newcomer's progress, and pending events that no list will rate."""
    pending = pending_of(player)
    live, progress = live_of(player, _collecting(_SHOWN_CALCULATIONS.rows(player.pk)), pending)
    return {
        "live": [*map(_shown_live, live), *map(_shown_progress, progress)],
        "left_out": [
            (event, system_name(prospect.system), prospect) for event, prospect in pending.left_out()
        ],
    }


@dataclass(frozen=True)
class Standing:
    """A player in one system: highest rating ever, rank in the world and in the federation."""

    system: str
    peak: int
    peak_on: date
    world: Rank | None
    national: Rank | None


def _standings(player: Player) -> list[Standing]:
    """Return highest ratings, and ranks if the player is active in the list in force."""
    best: dict[int, KnownChange] = {}
    for row in known_history(player):
        if row.rating and (row.system_id not in best or row.rating > (best[row.system_id].rating or 0)):
            best[row.system_id] = row
    systems = {row.system_id: row.system for row in player.ratings.all()}
    if gone := best.keys() - systems.keys():  # rated once, but not in the current list
        systems |= RatingSystem.objects.in_bulk(gone)
    ranked = _ranked(player)
    ranks = ranks_of(player.federation_id, ranked) if ranked else {}
    return [
        Standing(
            system_name(systems[row.system_id]),
            row.rating or 0,
            row.list_date,
            next(iter(ranks[row.system_id].world.values()), None) if row.system_id in ranks else None,
            next(iter(ranks[row.system_id].national.values()), None) if row.system_id in ranks else None,
        )
        for row in best.values()
    ]


def _ranked(player: Player) -> list[Asked]:
    """Return the ratings of the lists in force in which the player is active."""
    return [
        Asked(row.system_id, row.system.list_date, row.rating)
        for row in player.ratings.all()
        if row.list_date is None and not row.inactive and row.system.list_date
    ]


def calculations_of(player: Player | int) -> QuerySet[PeriodRow]:
    """Return a player's rows in published lists, newest first; for a revised list the last revision."""
    rows = PeriodRow.objects.filter(
        player=player, calculation__state=CalculationState.PUBLISHED, kind__in=_WITH_GAMES
    )
    # DISTINCT ON list and system with this order keeps the last revision of each list.
    ordered = rows.order_by("-calculation__list_date", "calculation__system_id", "-calculation__revision")
    newest = ordered.distinct("calculation__list_date", "calculation__system_id")
    return newest.select_related("calculation__system", "calculation__published_list")


# The newest rows without `steps` and `summary`, which are long and not shown.
_SHOWN_CALCULATIONS = Prepared(
    lambda player: (
        calculations_of(player)
        .select_related(None)
        .select_related("calculation__system")
        .defer("calculation__summary", "steps")[:ROWS_SHOWN]
    )
)


def _collecting(rows: Sequence[PeriodRow]) -> list[RatingSystem]:
    """Return the systems in which the player is still collecting games for a first rating."""
    last: dict[int, PeriodRow] = {}
    for row in rows:
        last.setdefault(row.calculation.system_id, row)
    return [row.calculation.system for row in last.values() if row.kind == RowKind.COLLECTING]


@dataclass(frozen=True)
class ShownRow:
    """A calculation: its address and name, the ratings before and after, the number of games."""

    address: str
    name: str
    ratings: str
    games: str


def _shown_rows(player: Player, rows: Sequence[PeriodRow]) -> list[ShownRow]:
    named, fide_id = _("%(system)s, %(month)s: the calculation"), player.fide_id or 0
    found = []
    for row in rows:
        day, system = row.calculation.list_date, system_name(row.calculation.system)
        address = dated_address("ratings:calculation", fide_id, day)
        name = named % {"system": system, "month": month(day)}
        found.append(ShownRow(address, name, _before_and_after(row), games_text(row.games)))
    return found


def _before_and_after(row: PeriodRow) -> str:
    both = row.rating_before and row.rating
    return f"{row.rating_before} → {row.rating}" if both else str(row.rating or "")


def _shown_live(each: Live) -> ShownLive:
    system, games = system_name(each.system), each.games
    change = ngettext("%(change)s in %(games)s game", "%(change)s in %(games)s games", games)
    written = change % {"change": signed(each.change), "games": games}
    # Not inside the f-string: texts in there are not collected for translation.
    state = _("provisional")
    return ShownLive(
        system,
        _("%(system)s, live") % {"system": system},
        one_place(each.rating),
        f"{written} · {state}",
        _shown_events(system, each),
        [_shown_correction(system, found.amend) for found in each.corrections],
        [rung for one in each.lists for rung in _lowered(one.period)],
    )


def _lowered(period: PeriodResult) -> Sequence[Rung]:
    return k_rungs(period.edition, period.k, period.games)[1:] if period.k_used != period.k.value else ()


def _shown_events(system: str, each: Live) -> SafeString | None:
    """Return "Standard: reports that no list has rated yet – Spring Open +3.20, …", with links."""
    if not each.events:
        return None
    # The names of events are their organisers' text; `signed` formats a number.
    links = [
        f'<a href="{_event_page(event.code)}">{escape(event.name)}</a> {signed(change)}'
        for event, change in each.events
    ]
    said = _("%(system)s: reports that no list has rated yet") % {"system": system}
    return SafeString(f"{escape(said)} – {', '.join(links)}")


def _event_page(code: str) -> str:
    return reverse("tournaments:event", args=[code])


def _shown_correction(system: str, amend: Amend) -> str:
    return _("%(system)s: the next list corrects %(month)s, %(before)s becomes %(after)s") % {
        "system": system,
        "month": month(amend.list_date),
        "before": amend.before,
        "after": NOTHING if amend.after is None else amend.after,
    }


def _shown_progress(each: Progress) -> ShownLive:
    system, result = system_name(each.system), each.result
    return ShownLive(
        system,
        _("%(system)s, first rating") % {"system": system},
        _("%(games)s of %(needed)s games") % {"games": result.games, "needed": result.games_needed},
        _("games against rated opponents so far"),
    )


@dataclass(frozen=True)
class ShownStanding:
    """A row of the table of ranks and highest ratings."""

    system: str
    world: SafeString
    national: SafeString
    peak: SafeString


def _shown_standing(each: Standing) -> ShownStanding:
    since = f'<span class="text-secondary">{month(each.peak_on)}</span>'
    peak = SafeString(f"<strong>{each.peak}</strong> {since}")
    return ShownStanding(each.system, _shown_rank(each.world), _shown_rank(each.national), peak)


def _shown_rank(rank: Rank | None) -> SafeString:
    if rank is None:
        return SafeString(NOTHING)
    return SafeString(f'{intcomma(rank.place)} <span class="text-secondary">/ {intcomma(rank.of)}</span>')

"""The ratings section of a player's page: live ratings, progress to a first rating, calculations."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from players.models import Player, RatingChange, RatingSystem
from players.profile.phrases import system_name
from players.selectors import known_history
from portal.parts.kinds import Section
from ratings.enums import CalculationState, RowKind
from ratings.explain.numbers import one_place, signed
from ratings.figures.selectors import Asked, Rank, ranks_of
from ratings.lists.live import Live, Progress, live_of
from ratings.lists.pending import pending_of
from ratings.models import PeriodRow

ROWS_SHOWN = 6
_WITH_GAMES = (RowKind.NEW, RowKind.DELISTED, RowKind.CHANGED, RowKind.RETURNED, RowKind.COLLECTING)


@dataclass(frozen=True)
class ShownLive:
    """A live rating as shown: one decimal, provisional."""

    system: str
    rating: str
    change: str
    listed: int
    games: int
    events: list[tuple[str, str, str]]
    # Corrections by the next list: date of the earlier list, points it gave, points it should have given.
    corrections: list[tuple[date, int, int | None]]


@dataclass(frozen=True)
class ShownProgress:
    """A newcomer's progress to a first rating, such as 4 of 5 games."""

    system: str
    games: int
    needed: int


def section(player: Player) -> Section | None:
    """Return the section of the page; None for a player without ratings or games here."""
    rows = list(_shown_calculations(player))
    pending = pending_of(player)
    live, progress = live_of(player, _collecting(rows), pending)
    left_out = pending.left_out()
    standings = _standings(player)
    if not (live or progress or rows or left_out or standings):
        return None
    context = {
        "live": [_shown_live(each) for each in live],
        "progress": [_shown_progress(each) for each in progress],
        "left_out": [(event, system_name(prospect.system), prospect) for event, prospect in left_out],
        "rows": [(system_name(row.calculation.system), row) for row in rows],
        "standings": standings,
        "player": player,
    }
    return Section(_("Calculations and live ratings"), "calculator", "ratings/profile.html", context)


@dataclass(frozen=True)
class Standing:
    """A player in one system: highest rating ever, rank in the world and in the federation."""

    system: str
    peak: int
    peak_on: date
    world: Rank | None
    national: Rank | None


def _standings(player: Player) -> list[Standing]:
    """Return highest ratings, and ranks if the player is active in the list in force; at most two queries."""
    best: dict[int, RatingChange] = {}
    for row in known_history(player):
        if row.rating and (row.system_id not in best or row.rating > (best[row.system_id].rating or 0)):
            best[row.system_id] = row
    current = {row.system_id: row for row in player.ratings.all()}
    asked = [
        Asked(row.system_id, row.system.list_date, row.rating)
        for row in current.values()
        if row.list_date is None and not row.inactive and row.system.list_date
    ]
    ranks = ranks_of(player.federation_id, asked) if asked else {}
    return [
        Standing(
            system_name(current[row.system_id].system if row.system_id in current else row.system),
            row.rating or 0,
            row.list_date,
            next(iter(ranks[row.system_id].world.values()), None) if row.system_id in ranks else None,
            next(iter(ranks[row.system_id].national.values()), None) if row.system_id in ranks else None,
        )
        for row in best.values()
    ]


def calculations_of(player: Player) -> QuerySet[PeriodRow]:
    """Return a player's rows in published lists, newest first; for a revised list the last revision."""
    rows = PeriodRow.objects.filter(
        player=player, calculation__state=CalculationState.PUBLISHED, kind__in=_WITH_GAMES
    )
    # DISTINCT ON list and system with this order keeps the last revision of each list.
    ordered = rows.order_by("-calculation__list_date", "calculation__system_id", "-calculation__revision")
    newest = ordered.distinct("calculation__list_date", "calculation__system_id")
    return newest.select_related("calculation__system", "calculation__published_list")


def _shown_calculations(player: Player) -> QuerySet[PeriodRow]:
    """Return the newest rows without `steps` and `summary`, which are long and not shown."""
    rows = calculations_of(player).select_related(None).select_related("calculation__system")
    return rows.defer("calculation__summary", "steps")[:ROWS_SHOWN]


def _collecting(rows: Sequence[PeriodRow]) -> list[RatingSystem]:
    """Return the systems in which the player is still collecting games for a first rating."""
    last: dict[int, PeriodRow] = {}
    for row in rows:
        last.setdefault(row.calculation.system_id, row)
    return [row.calculation.system for row in last.values() if row.kind == RowKind.COLLECTING]


def _shown_live(each: Live) -> ShownLive:
    return ShownLive(
        system_name(each.system),
        one_place(each.rating),
        signed(each.change),
        each.result.period.old_rating,
        each.result.period.games,
        [
            (event.name, reverse("tournaments:event", args=[event.code]), signed(change))
            for event, change in each.events
        ],
        [(found.amend.list_date, found.amend.before, found.amend.after) for found in each.corrections],
    )


def _shown_progress(each: Progress) -> ShownProgress:
    return ShownProgress(system_name(each.system), each.result.games, each.result.games_needed)

"""What the ratings app adds to a player's page: live ratings, progress to a first one, calculations."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from players.models import Player, RatingSystem
from players.profile.phrases import system_name
from portal.parts.kinds import Section
from ratings.enums import CalculationState, RowKind
from ratings.explain.numbers import one_place, signed
from ratings.lists.live import Live, Progress, live_of
from ratings.models import PeriodRow

ROWS_SHOWN = 6
_WITH_GAMES = (RowKind.NEW, RowKind.DELISTED, RowKind.CHANGED, RowKind.RETURNED, RowKind.COLLECTING)


@dataclass(frozen=True)
class ShownLive:
    """A live rating in words: one decimal, provisional."""

    system: str
    rating: str
    change: str
    listed: int
    games: int
    events: list[tuple[str, str, str]]


@dataclass(frozen=True)
class ShownProgress:
    """Games of a newcomer: 4 of 5."""

    system: str
    games: int
    needed: int


def section(player: Player) -> Section | None:
    """Return the part of the page; None for a player without games here."""
    rows = list(calculations_of(player)[:ROWS_SHOWN])
    live, progress = live_of(player, _collecting(rows))
    if not (live or progress or rows):
        return None
    context = {
        "live": [_shown_live(each) for each in live],
        "progress": [_shown_progress(each) for each in progress],
        "rows": [(system_name(row.calculation.system), row) for row in rows],
        "player": player,
    }
    return Section(_("Calculations and live ratings"), "calculator", "ratings/profile.html", context)


def calculations_of(player: Player) -> QuerySet[PeriodRow]:
    """Return what the newest lists did to the player; of a revised list the revision."""
    rows = PeriodRow.objects.filter(
        player=player, calculation__state=CalculationState.PUBLISHED, kind__in=_WITH_GAMES
    )
    ordered = rows.order_by("-calculation__list_date", "calculation__system_id", "-calculation__revision")
    newest = ordered.distinct("calculation__list_date", "calculation__system_id")
    return newest.select_related("calculation__system", "calculation__published_list")


def _collecting(rows: Sequence[PeriodRow]) -> list[RatingSystem]:
    """Return the systems whose last list still counted games towards a first rating."""
    last: dict[int, PeriodRow] = {}
    for row in rows:
        last.setdefault(row.calculation.system_id, row)
    return [row.calculation.system for row in last.values() if row.kind == RowKind.COLLECTING]


def _shown_live(each: Live) -> ShownLive:
    return ShownLive(
        system_name(each.system),
        one_place(each.result.rating),
        signed(each.result.period.change),
        each.result.period.old_rating,
        each.result.period.games,
        [
            (event.name, reverse("tournaments:event", args=[event.code]), signed(change))
            for event, change in each.events
        ],
    )


def _shown_progress(each: Progress) -> ShownProgress:
    return ShownProgress(system_name(each.system), each.result.games, each.result.games_needed)

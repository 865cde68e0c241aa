"""The feed of changes after a list: players changed by later lists, list by list, in a fixed order.

A calculated list provides them as its rows, an imported one as the changes of its date.
"""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from players.models import Player, RatingChange
from portal.federations.models import Federation
from ratings.enums import RowKind
from ratings.lists.selectors import published_lists
from ratings.models import PeriodRow, RatingList


@dataclass(frozen=True)
class Changed:
    """A player as a list left them; without a rating they are no longer in it."""

    list_date: date
    player: Player
    rating: int | None
    games: int
    k: int | None
    inactive: bool


@dataclass(frozen=True)
class ChangesPage:
    rows: list[Changed]
    next: str = ""

    def link(self, request: Request) -> str | None:
        if not self.next:
            return None
        return replace_query_param(request.build_absolute_uri(), "cursor", self.next)


def changes_since(
    listed: RatingList,
    *,
    federation: Federation | None = None,
    after: tuple[date, int] | None = None,
    limit: int = 50,
) -> ChangesPage:
    """Return a page of changes. `after` is the list and player after which it begins."""
    day, player = after or (listed.list_date, 0)
    later = published_lists().filter(system=listed.system_id, list_date__gt=listed.list_date)
    rows: list[Changed] = []
    for each in later.filter(list_date__gte=day).order_by("list_date"):
        behind = player if each.list_date == day else 0
        rows += _rows(each, federation, behind, limit + 1 - len(rows))
        if len(rows) > limit:
            last = rows[limit - 1]
            return ChangesPage(rows[:limit], f"{last.list_date.isoformat()}_{last.player.pk}")
    return ChangesPage(rows)


def read_place(cursor: str) -> tuple[date, int] | None:
    day, _, player = cursor.partition("_")
    try:
        return date.fromisoformat(day), int(player)
    # A cursor that no page gave; the caller answers with an error of the field.
    except ValueError:
        return None


def _rows(listed: RatingList, federation: Federation | None, behind: int, limit: int) -> list[Changed]:
    found = _calculated if listed.calculation_id else _imported
    return found(listed, Q(player__federation=federation) if federation else Q(), behind, limit)


def _calculated(listed: RatingList, whose: Q, behind: int, limit: int) -> list[Changed]:
    rows = PeriodRow.objects.filter(whose, calculation=listed.calculation_id, player_id__gt=behind).exclude(
        kind=RowKind.COLLECTING
    )
    return [
        Changed(listed.list_date, row.player, row.rating, row.games, row.k, row.inactive)
        for row in rows.select_related("player__federation").order_by("player_id")[:limit]
    ]


def _imported(listed: RatingList, whose: Q, behind: int, limit: int) -> list[Changed]:
    rows = RatingChange.objects.filter(
        whose, system=listed.system_id, list_date=listed.list_date, player_id__gt=behind
    )
    return [
        Changed(row.list_date, row.player, row.rating, row.games, row.k, row.inactive)
        for row in rows.select_related("player__federation").order_by("player_id")[:limit]
    ]

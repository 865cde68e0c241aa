"""Distribute prizes by place, in rating groups, or for the best result above expectation. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from tournaments.results.cards import card_of
from tournaments.results.event import Results
from tournaments.standings import Row, prizes
from tournaments.standings.prizes import Sharing


@dataclass(frozen=True)
class Prize:
    """A prize and its reason: "" for the place, a rating group, or the gain W − We."""

    row: Row
    amount: Decimal
    group: str = ""
    gain: Decimal | None = None


def by_place(
    results: Results, places: Sequence[int], sharing: Sharing, *, only_places: bool = False
) -> list[Prize]:
    """Return the prizes by place; players who get nothing are omitted."""
    rows = [row for row in results.rows if row.rank]
    return _paid(rows, places, sharing, only_places=only_places)


def by_rating_group(
    results: Results,
    groups: Sequence[tuple[int, int, Sequence[int]]],
    sharing: Sharing,
    *,
    only_places: bool = False,
) -> list[Prize]:
    """Return the prizes of rating groups with both ends, "2200-2299" and never "below 2300" (chapter 9)."""
    found: list[Prize] = []
    for low, high, places in groups:
        rows = [
            row
            for row in results.rows
            if row.rank and low <= (results.rating_of(results.players[row.number]) or 0) <= high
        ]
        found += _paid(rows, places, sharing, only_places=only_places, group=f"{low}–{high}")
    return found


def by_gain(results: Results, places: Sequence[int]) -> list[Prize]:
    """Return the prizes for the greatest W − We: points made less points expected (chapter 9)."""
    if not places:
        return []
    gains = [
        (gain, row)
        for row in results.rows
        if row.rank and (gain := card_of(results, results.players[row.number]).sum_delta) is not None
    ]
    gains.sort(key=lambda found: (-found[0], found[1].rank))
    sizes = [len(list(equal)) for _gain, equal in groupby(gains, key=lambda found: found[0])]
    money = prizes(places, sizes, sharing="shared")
    return [
        Prize(row, Decimal(amount) / 100, gain=gain)
        for (gain, row), amount in zip(gains, money, strict=True)
        if amount
    ]


def _paid(
    rows: Sequence[Row], places: Sequence[int], sharing: Sharing, *, only_places: bool, group: str = ""
) -> list[Prize]:
    sizes = [len(list(equal)) for _points, equal in groupby(rows, key=lambda row: row.points)]
    money = prizes(places, sizes, sharing=sharing, only_places=only_places)
    return [
        Prize(row, Decimal(amount) / 100, group) for row, amount in zip(rows, money, strict=True) if amount
    ]

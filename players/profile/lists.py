"""The table of lists: one row per list that changed something, all systems side by side."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from players.profile.chart import Change, Series


class Cell(NamedTuple):
    """One rating in a list; `change` is the difference from the previous list, None without one."""

    name: str
    rating: int | None = None
    change: int | None = None
    games: int = 0


@dataclass(frozen=True)
class ListRow:
    """One list and its ratings in each system."""

    day: date
    cells: list[Cell]


def list_rows(series: Sequence[Series]) -> list[ListRow]:
    """Return the rows, newest list first."""
    columns = [dict(_cells(one)) for one in series]
    held = [Cell(one.name) for one in series]
    rows = []
    for day in sorted({day for column in columns for day in column}):
        cells = []
        for place, column in enumerate(columns):
            shown = column.get(day) or Cell(held[place].name, held[place].rating)
            held[place] = shown
            cells.append(shown)
        rows.append(ListRow(day, cells))
    return rows[::-1]


def _cells(one: Series) -> Iterable[tuple[date, Cell]]:
    before: Change | None = None
    for change in one.changes:
        known = before.rating if before else None
        moved = change.rating - known if change.rating is not None and known is not None else None
        yield change.day, Cell(one.name, change.rating, moved, change.games)
        before = change

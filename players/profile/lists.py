"""The table of lists: a row for each list that changed something, all systems side by side."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from players.profile.chart import Change, Series


@dataclass(frozen=True)
class Cell:
    """One rating as a list has it; `change` against the list before, None where there was none."""

    name: str
    rating: int | None = None
    change: int | None = None
    games: int = 0


@dataclass(frozen=True)
class ListRow:
    """One list and what it says in each system."""

    day: date
    cells: list[Cell]


def list_rows(series: Sequence[Series]) -> list[ListRow]:
    """Return the rows, the newest list first."""
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

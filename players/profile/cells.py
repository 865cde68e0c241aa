"""Builds the rows of a player's table of lists as HTML, because a long career has hundreds of rows."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from players.profile.lists import Cell, ListRow
from portal.look.phrases import month
from portal.look.templatetags.look import gain

_UNRATED = '<td class="num"><span class="text-secondary">–</span></td>'


@dataclass(frozen=True)
class ShownList:
    """A row: the date of the list as ISO text and as shown, and the cells of all systems."""

    iso: str
    month: str
    cells: SafeString


def shown_lists(rows: Iterable[ListRow]) -> list[ShownList]:
    """Return the rows in the reader's language."""
    language = get_language()
    return [
        ShownList(
            row.day.isoformat(),
            _month(row.day, language),
            # Safe: the cells contain only numbers and the portal's own texts.
            SafeString("".join([_cell(cell, language) for cell in row.cells])),
        )
        for row in rows
    ]


def _cell(cell: Cell, language: str | None) -> str:
    if cell.rating is None:
        return _UNRATED
    change = f" {gain(cell.change)}" if cell.change else ""
    games = f"<small>{_games(cell.games, language)}</small>" if cell.games else ""
    return f'<td class="num">{cell.rating}{change}{games}</td>'


# `language` is a parameter only to be part of the cache key.
@lru_cache(maxsize=2048)
def _month(day: date, language: str | None) -> str:
    """Return the month in the active language; cached, because all careers share the same months."""
    return month(day)


@lru_cache(maxsize=1024)
def _games(count: int, language: str | None) -> str:
    """Return the number of games in the active language."""
    return ngettext("%(games)s game", "%(games)s games", count) % {"games": count}

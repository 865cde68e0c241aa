"""Builds the tiles of ratings and the rows of the table of lists as HTML: a career has hundreds of rows."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from players.profile.lists import Cell, ListRow
from players.profile.selectors import ShownRating
from portal.look.phrases import month
from portal.look.templatetags.look import badge, gain

_UNRATED = '<td class="num"><span class="text-secondary">–</span></td>'


@dataclass(frozen=True)
class ShownList:
    """A row: the date of the list as ISO text and as shown, and the cells of all systems."""

    iso: str
    month: str
    cells: SafeString


@dataclass(frozen=True)
class ShownSystem:
    """A tile: the current rating in one system, or that there is none, with its list, K and games."""

    name: str
    tone: str
    value: SafeString
    listed: str
    about: SafeString


def shown_system(name: str, shown: ShownRating) -> ShownSystem:
    """Return the tile of a system in the reader's language."""
    listed = (
        _("List: %(month)s") % {"month": _month(shown.list_date, get_language())} if shown.list_date else ""
    )
    current = shown.current
    if current is None:
        return ShownSystem(name, " is-unrated", escape(_("unrated")), listed, SafeString(""))
    mark = f" {badge(_('inactive'), tone='warning', icon_name='player-pause')}" if current.inactive else ""
    k = f"{_('K %(k)s') % {'k': current.k}} · " if current.k else ""
    about = f'<div class="stat-note">{escape(k + games_text(current.games))}</div>'
    # Safe: a number and a badge; the words are escaped.
    return ShownSystem(name, "", SafeString(f"{current.rating}{mark}"), listed, SafeString(about))


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


def games_text(count: int) -> str:
    """Return the number of games in the reader's language."""
    return _games(count, get_language())


@lru_cache(maxsize=1024)
def _games(count: int, language: str | None) -> str:
    """Return the number of games in the active language."""
    return ngettext("%(games)s game", "%(games)s games", count) % {"games": count}

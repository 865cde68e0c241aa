"""Reads the dates of the tournament section (042, 052, 132).

The format puts the year first, but programs also write the day first, two-digit years and months in words.
Which number is the day follows from all dates of a report together: `10.09.13` to `11.03.13` can only be
September 2010 to March 2011, while `31.12.24` alone is the last day of 2024.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise, product
from typing import NamedTuple

from .findings import Notes

# A league may last a season; anything longer is a misread year.
_LONGEST_EVENT = timedelta(days=366)
# Eight digits in a row: year, month, day.
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})(?!\d)", re.ASCII)
_NUMBERS = re.compile(r"(\d{1,4})([/.\-])(\d{1,2})[/.\-](\d{4}|\d{1,2})(?!\d)", re.ASCII)
# "12 March 2024", "March 12, 2024", "12-mar-2024": three letters identify the month in every language used.
_WORDS = re.compile(
    r"(\d{1,2})?[ .\-]*([a-z]{3})[a-z]*[ .\-]*(\d{1,2})?,?[ .\-]*(\d{4})(?!\d)", re.IGNORECASE
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

# Order of the numbers for a four-digit year first, a four-digit year last, a two-digit year.
_STYLES = {
    "day": ("ymd", "dmy", "dmy"),
    "year": ("ymd", "dmy", "ymd"),
    "swapped": ("ydm", "mdy", "ydm"),
    "month": ("ymd", "mdy", "mdy"),
}
# Styles by preference: with dots the day usually comes first, otherwise the year.
_DOTTED = ("day", "year", "swapped", "month")
_OTHERWISE = ("year", "day", "swapped", "month")


class Written(NamedTuple):
    """A date as written in the report; `short` means that two-digit years are normal in that record."""

    text: str
    line: int
    column: int
    short: bool = False


class _Numbers(NamedTuple):
    numbers: tuple[int, int, int]
    shape: int
    dotted: bool
    words: bool = False

    def read(self, style: str) -> date | None:
        order = _STYLES[style][self.shape]
        parts = dict(zip(order, self.numbers, strict=True))
        year = parts["y"] if self.shape < 2 else century(parts["y"])
        return _real(year, parts["m"], parts["d"])


def century(year: int) -> int:
    """Complete a two-digit year of an event: 70-99 are 1970-1999."""
    return year + (2000 if year < 70 else 1900)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _numbers_of(text: str) -> _Numbers | None:
    """Split a date into its numbers without deciding yet which is the day."""
    text = text.strip()
    if found := _COMPACT.match(text):
        year, month, day = map(int, found.groups())
        return _Numbers((year, month, day), 0, dotted=False)
    if found := _NUMBERS.match(text):
        first, separator, second, third = found.groups()
        if len(first) == 3 or (len(first) == 4 and len(third) == 4):
            return None
        shape = 0 if len(first) == 4 else 1 if len(third) == 4 else 2
        return _Numbers((int(first), int(second), int(third)), shape, dotted=separator == ".")
    if found := _WORDS.match(text):
        before, word, after, year_text = found.groups()
        if word.lower() in _MONTHS and (before or after):
            month = _MONTHS.index(word.lower()) + 1
            return _Numbers((int(year_text), month, int(before or after)), 0, dotted=False, words=True)
    return None


def dates_of(section: Sequence[Written], rounds: Sequence[Written], notes: Notes) -> list[date | None]:
    """Read the dates of 042 and 052, then those of 132, in the orders that contradict each other least."""
    taken = [_numbers_of(one.text) for one in section], [_numbers_of(one.text) for one in rounds]
    styles = min(
        product(_possible(section, taken[0]), _possible(rounds, taken[1])),
        key=lambda pair: _contradictions(_read(taken[0], pair[0]), _read(taken[1], pair[1])),
    )
    dates: list[date | None] = []
    for written, parts, style in (
        *((one, part, styles[0]) for one, part in zip(section, taken[0], strict=True)),
        *((one, part, styles[1]) for one, part in zip(rounds, taken[1], strict=True)),
    ):
        dates.append(_noted(written, parts, style, notes) if parts else None)
    return dates


def date_of(text: str, notes: Notes, column: int) -> date | None:
    """Read a single date."""
    return dates_of([Written(text, notes.line, column)], [], notes)[0]


def _possible(written: Sequence[Written], parts: Sequence[_Numbers | None]) -> list[str]:
    """Return the possible styles by preference; a date in the prescribed form fixes its own meaning."""
    known = [(one, part) for one, part in zip(written, parts, strict=True) if part]
    dotted = any(part.dotted and part.shape == 2 for _, part in known)
    fixed = [
        part
        for one, part in known
        if part.shape == 0 or (one.short and part.shape == 2 and not part.dotted)
        if part.read("year")
    ]
    return [
        style
        for style in (_DOTTED if dotted else _OTHERWISE)
        if all(part.read(style) == part.read("year") for part in fixed)
    ]


def _read(parts: Sequence[_Numbers | None], style: str) -> list[date | None]:
    return [part.read(style) if part else None for part in parts]


def _contradictions(section: list[date | None], rounds: list[date | None]) -> int:
    """Weigh the contradictions of a reading; `min` keeps the preferred one of equal readings."""
    days, played = [day for day in section if day], [day for day in rounds if day]
    # An unreadable date weighs most, then an end before the start, then rounds outside the event.
    wrong = 20 * (len(section) - len(days) + len(rounds) - len(played))
    for start, end in pairwise(days):
        wrong += 10 * (end < start) + 5 * (end - start > _LONGEST_EVENT)
    if days:
        wrong += 2 * sum(not min(days) <= day <= max(days) for day in played)
    wrong += sum(later < earlier or later - earlier > _LONGEST_EVENT for earlier, later in pairwise(played))
    return wrong


def _noted(written: Written, parts: _Numbers, style: str, notes: Notes) -> date | None:
    """Read one date, in another order than the rest if needed, and note what is unusual about it."""
    value, order = next(_readings(parts, style), (None, ""))
    if value is None:
        return None
    before, notes.line = notes.line, written.line
    if parts.words:
        notes.habit("date_in_words", written.column, actual=written.text)
    elif parts.shape == 1:
        notes.habit("date_day_first", written.column, actual=written.text)
    elif parts.shape == 2 and not (written.short and order == "ymd"):
        notes.habit("date_short_year", written.column, actual=written.text)
    if parts.shape != 1 and order in ("ydm", "mdy"):
        notes.habit("date_swapped", written.column, actual=written.text)
    notes.line = before
    return value


def _readings(parts: _Numbers, style: str) -> Iterator[tuple[date, str]]:
    for each in (style, *_OTHERWISE):
        if value := parts.read(each):
            yield value, _STYLES[each][parts.shape]

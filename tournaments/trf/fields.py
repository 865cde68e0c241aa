"""Parses single fields: numbers, points, dates, titles; lenient where the meaning is clear."""

import re
from datetime import date
from decimal import Decimal

from .findings import Notes
from .model import TITLES, PartialDate

_YEAR_LAST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})(?!\d)")
# ".5" and "5." occur; more than two decimals never.
_POINTS = re.compile(r"(\d{0,4})(?:[.,](\d{1,2})?)?")
# A date typed as zeros, dots or blanks: no date.
NO_DATE = re.compile(r"[0 /.\-]*")

OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
    "MI": "IM",
    "MF": "FM",
    "MC": "CM",
}
_TITLE_SET = frozenset(TITLES)


def whole(text: str) -> int | None:
    """Parse a count or number; `15 (12)` is 15."""
    found = re.match(r"\s*([0-9]{1,9})(?![0-9])", text)
    return int(found.group(1)) if found else None


def points_of(text: str) -> Decimal | None:
    """Parse points in the forms 4.5, 4,5, .5, 4 and 4½; None if the text is no number."""
    text = text.strip()
    if text.endswith("½"):
        text = f"{text[:-1] or '0'}.5"
    found = _POINTS.fullmatch(text)
    if not found or not text.strip(".,"):
        return None
    return Decimal(f"{found.group(1) or '0'}.{found.group(2) or '0'}")


def signed_points_of(text: str) -> Decimal | None:
    """Parse points that may be negative (a penalty in record 299)."""
    text = text.strip()
    value = points_of(text.lstrip("+-"))
    return -value if value is not None and text.startswith("-") else value


def points_text(value: Decimal, width: int = 4) -> str:
    """Format points right-aligned as `11.5`, without superfluous zeros if they would not fit otherwise."""
    plain = f"{value.normalize():f}"
    for text in (f"{value:.1f}", plain, plain.replace("0.", ".", 1)):
        if len(text) <= width and Decimal(text) == value:
            return text.rjust(width)
    return plain.rjust(width)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def birth_of(text: str, notes: Notes, column: int) -> PartialDate | None:
    """Parse a birth date, complete or partial; `1987/00/00` and `1987` give only a year."""
    text = text.strip()
    if NO_DATE.fullmatch(text):
        return None
    if found := re.fullmatch(r"(\d{4})(?:[/.\-]([ \d]{0,2})(?:[/.\-]([ \d]{0,2}))?)?", text):
        year, month, day = (int(part.strip() or 0) if part else 0 for part in found.groups())
        if not year:
            return None
        if _real(year, month or 1, day or 1):
            return PartialDate(year, month, day if month else 0)
        # Some programs exchange month and day; accept it if only that gives a valid date.
        if _real(year, day or 1, month):
            notes.habit("date_swapped", column, actual=text)
            return PartialDate(year, day, month if day else 0)
    elif read := _unusual_birth(text, notes, column):
        return read
    notes.warning("birth_invalid", column, actual=text)
    return None


def _unusual_birth(text: str, notes: Notes, column: int) -> PartialDate | None:
    if found := _YEAR_LAST.fullmatch(text):
        day, month, year = map(int, found.groups())
        read = _real(year, month, day) or _real(year, day, month)
        if read:
            notes.habit("date_day_first", column, actual=text)
            return PartialDate(read.year, read.month, read.day)
    if found := re.fullmatch(r"(\d{4})(\d{2})(\d{2})", text):
        year, month, day = map(int, found.groups())
        if _real(year, month or 1, day or 1):
            return PartialDate(year, month, day if month else 0)
    if found := re.fullmatch(r"(\d{2})([/.\-]?)(\d{2})\2(\d{2})", text):
        return _short_birth(*map(int, found.group(1, 3, 4)), notes=notes, column=column)
    return None


def _short_birth(first: int, second: int, third: int, *, notes: Notes, column: int) -> PartialDate | None:
    """Parse a two-digit year, first or last, if only one of the two readings gives a valid date."""
    readings = (
        _real(_birth_year(first), second, third),
        _real(_birth_year(third), second, first),
    )
    known = [read for read in readings if read]
    if len(known) != 1:
        return None
    notes.habit("date_short_year", column, actual=f"{first:02d}.{second:02d}.{third:02d}")
    return PartialDate(known[0].year, known[0].month, known[0].day)


def _birth_year(year: int) -> int:
    """Complete a two-digit year of birth: 00-24 are 2000-2024; the format exists since 2006."""
    return year + (2000 if year < 25 else 1900)


def title_of(text: str, notes: Notes, column: int) -> str:
    """Parse a title in its current letters or in those of 2006."""
    title = text.strip().upper()
    if title in _TITLE_SET or not title:
        return title
    if title in OLD_TITLES:
        notes.habit("title_old", column, actual=text.strip(), expected=OLD_TITLES[title])
        return OLD_TITLES[title]
    if title.strip("-0"):
        notes.warning("title_unknown", column, actual=text.strip())
    return ""


def sex_of(text: str, notes: Notes, column: int) -> str:
    """Parse m or w; many programs write f for w."""
    letter = text.strip().lower()
    if letter in ("m", "w", ""):
        return letter
    if letter == "f":
        notes.habit("sex_letter", column, actual=text, expected="w")
        return "w"
    if letter != "-":
        notes.warning("sex_unknown", column, actual=text)
    return ""

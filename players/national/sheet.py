"""A CSV as federations keep it: any separator, UTF-8 or Windows' Cyrillic, columns in any order."""

import csv
import io
from dataclasses import dataclass

from players.national.categories import Grade, UnknownCategoryError, read_grade
from portal.parts.faults import Fault

MOST_BYTES = 20_000_000
MOST_ROWS = 100_000
FIELDS = ("fide_id", "number", "rating", "games", "category", "title")
# Headings that say what they are; the officer sees the guess and may choose otherwise.
_GUESSES = {
    "fide_id": {"fide id", "fideid", "fide_id", "fide", "id fide", "код фіде", "код фиде"},
    "number": {"id", "national id", "number", "no", "код", "номер"},
    "rating": {"rating", "elo", "рейтинг", "rtg", "レーティング"},
    "games": {"games", "gms", "партії", "партии", "partii"},
    "category": {"category", "розряд", "разряд", "段位"},
    "title": {"title", "звання", "звание", "national title"},
}


class UnreadableSheet(Fault):
    """No table."""


@dataclass(frozen=True)
class Sheet:
    """Headings and rows, all text."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def read_sheet(raw: bytes) -> Sheet:
    """Read the whole sheet; it is small enough."""
    if len(raw) > MOST_BYTES:
        raise UnreadableSheet("sheet_too_large")
    text = _decoded(raw)
    if "\x00" in text:
        raise UnreadableSheet("sheet_no_text")
    separator = max(",;\t", key=text.partition("\n")[0].count)
    try:
        lines = [
            tuple(cell.strip() for cell in line)
            for line in csv.reader(io.StringIO(text), delimiter=separator)
        ]
    except csv.Error as error:
        raise UnreadableSheet("sheet_no_table") from error
    lines = [line for line in lines if any(line)]
    if len(lines) < 2 or len(lines[0]) < 2:
        raise UnreadableSheet("sheet_no_table")
    if len(lines) > MOST_ROWS:
        raise UnreadableSheet("sheet_too_large")
    return Sheet(lines[0], tuple(lines[1:]))


def _decoded(raw: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise UnreadableSheet("sheet_no_text")


def guess(headings: tuple[str, ...]) -> dict[str, int]:
    """Return which column each field is likely to be."""
    found: dict[str, int] = {}
    for field, names in _GUESSES.items():
        for at, heading in enumerate(headings):
            if heading.casefold() in names and at not in found.values():
                found.setdefault(field, at)
    return found


@dataclass(frozen=True)
class Entry:
    """One row by the columns that were chosen."""

    line: int
    fide_id: int | None
    number: str
    rating: int | None
    games: int
    category: str
    title: str = ""
    fault: str = ""
    # A word of the row that is not understood; the row is taken over without it.
    notice: str = ""


def entries(sheet: Sheet, mapping: dict[str, int]) -> list[Entry]:
    """Return the rows as entries; one that cannot be read carries its fault."""
    return [_entry(line, row, mapping) for line, row in enumerate(sheet.rows, start=2)]


def _entry(line: int, row: tuple[str, ...], mapping: dict[str, int]) -> Entry:
    cells = {field: row[at] if at < len(row) else "" for field, at in mapping.items()}
    fide_id, rating, games = (_whole(cells.get(name, "")) for name in ("fide_id", "rating", "games"))
    number = cells.get("number", "")
    grade, notice = _grade(cells.get("category", ""), cells.get("title", ""))
    fault = ""
    if fide_id == -1 or rating == -1 or games == -1 or (rating or 0) > 4000 or (games or 0) > 999:
        fault = "row_no_number"
    elif not fide_id and not number:
        fault = "row_no_id"
    elif len(number) > 30 or "<" in number:
        fault = "row_too_long"
    return Entry(line, fide_id or None, number, rating or None, games or 0, *grade, fault, notice)


def _grade(*cells: str) -> tuple[Grade, str]:
    """Return category and title of a row's cells, whichever holds which, and a notice on what is neither."""
    category, title, notice = "", "", ""
    for cell in cells:
        try:
            found = read_grade(cell)
        except UnknownCategoryError:
            notice = "row_unknown_category"
            continue
        category, title = category or found.category, title or found.title
    return Grade(category, title), notice


def _whole(text: str) -> int | None:
    """Return a whole number, None for an empty cell, -1 for anything else."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1

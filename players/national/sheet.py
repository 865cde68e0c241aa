"""Reads a federation's CSV or XLSX: any separator, UTF-8 or Windows-1251, columns in any order."""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from players.national.workbook import MOST_COLUMNS, SIGNATURE, UnreadableWorkbook, lines_of
from portal.parts.faults import Fault
from ratings.core.categories import NO_GRADE, UnknownCategoryError, read_grade

# The federation's whole list, with every column that other programs add.
MOST_BYTES = 20_000_000
MOST_ROWS = 100_000
# Cells, because a sheet may be wide instead of long; checked while reading.
MOST_CELLS = 2_000_000
# How much of an unknown word is shown.
LONGEST_WORD = 40
FIELDS = (
    "fide_id",
    "number",
    "rating",
    "games",
    "category",
    "title",
    "name",
    "native_name",
    "sex",
    "birth",
    "region",
    "club",
)
# Headings that identify a field, most certain first; the officer sees the guess and may change it.
_GUESSES = {
    "fide_id": ("fide id", "fideid", "fide", "id fide", "код фіде", "код фиде"),
    "number": ("id", "national id", "number", "no", "code", "код", "номер"),
    "rating": ("rating", "elo", "рейтинг", "rtg", "レーティング"),
    "games": ("games", "gms", "партії", "партии", "partii"),
    "category": ("category", "розряд", "разряд", "段位"),
    "title": ("national title", "звання", "звание", "title"),
    "name": ("name", "full name", "player", "name (latin)", "ім'я латиницею"),
    "native_name": ("native name", "піб", "фио", "прізвище ім'я", "прізвище, ім'я", "氏名"),
    "sex": ("sex", "gender", "стать", "пол"),
    "birth": (
        "birth",
        "born",
        "birthday",
        "date of birth",
        "year of birth",
        "дата народження",
        "рік народження",
        "год рождения",
        "дата рождения",
    ),
    "region": ("region", "область", "регіон", "регион"),
    "club": ("club", "клуб", "дюсш", "спортивна школа"),
}


_LINE_END = re.compile(r"[\r\n]")


class UnreadableSheet(Fault):
    """The file contains no usable table."""


@dataclass(frozen=True)
class Sheet:
    """Headings and rows as text; `lines` are the line numbers of the rows in the file."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]


def read_sheet(raw: bytes) -> Sheet:
    """Read the whole sheet; stop as soon as it exceeds the limits."""
    if len(raw) > MOST_BYTES:
        raise UnreadableSheet("sheet_too_large")
    found = _of_workbook(raw) if raw.startswith(SIGNATURE) else _of_text(raw)
    told = list(_measured(found))
    if len(told) < 2 or len(told[0][0]) < 2:
        raise UnreadableSheet("sheet_no_table")
    rows, numbers = zip(*told, strict=True)
    return Sheet(rows[0], rows[1:], numbers[1:])


def _measured(found: Iterable[tuple[tuple[str, ...], int]]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the non-empty lines, each padded to the number of headings."""
    width = lines = cells = letters = 0
    for line, number in found:
        if not any(line):
            continue
        width = width or len(line)
        lines, cells, letters = lines + 1, cells + max(width, len(line)), letters + sum(map(len, line))
        if len(line) > MOST_COLUMNS or lines > MOST_ROWS or cells > MOST_CELLS or letters > MOST_BYTES:
            raise UnreadableSheet("sheet_too_large")
        yield (*line, *[""] * (width - len(line))), number


def _of_workbook(raw: bytes) -> Iterator[tuple[tuple[str, ...], int]]:
    try:
        yield from ((line, number) for number, line in enumerate(lines_of(raw), 1))
    except UnreadableWorkbook as fault:
        raise UnreadableSheet(fault.code) from fault


def _of_text(raw: bytes) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the rows, each with the line of the file on which it ends."""
    text = _decoded(raw)
    if "\x00" in text:
        raise UnreadableSheet("sheet_no_text")
    # The separator that occurs most often in the first line.
    separator = max(",;\t", key=_LINE_END.split(text, maxsplit=1)[0].count)
    # `newline=""` also ends lines at a carriage return alone, as old spreadsheets for the Mac write them.
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        yield from ((tuple(cell.strip() for cell in line), reader.line_num) for line in reader)
    except csv.Error as error:
        raise UnreadableSheet("sheet_no_table") from error


def _decoded(raw: bytes) -> str:
    # "utf-8-sig" also reads UTF-8 without a mark; Windows-1251 is what office programs in Ukraine write. The
    # order matters: nearly every byte is valid in the latter.
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise UnreadableSheet("sheet_no_text")


def guess(headings: tuple[str, ...]) -> dict[str, int]:
    """Return the probable column of each field."""
    columns = [heading.casefold().replace("_", " ").strip() for heading in headings]
    found: dict[str, int] = {}
    for field, names in _GUESSES.items():
        column = next((name for name in names if name in columns), None)
        if column is not None:
            found[field] = columns.index(column)
    return found


@dataclass(frozen=True)
class Person:
    """What a row says of the person; `born` is set if the cell has a full date, else only the year."""

    name: str = ""
    native_name: str = ""
    sex: str = ""
    birth_year: int | None = None
    born: date | None = None
    region: str = ""
    club: str = ""

    @property
    def is_known(self) -> bool:
        """Return whether the row has enough for a new record: a name and the birth year."""
        return bool(self.name or self.native_name) and self.birth_year is not None


@dataclass(frozen=True)
class Entry:
    """One row, by the chosen columns."""

    line: int
    fide_id: int | None
    number: str
    rating: int | None
    games: int
    # None if the row does not state it: the registered value stays.
    category: str | None
    title: str | None = None
    person: "Person | None" = None
    fault: str = ""
    # Words that are neither category nor title: the row is imported, the registered value stays.
    unknown: tuple[str, ...] = ()


def entries(sheet: Sheet, mapping: dict[str, int]) -> list[Entry]:
    """Return the rows as entries; an unreadable one carries its fault."""
    return [_entry(line, row, mapping) for line, row in zip(sheet.lines, sheet.rows, strict=True)]


def _entry(line: int, row: tuple[str, ...], mapping: dict[str, int]) -> Entry:
    cells = {field: row[at] if at < len(row) else "" for field, at in mapping.items()}
    fide_id, rating, games = (_whole(cells.get(name, "")) for name in ("fide_id", "rating", "games"))
    number = cells.get("number", "")
    category, title, unknown = _grade(cells)
    fault = ""
    if fide_id == -1 or rating == -1 or games == -1 or (rating or 0) > 4000 or (games or 0) > 999:
        fault = "row_no_number"
    elif not fide_id and not number:
        fault = "row_no_id"
    elif len(number) > 30 or "<" in number:
        fault = "row_too_long"
    try:
        person = _person(cells)
    except ValueError:
        person, fault = Person(), fault or "row_no_birth"
    if any(
        "<" in text or len(text) > 100
        for text in (person.name, person.native_name, person.region, person.club)
    ):
        fault = fault or "row_too_long"
    found = (line, fide_id or None, number, rating or None, games or 0)
    return Entry(*found, category, title, person, fault, unknown)


_SEXES = {"m": "m", "male": "m", "ч": "m", "м": "m", "f": "w", "w": "w", "female": "w", "ж": "w"}
# Year first, or day and month before the year.
_DAY = re.compile(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})[-./](\d{1,2})[-./](\d{4})")


def _person(cells: dict[str, str]) -> Person:
    """Return the person of a row; ValueError if the birth is neither a date nor a year."""
    born, year = _birth(cells.get("birth", ""))
    return Person(
        name=" ".join(cells.get("name", "").split()),
        native_name=" ".join(cells.get("native_name", "").split()),
        sex=_SEXES.get(cells.get("sex", "").casefold(), ""),
        birth_year=year,
        born=born,
        region=cells.get("region", ""),
        club=cells.get("club", ""),
    )


def _birth(text: str) -> tuple[date | None, int | None]:
    """Return date and year of a birth: 1999-12-31, 31.12.1999 or 1999."""
    if not text:
        return None, None
    if found := _DAY.fullmatch(text):
        year, month, day, day_first, month_then, year_last = found.groups()
        born = date(int(year or year_last), int(month or month_then), int(day or day_first))
        return born, born.year
    if not re.fullmatch(r"(18[5-9]|19|20)\d{1,2}", text) or len(text) != 4:
        raise ValueError(text)
    return None, int(text)


def _grade(cells: dict[str, str]) -> tuple[str | None, str | None, tuple[str, ...]]:
    """Return category and title of a row, whichever cell has which, and unknown words.

    An empty cell or an unknown word states nothing; "без розряду" states that there is none.
    """
    told: dict[str, str | None] = {"category": None, "title": None}
    unknown = []
    for name, cell in ((name, cells.get(name, "")) for name in told):
        if not cell:
            continue
        try:
            found = read_grade(cell)
        except UnknownCategoryError:
            unknown.append(cell[:LONGEST_WORD])
            continue
        if found == NO_GRADE:
            told[name] = told[name] or ""
        told["category"] = told["category"] or found.category or told["category"]
        told["title"] = told["title"] or found.title or told["title"]
    return told["category"], told["title"], tuple(unknown)


def _whole(text: str) -> int | None:
    """Return a whole number, None for an empty cell, -1 for anything else."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1

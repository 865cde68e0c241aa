"""Reads the first sheet of an XLSX workbook as text from its XML; formulas are not evaluated.

A workbook is a zip of XML that can be made to expand enormously: parts are parsed in blocks, only elements
and text, and anything larger than a list is refused before it is stored.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from xml.parsers import expat

# Every zip file, and so every workbook, begins with these bytes.
SIGNATURE = b"PK\x03\x04"
# Counted while unpacking, against zip bombs; no list needs as much.
MOST_UNPACKED = 60_000_000
MOST_PARTS = 2_000
MOST_COLUMNS = 200
# No program writes more cells in one row; those beyond MOST_COLUMNS carry at most formatting.
MOST_IN_A_LINE = 16_384
# Elements of all kinds in one part; a cell has up to three.
MOST_ELEMENTS = 4_000_000
MOST_STRINGS = 1_000_000
# Size of one tag, comment or cell: the parser buffers it until its end.
LONGEST_TOKEN = 1 << 20
_READ = 1 << 18
_PART_ENTRY = b"PK\x01\x02"
_PACKED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_BOOK, _STRINGS, _STYLES = "xl/workbook.xml", "xl/sharedStrings.xml", "xl/styles.xml"
# Built-in number formats that show a date (ECMA-376, 18.8.30).
_DAY_FORMATS = frozenset({*range(14, 23), 27, 30, 36, 50, 57})
# Day 1 is 1 January 1900, and Excel counts a 29 February 1900 that never existed.
_DAY_ZERO = date(1899, 12, 30)
# Workbooks of old versions of Excel for the Mac count from here, and say so.
_DAY_ZERO_1904 = date(1904, 1, 1)
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    expat.ExpatError,
    EOFError,
    RuntimeError,  # encrypted
    KeyError,
    ValueError,
    IndexError,
    OverflowError,
)


class UnreadableWorkbook(Exception):
    """Not a workbook, or one that is too large; `code` is that of the sheet's fault."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def lines_of(raw: bytes) -> Iterator[tuple[str, ...]]:
    """Yield the cells of the first sheet row by row; the caller limits their number."""
    # Count the entries before opening the file, because the zip module would parse them all.
    if raw.count(_PART_ENTRY) > MOST_PARTS:
        raise UnreadableWorkbook("sheet_too_large")
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as book:
            known = set(book.namelist())
            strings = list(_Strings(book, _STRINGS).found()) if _STRINGS in known else []
            styles = _Styles(book, _STYLES).days() if _STYLES in known else set()
            day_zero = _Book(book, _BOOK).day_zero() if _BOOK in known else _DAY_ZERO
            yield from _Rows(book, _first_sheet(known), strings, styles, day_zero).found()
    except _BROKEN as error:
        raise UnreadableWorkbook("sheet_no_table") from error


def _first_sheet(names: set[str]) -> str:
    sheets = sorted(name for name in names if re.fullmatch(r"xl/worksheets/sheet\d+\.xml", name))
    first = "xl/worksheets/sheet1.xml"
    return first if first in sheets else sheets[0]


class _Part:
    """One part of the workbook.

    A document type, and with it any entity, is refused.
    """

    def __init__(self, book: zipfile.ZipFile, name: str) -> None:
        part = book.getinfo(name)
        if part.file_size > MOST_UNPACKED:
            raise UnreadableWorkbook("sheet_too_large")
        if part.compress_type not in _PACKED:
            raise UnreadableWorkbook("sheet_no_table")
        self._book, self._name = book, name
        self._elements = self._fed = self._told = 0
        self.text = ""
        self._parser = expat.ParserCreate(namespace_separator="}")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._data

    def pieces(self) -> Iterator[None]:
        """Parse block by block; after each one, the elements completed in it have been handled."""
        with self._book.open(self._name) as file:
            while block := file.read(_READ):
                self._parser.Parse(block, False)
                self._fed += len(block)
                if self._fed - self._told > LONGEST_TOKEN:
                    raise UnreadableWorkbook("sheet_too_large")
                yield
        self._parser.Parse(b"", True)
        yield

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Handle the start of an element."""

    def finish(self, tag: str) -> None:
        """Handle the end of an element; `text` is its content."""

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            raise UnreadableWorkbook("sheet_too_large")
        self._told, self.text = self._parser.CurrentByteIndex, ""
        self.begin(tag.removeprefix(_MAIN), attributes)

    def _end(self, tag: str) -> None:
        self._told = self._parser.CurrentByteIndex
        self.finish(tag.removeprefix(_MAIN))
        self.text = ""

    def _data(self, text: str) -> None:
        self.text += text

    def _refuse(self, *_declaration: object) -> None:
        raise UnreadableWorkbook("sheet_no_table")


class _Strings(_Part):
    """The strings shared by cells.

    Phonetic readings of Japanese names (rPh) are not part of the name.
    """

    def found(self) -> list[str]:
        self._found: list[str] = []
        self._parts: list[str] = []
        self._reading = False
        for _piece in self.pieces():
            if len(self._found) > MOST_STRINGS:
                raise UnreadableWorkbook("sheet_too_large")
        return self._found

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "rPh":
            self._reading = True

    def finish(self, tag: str) -> None:
        if tag == "t" and not self._reading:
            self._parts.append(self.text)
        elif tag == "rPh":
            self._reading = False
        elif tag == "si":
            self._found.append("".join(self._parts))
            self._parts = []


class _Book(_Part):
    """The properties of the whole workbook."""

    def day_zero(self) -> date:
        """Return the day that the number 0 stands for; by the wrong one every date is four years off."""
        self._from_1904 = False
        for _piece in self.pieces():
            pass
        return _DAY_ZERO_1904 if self._from_1904 else _DAY_ZERO

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "workbookPr":
            self._from_1904 = attributes.get("date1904", "") in {"1", "true"}


class _Styles(_Part):
    """The styles of cells."""

    def days(self) -> set[int]:
        """Return the numbers of the styles that show a number as a date."""
        self._own: set[int] = set()
        self._used: list[int] = []
        self._in_cells = False
        for _piece in self.pieces():
            pass
        return {at for at, number in enumerate(self._used) if number in _DAY_FORMATS | self._own}

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self._used.append(int(attributes.get("numFmtId", "0")))
        elif tag == "numFmt":
            shown = re.sub(r'"[^"]*"|\[[^\]]*\]', "", attributes.get("formatCode", "")[:300])
            if re.search(r"[dy]", shown, re.IGNORECASE):
                self._own.add(int(attributes.get("numFmtId", "0")))

    def finish(self, tag: str) -> None:
        if tag == "cellXfs":
            self._in_cells = False


class _Rows(_Part):
    """The rows of a sheet."""

    def __init__(
        self, book: zipfile.ZipFile, name: str, strings: list[str], days: set[int], day_zero: date
    ) -> None:
        super().__init__(book, name)
        self._strings, self._days, self._day_zero = strings, days, day_zero
        self._lines: list[tuple[str, ...]] = []
        self._cells: list[str] = []
        self._cell: dict[str, str] = {}
        self._told_as, self._reading, self._in_line = "", False, 0

    def found(self) -> Iterator[tuple[str, ...]]:
        for _piece in self.pieces():
            lines, self._lines = self._lines, []
            yield from lines

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            self._cell, self._told_as = attributes, ""
            self._in_line += 1
            if self._in_line > MOST_IN_A_LINE:
                raise UnreadableWorkbook("sheet_too_large")
        elif tag == "rPh":
            self._reading = True

    def finish(self, tag: str) -> None:
        if tag == "v" or (tag == "t" and not self._reading):
            self._told_as += self.text
        elif tag == "rPh":
            self._reading = False
        elif tag == "c":
            at = _column(self._cell.get("r", ""), len(self._cells))
            if len(self._cells) <= at < MOST_COLUMNS:
                self._cells.extend([""] * (at - len(self._cells)))
                self._cells.append(self._shown().strip())
        elif tag == "row":
            self._lines.append(tuple(self._cells))
            self._cells, self._in_line = [], 0

    def _shown(self) -> str:
        """Return what the cell shows, by its type and style."""
        kind, value = self._cell.get("t", "n"), self._told_as
        if kind == "s":
            return self._strings[int(value)]
        if kind != "n" or not value:
            return value
        if int(self._cell.get("s", "0")) in self._days:
            return (self._day_zero + timedelta(days=int(float(value)))).isoformat()
        number = float(value)
        return str(int(number)) if number.is_integer() else value


def _column(reference: str, otherwise: int) -> int:
    """Return the column of a reference such as AB12, counted from 0."""
    letters = re.match(r"[A-Z]{1,3}", reference)
    if not letters:
        return otherwise
    number = 0
    for letter in letters.group():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1

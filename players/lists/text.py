"""Parses fixed-width lists.

The header shows where columns begin; lines that match it take a fast path.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from operator import getitem
from struct import Struct

from players.lists.faults import Refusals, Unreadable
from players.lists.fields import LONGEST_NUMBER, REQUIRED, TEMPOS, Check, copy_line, usual
from players.lists.months import month_of_code
from players.lists.pieces import pieces_of
from players.lists.source import Source

_NAMES = {
    "ID Number": "fide_id",
    "Name": "name",
    "Fed": "federation",
    "Sex": "sex",
    "Tit": "title",
    "WTit": "women_title",
    "OTit": "other_titles",
    "FOA": "online_title",
    "B-day": "birth_year",
    "Flag": "flag",
    "Gms": "games",
    "K": "k",
}
_NAMES |= {f"{tempo[0].upper()}Rtng": f"{tempo}_rating" for tempo in TEMPOS}
_NAMES |= {f"{tempo[0].upper()}Gm": f"{tempo}_games" for tempo in TEMPOS}
_NAMES |= {f"{tempo[0].upper()}{k}": f"{tempo}_k" for tempo in TEMPOS for k in "Kk"}
# "ID Number" is the only heading of two words; every other one is a word, and its column begins there.
_HEADING = re.compile(r"ID Number|\S+", re.IGNORECASE)
_SINGLE = {"rating", "games", "k"}
# Far longer than the lines of any list: the limits only stop files that are no lists.
_LONGEST_HEADER = 400
_LONGEST_LINE = 1000
# Officials' titles may be wider than their column; the columns after it then shift by as much.
_WIDEST_OVERFLOW = 20
_READ = 1 << 20
_APOSTROPHES = "‘’´"
# A block with any other byte takes the careful path: other encodings, markup, COPY's special characters.
_USUAL = bytes(byte for byte in b"\r\n" + bytes(range(0x20, 0x7F)) if byte not in b"\\<>&")


@dataclass(frozen=True)
class Layout:
    """The columns of a file. A single list has one rating column, headed by the month's code."""

    starts: tuple[int, ...]
    columns: tuple[str, ...]
    width: int
    month: date | None

    @property
    def combined(self) -> bool:
        return "standard_rating" in self.columns

    @property
    def last_start(self) -> int:
        return self.starts[-1]

    @property
    def shortest(self) -> int:
        """Return the minimum length of a line without trailing blanks: it reaches the birth year."""
        return self.starts[self.columns.index("birth_year")] + 1

    def sizes(self) -> list[int]:
        ends = [*self.starts[1:], self.width]
        return [end - start for start, end in zip(self.starts, ends, strict=True)]

    def for_tempo(self, tempo: str) -> tuple[str, ...]:
        """Return the columns of the staging table that this file fills."""
        return tuple(f"{tempo}_{column}" if column in _SINGLE else column for column in self.columns)


def read_layout(header: str) -> Layout:
    """Return the layout described by a header line."""
    found = [(match.group(), match.start()) for match in _HEADING.finditer(header)]
    columns, month = [], None
    for name, _start in found:
        if (of := month_of_code(name)) is not None:
            month, column = of, "rating"
        else:
            column = _NAMES.get(name, "")
        columns.append(column)
    ratings = set(columns) >= _SINGLE or {"standard_rating", "rapid_rating"} <= set(columns)
    if not ratings or not set(columns) >= REQUIRED or "" in columns or len(set(columns)) != len(columns):
        raise Unreadable("header", text=header[:120])
    return Layout(tuple(start for _name, start in found), tuple(columns), len(header), month)


def _cutter(sizes: Iterable[int]) -> Callable[[bytes], tuple[bytes, ...]]:
    """Return a parser that cuts a line of full width into fields of these sizes."""
    return Struct("".join(f"{size}s" for size in sizes)).unpack


def _decoded(line: bytes) -> tuple[str, bool]:
    """Return the line's text and whether it is UTF-8; older lists are in Latin-1 or Windows-1252.

    The text is empty if neither makes sense: names have letters and apostrophes, no other signs.
    """
    try:
        return line.decode("utf-8"), True
    except UnicodeDecodeError:
        # Windows-1252 has the same letters as Latin-1 in the same places.
        text = line.decode("cp1252", "replace")
    is_name = all(sign.isascii() or sign.isalpha() or sign in _APOSTROPHES for sign in text)
    return text if is_name else "", False


class TextRows:
    """The rows of one file, read in blocks."""

    def __init__(self, source: Source, check: Check, refused: Refusals) -> None:
        self._source = source
        self._refused = refused
        self._check = check
        self._line = 1
        self._rest = b""
        self._ends_with_cr = False
        self.layout = read_layout(self._header())
        columns, sizes = self.layout.columns, self.layout.sizes()
        self._unpack = _cutter(sizes)
        # The fast path cuts id and name, and parses the other columns in groups (players.lists.pieces).
        self._pieces = pieces_of(columns[2:], sizes[2:]) if columns[:2] == ("fide_id", "name") else []
        self._cut = _cutter([*sizes[:2], *(piece.size for piece in self._pieces)])

    def _header(self) -> str:
        block = self._source.read(_READ).removeprefix(b"\xef\xbb\xbf")
        # Some programs end lines with a carriage return alone.
        self._ends_with_cr = b"\r" in block and b"\n" not in block
        block = self._with_line_feeds(block)
        header, _end, self._rest = block.partition(b"\n")
        if len(header) > _LONGEST_HEADER or not header.isascii():
            raise Unreadable("header", text=header[:120].decode("ascii", "replace"))
        return header.decode("ascii").rstrip("\r")

    def chunks(self) -> Iterator[bytes]:
        """Yield the rows as lines for COPY, one block of the file at a time."""
        rest = self._rest
        while block := self._with_line_feeds(self._source.read(_READ)):
            if len(rest) > _LONGEST_LINE * 2 and b"\n" not in block:
                raise Unreadable("no_lines")
            whole, end, rest = (rest + block).rpartition(b"\n")
            if end:
                yield self._rows(whole)
        if rest.strip(b"\x1a\r\n "):
            yield self._rows(rest)

    def _with_line_feeds(self, block: bytes) -> bytes:
        return block.replace(b"\r", b"\n") if self._ends_with_cr else block

    def _rows(self, block: bytes) -> bytes:
        lines = block.replace(b"\r", b"").split(b"\n")
        # Nothing is left if all usual bytes are deleted; `translate` checks a whole block in C.
        rows = self._quick(lines, usual=not block.translate(None, _USUAL))
        self._line += len(lines)
        return b"\n".join(rows) + b"\n" if rows else b""

    def _quick(self, lines: list[bytes], *, usual: bool) -> list[bytes]:
        """Parse lines as wide as the header, with known codes and valid numbers; others go the slow way."""
        width, cut, pieces = self.layout.width if self._pieces else -1, self._cut, self._pieces
        longest, joined, rows = LONGEST_NUMBER["fide_id"], b"\t".join, []
        for place, line in enumerate(lines, 1):
            if len(line) == width and (usual or not line.translate(None, _USUAL)):
                number, name, *rest = cut(line)
                number, name = number.strip(), name.strip()
                if name and number.isdigit() and len(number) <= longest and number.strip(b"0"):
                    # Nearly every line has only known pieces; `map` with `getitem` looks them up in C.
                    try:
                        rows.append(joined([number, name, *map(getitem, pieces, rest)]))
                        continue
                    # A combination that occurs for the first time, or a wrong one: the careful path decides
                    # and teaches it.
                    except KeyError:
                        pass
            if row := self._careful(line, self._line + place):
                rows.append(row)
        return rows

    def _careful(self, line: bytes, at: int) -> bytes:
        """Return one line for COPY, or nothing if it is refused (which is recorded)."""
        if not line.strip(b"\x1a "):
            return b""
        text, is_utf8 = _decoded(line)
        if not text:
            self._refused.add(at, "encoding", line.decode("ascii", "replace"), self._id(line))
            return b""
        # Some lists count columns in bytes: a name with letters outside ASCII then has fewer characters.
        by_bytes = is_utf8 and len(line) == self.layout.width and not text.isascii()
        if self.layout.shortest <= len(text) < self.layout.last_start:
            text = text.ljust(self.layout.last_start)
        if not by_bytes and not self.layout.last_start <= len(text) <= self.layout.width + _WIDEST_OVERFLOW:
            self._refused.add(at, "line_length", text, self._id(line))
            return b""
        row = usual(self._split_bytes(line) if by_bytes else self._split(text))
        if code := self._check.fault_of(self._named(row)):
            self._refused.add(at, code, text, row["fide_id"])
            return b""
        if len(text) == self.layout.width and text.isascii():
            for piece, raw in zip(self._pieces, self._cut(line)[2:], strict=True):
                piece.learn(raw, copy_line(row, piece.columns))
        return copy_line(row, self.layout.columns)

    def _id(self, line: bytes) -> str:
        return line[: self.layout.starts[1]].decode("ascii", "replace").strip()

    def _split(self, text: str) -> dict[str, str]:
        """Cut a line by its columns; those after the officials' titles shift by the excess length."""
        moved, found = max(0, len(text) - self.layout.width), {}
        ends = [*self.layout.starts[1:], self.layout.width]
        shift = 0
        for column, start, end in zip(self.layout.columns, self.layout.starts, ends, strict=True):
            begin = start + shift
            if column == "other_titles":
                shift = moved
            found[column] = text[begin : end + shift].strip()
        return found

    def _split_bytes(self, line: bytes) -> dict[str, str]:
        """Cut a line whose columns are counted in bytes instead of characters."""
        fields = zip(self.layout.columns, self._unpack(line), strict=True)
        return {column: value.decode("utf-8", "replace").strip() for column, value in fields}

    def _named(self, row: dict[str, str]) -> dict[str, str]:
        """Return the row with the column names that the check knows; the tempo does not matter to it."""
        return {f"standard_{name}" if name in _SINGLE else name: value for name, value in row.items()}

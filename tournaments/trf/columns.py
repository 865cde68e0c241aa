"""Finds the fields of a 001 record in its line, even if its columns have shifted."""

import re
from typing import NamedTuple

from .findings import Notes

# Column 47 is the last one of the name (C.04 annex 2).
NAME_END = 47
# Index of column 90, where the rounds begin; each takes ten columns.
ROUNDS_FROM = 89
BLOCK = 10

# The line exactly by its columns; then only the fields behind the name, at any position.
# The widths are those of the format (C.04 annex 2): number, sex, title, name, rating, federation, id, birth,
# points, rank.
_ALIGNED = re.compile(
    r"001 ([ \d]{4}) (.)(...) (.{33}) ([ \d]{4}) ([A-Z ]{3}) ([ \d]{11}) (.{10}) ([ \d.]{4}) ([ \d]{4})",
    re.ASCII,
)
# From the rating to the rank; what stands before it is the name, however long. Two blanks or the end follow.
_TAIL = re.compile(
    r" ([ \d]{4}) ([A-Za-z ]{3}) ([ \d]{11}) ([ \d/.\-]{10}) ([ \d.,]{3}[\d½]) ([ \d]{4})(?=  |$)", re.ASCII
)
# Positions (from 0) that must be blank between the fields of a 001 line.
_BLANKS = (3, 8, 13, 47, 52, 56, 68, 79, 84)
# Central European programs write dates so; the two blanks shift everything behind them.
_BLANKS_IN_DATE = re.compile(r"(\d{1,2})\. (\d{1,2})\. (\d{4})(?!\d)", re.ASCII)
_BIRTH = re.compile(r"\d{4}[/.\-]\d\d[/.\-]\d\d", re.ASCII)
_POINTS = re.compile(r" *(?:\d{0,3}[.,]\d{1,2}|\d{0,2}½|\d{1,3})? *", re.ASCII)
# Blocks of ten columns: opponent, colour, result. Any other sign, or a missing blank, makes the line not
# strict.
_ROUNDS = re.compile(r"(?:  [ \d]{4} [wb -] [10=+WDLHFUZ -])*", re.ASCII | re.IGNORECASE)
# The same with missing or additional blanks before a block.
_GAMES = re.compile(r"(?: ?\d{1,4} [wb-] [10=+WDLHFUZ-](?= |$))*", re.ASCII | re.IGNORECASE)
_GAME = re.compile(r"(\d{1,4}) ([wb-]) (\S)", re.ASCII | re.IGNORECASE)
# Every field except name, federation and points is optional; points always have a decimal sign, which tells
# them from rank and rating. No rating and no FIDE id are often written as 0, a birth as its year.
_LOOSE = re.compile(
    r"001 (\d{1,4}) (?:([mwf]) ?)?(?:(W?(?:GM|IM|FM|CM|G|M|F|C)) )?(.*?) (?:(\d{3,4}|0) )?"
    r"([A-Z]{3}) (?:(\d{5,11}|0) )?(?:(\d{4}(?:[/.\-]\d\d[/.\-]\d\d)?) )?(\d{1,2}[.,]\d)(?: |$)"
    r"(?:(\d{1,4})(?= |$)(?! [wb-] ))?",
    re.ASCII | re.IGNORECASE,
)


class Columns(NamedTuple):
    """The texts of the fields; `rounds` is the rest of the line from column 90 on."""

    number: str
    sex: str
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    points: str
    rank: str
    rounds: str


def columns_of(line: str, notes: Notes, *, national: bool = False) -> Columns:
    """Cut a 001 line, or a national record, by its columns.

    Some programs count bytes instead of characters; a line with other than ASCII letters is read by whichever
    count fits.
    """
    if ". " in line[69:74] and (found := _BLANKS_IN_DATE.match(line, 69)):
        line = _without_blanks(line, found, notes)
    padded = line.ljust(ROUNDS_FROM)
    if found := _ALIGNED.match(padded):
        columns = Columns(*(*found.groups(), padded[ROUNDS_FROM:]))
        if line.isascii() or fits(columns):
            return columns
        return realigned(line, notes, loose=False) or columns
    if mended := realigned(line, notes):
        return mended
    padded = padded.replace("\t", " ")
    # Federations have numbers wider than the columns of the FIDE id.
    if not national:
        _parted(padded, notes)
    return Columns(
        padded[4:8],
        padded[9],
        padded[10:13],
        padded[14:NAME_END],
        padded[48:52],
        padded[53:56],
        padded[57:68],
        padded[69:79],
        padded[80:84],
        padded[85:89],
        padded[ROUNDS_FROM:],
    )


def _parted(line: str, notes: Notes) -> None:
    """Report a sign between two fields: it belongs to one of them, which is then read without it."""
    filled = [at for at in _BLANKS if line[at] != " "]
    if filled:
        notes.warning("separator_filled", filled[0] + 1, at=filled[0] + 1, actual=line[filled[0]])


def _without_blanks(line: str, date: re.Match[str], notes: Notes) -> str:
    """Write `28. 07. 2005` as `28.07.2005`, so that the fields behind it are in their columns again."""
    notes.habit("date_blanks", 70, actual=date.group())
    return line[:69] + ".".join(date.groups()) + line[date.end() :]


def fits(columns: Columns) -> bool:
    """Return whether the points look like points and every round stands in its columns."""
    return bool(_POINTS.fullmatch(columns.points) and _ROUNDS.fullmatch("".join(blocks_of(columns.rounds))))


def realigned(line: str, notes: Notes, *, loose: bool = True) -> Columns | None:
    """Find the fields of a line whose columns have shifted; None if no reading fits exactly.

    The `loose` reading is tried last, because it cannot see a round without an entry.
    """
    if "\t" in line:
        notes.habit("tabs", line.index("\t") + 1)
        # Tabs are either stops of eight columns or single blanks; the fields behind the name tell which.
        line = line.expandtabs(8) if _TAIL.match(line.expandtabs(8), NAME_END) else line.replace("\t", " ")
        found = _ALIGNED.match(line.ljust(ROUNDS_FROM))
        if found and fits(columns := Columns(*(*found.groups(), line[ROUNDS_FROM:]))):
            return columns
    if _stands(line):
        return None
    tail = _TAIL.match(line.ljust(ROUNDS_FROM), NAME_END)
    if tail and fits(_with_tail(line, NAME_END, tail)):
        return None
    mended = _by_bytes(line, notes) or _by_shift(line, notes)
    return mended or (_loose(line, notes) if loose else None)


def _stands(line: str) -> bool:
    """Return whether the columns are right although one field is unreadable.

    The blanks between the fields and the neighbouring fields tell.
    """
    padded = line.ljust(ROUNDS_FROM)
    if any(padded[at] != " " for at in _BLANKS) or not re.fullmatch(r"[A-Za-z]{3}", padded[53:56], re.ASCII):
        return False
    known = bool(re.fullmatch(r" *\d{5,11}", padded[57:68], re.ASCII)) + bool(_BIRTH.fullmatch(padded[69:79]))
    rounds = _ROUNDS.fullmatch("".join(blocks_of(padded[ROUNDS_FROM:])))
    return bool(known and _POINTS.fullmatch(padded[80:84]) and rounds)


def _with_tail(line: str, tail: int, found: re.Match[str]) -> Columns:
    """Return the fields in front of the name by column, and the name up to the tail."""
    rest = line[found.end() :]
    shift = tail - NAME_END
    # The start number has moved with everything behind it: it ends where the sex should be parted from it.
    if shift > 0 and _number_moved(line, shift):
        line, tail = line[shift:], NAME_END
    # A column that is missing before the name has moved its first letter to column 14, and the sex with it.
    moved = tail < NAME_END and not line[13].isspace()
    sex, begin = (line[9].strip() or line[8], 13) if moved else (line[9], 14)
    return Columns(*(line[4:8], sex, line[10:13], line[begin:tail], *found.groups(), rest))


def _number_moved(line: str, shift: int) -> bool:
    number, behind = line[4 : 8 + shift], line[8 : 8 + shift]
    return number.strip().isdecimal() and bool(behind.strip()) and line[8 + shift] == " "


def _by_bytes(line: str, notes: Notes) -> Columns | None:
    """Read columns counted in UTF-8 bytes: each accented letter of the name takes two or more."""
    for tail in range(min(NAME_END - 1, len(line)), 14, -1):
        size = len(line[:tail].encode())
        unpadded = size > NAME_END and not line[tail - 1].isspace()
        found = _TAIL.match(line, tail) if size == NAME_END or unpadded else None
        if found and size > tail and fits(columns := _with_tail(line, tail, found)):
            notes.habit("columns_in_bytes", tail + 1)
            return columns
    return None


def _by_shift(line: str, notes: Notes) -> Columns | None:
    """Find the tail elsewhere: a name too long or a missing blank has moved it."""
    # Nearest position first, so that the smallest shift that fits is taken.
    for tail in sorted(range(NAME_END - 20, NAME_END + 48), key=lambda at: abs(at - NAME_END)):
        found = _TAIL.match(line, tail)
        if found and fits(columns := _with_tail(line, tail, found)):
            notes.warning("columns_shifted", tail + 2, shift=tail - NAME_END)
            return columns
    return None


def _loose(line: str, notes: Notes) -> Columns | None:
    """Read fields separated only by blanks, when the columns are lost."""
    # Collapse runs of blanks first, or the expression would backtrack over them.
    line = " ".join(line.split())
    found = _LOOSE.match(line)
    if not found or not _GAMES.fullmatch(line, found.end()):
        return None
    notes.warning("columns_lost")
    fields = [text or "" for text in found.groups()]
    games = _GAME.findall(line, found.end())
    rounds = "".join(f"  {opponent:>4} {colour} {result}" for opponent, colour, result in games)
    return Columns(*(*fields, rounds))


def blocks_of(rounds: str) -> list[str]:
    """Split the rounds into blocks of ten columns; the last one is padded."""
    rounds = rounds.rstrip()
    rounds = rounds.ljust(-(-len(rounds) // BLOCK) * BLOCK)
    return [rounds[at : at + BLOCK] for at in range(0, len(rounds), BLOCK)]

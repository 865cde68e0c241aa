"""Reads record 001 (players with their rounds) and national records, which share its columns."""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache

from .columns import BLOCK, ROUNDS_FROM, Columns, blocks_of, columns_of, realigned
from .fields import birth_of, points_of, sex_of, title_of
from .findings import Notes
from .model import LAST_ROUND, NO_GAME, RESULTS, Game, NationalRecord, PartialDate, Player

NAME_WIDTH = 33
# Room for every round, a long name and remarks; the rest of a longer line is ignored.
LONGEST_LINE = ROUNDS_FROM + BLOCK * (LAST_ROUND + 20)

_COLOURS = {"w": "w", "b": "b", "-": "-", " ": "-", "W": "w", "B": "b"}
_SYMBOLS = {symbol: symbol for symbol in RESULTS} | {s.lower(): s for s in RESULTS} | {" ": ""}
# Every valid end of a round block (colour and result), so that the common case is one look-up.
_TAILS = {
    f" {colour} {symbol}": (_COLOURS[colour], _SYMBOLS[symbol]) for colour in _COLOURS for symbol in _SYMBOLS
}
_TITLE_TEXTS = {"   ": "", " GM": "GM", "GM ": "GM", " IM": "IM", " FM": "FM", " CM": "CM"} | {
    title: title for title in ("WGM", "WIM", "WFM", "WCM")
}
# Everything optional: a damaged block still yields what can be read of it.
_LOOSE_BLOCK = re.compile(r"\s*(\d{1,4})?\s*([wbWB-])?\s*([10=+\-WDLHFUZwdlhfuz½*?])?\s*", re.ASCII)
# Distinguishes a damaged round from other text in the columns of the rounds.
_GAME_LIKE = re.compile(r"\s*\d{1,4}\s+[wbWB-]\s+\S(?:\s|$)|\s*\d{1,4}\s+[wbWB-]\s*$", re.ASCII)
# Signs by which programs mark a game that is not finished; the report needs a result.
_UNFINISHED = ("*", "?")
_OPPONENT = re.compile(r" *([0-9]{1,4})(?![0-9])(?: +([wbWB-])(?= |$))?")
# The nearest shift first: columns are off by one far more often than by three.
_SHIFTS = (-1, 1, -2, 2, -3, 3)


# A national record has the columns of a player; in other text the separating columns are not blank.
# Federation, rating, name and birth where a 001 record has them.
_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{4} [mwfMWF ].{3} .{33} [\w \-/.]*", re.ASCII)


def is_national(line: str) -> bool:
    """Return whether the line is a national rating record and does not merely begin like one."""
    text = _plain(line.rstrip().ljust(68))
    return text[4:8].strip().isdecimal() and bool(_NATIONAL.fullmatch(text))


def _plain(text: str) -> str:
    return "".join(letter if letter.isascii() else "x" for letter in text)


class PlayerReader:
    """Reads 001 lines; texts of points repeat within a report, so each is parsed once and cached."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._points: dict[str, Decimal | None] = {"    ": None}
        # Unreadable rounds by player key; the opponents' entries are then not reported as mismatches.
        self.unreadable: set[tuple[int, int]] = set()
        self._key = 0

    def player(self, line: str, key: int) -> Player | None:
        """Read one line; None if it has no start number."""
        line, self._key = line[:LONGEST_LINE], key
        columns = columns_of(line, self._notes)
        # Cheapest reading first: exact columns, then all rounds shifted, then the whole line realigned.
        games = _strict_games(columns)
        if games is None:
            games = self._shifted(columns)
        if games is None and (better := realigned(line, self._notes)):
            columns, games = better, _strict_games(better)
        number = self._whole(columns.number, "number_invalid", 5, self._notes.error)
        if not number:
            if number == 0 or not columns.number.strip():
                self._notes.error("number_missing", 5, actual=columns.number.strip())
            return None
        return Player(
            number,
            self._name(columns.name),
            columns.sex if columns.sex in "mw" else sex_of(columns.sex, self._notes, 10),
            self._title(columns.title),
            self._whole(columns.rating, "rating_invalid", 49, self._notes.warning) or None,
            self._federation(columns.federation),
            self._fide_id(columns.fide_id),
            self._birth(columns.birth),
            self._points_of(columns.points),
            self._whole(columns.rank, "rank_invalid", 86, self._notes.warning) or None,
            self._slipped(columns, line) if games is None else self._bounded(games),
            key,
        )

    def national(self, line: str) -> NationalRecord | None:
        """Read a national rating record (TRF26)."""
        columns = columns_of("001" + line[3:LONGEST_LINE], self._notes, national=True)
        number = self._whole(columns.number, "number_invalid", 5, self._notes.error)
        if not number:
            return None
        return NationalRecord(
            line[:3],
            number,
            sex_of(columns.sex, self._notes, 10),
            columns.title.strip(),
            self._name(columns.name),
            self._whole(columns.rating, "rating_invalid", 49, self._notes.warning) or None,
            columns.federation.strip(),
            columns.fide_id.strip(),
            self._birth(columns.birth),
        )

    def _whole(self, text: str, code: str, column: int, note: Callable[..., None]) -> int | None:
        text = text.strip()
        if text.isdecimal():
            return int(text)
        if text:
            note(code, column, actual=text)
        return None

    def _name(self, text: str) -> str:
        name = text.strip()
        if len(name) > NAME_WIDTH:
            self._notes.habit("name_cut", 15, actual=name)
            name = name[:NAME_WIDTH].rstrip()
        return name

    def _title(self, text: str) -> str:
        known = _TITLE_TEXTS.get(text)
        return title_of(text, self._notes, 11) if known is None else known

    def _federation(self, text: str) -> str:
        if text.isupper() and text.isalpha() and text.isascii():
            return text
        federation = text.strip()
        if federation and not (federation.isascii() and federation.isalpha()):
            self._notes.warning("federation_invalid", 54, actual=federation)
            return ""
        if federation != federation.upper():
            self._notes.habit("federation_lower_case", 54, actual=federation)
        return federation.upper()

    def _fide_id(self, text: str) -> str:
        """Read the FIDE id; 0 means none."""
        text = text.strip()
        if not text or (text.isascii() and text.isdigit()):
            return text.lstrip("0")
        self._notes.warning("fide_id_invalid", 58, actual=text)
        return ""

    def _birth(self, text: str) -> PartialDate | None:
        if not text or text == "          ":
            return None
        if len(text) == 10 and text[4] == text[7] == "/" and text[:4].isdecimal() and text[:4] > "0000":
            month, day = text[5:7], text[8:]
            if "01" <= month <= "12" and "01" <= day <= "28" and (month + day).isdecimal():
                return PartialDate(int(text[:4]), int(month), int(day))
        return birth_of(text, self._notes, 70)

    def _points_of(self, text: str) -> Decimal | None:
        if text not in self._points:
            value = points_of(text)
            if value is None and text.strip():
                self._notes.warning("points_invalid", 81, actual=text.strip())
                return None
            if not text.replace(".", "").strip().isdecimal():
                self._notes.habit("points_written", 81, actual=text.strip())
            self._points[text] = value
        return self._points[text]

    def _bounded(self, games: list[Game]) -> tuple[Game, ...]:
        if len(games) > LAST_ROUND:
            self._notes.error("rounds_too_many", ROUNDS_FROM + 1 + 10 * LAST_ROUND)
        return _trimmed(games[:LAST_ROUND])

    def _shifted(self, columns: Columns) -> list[Game] | None:
        """Try the rounds a few columns to the left or right; None if they fit nowhere."""
        padded = columns.points + " " + columns.rank + columns.rounds.replace("\t", " ")
        for shift in _SHIFTS:
            games = [_strict(block) for block in blocks_of(padded[9 + shift :])]
            read = [game for game in games if game is not None]
            if len(read) == len(games) and any(game.opponent or game.result for game in read):
                self._notes.habit("rounds_shifted", ROUNDS_FROM + 1, shift=shift)
                return read
        return None

    def _slipped(self, columns: Columns, line: str) -> tuple[Game, ...]:
        """Read the rounds block by block, leniently."""
        rounds = columns.rounds.replace("\t", " ")
        offset = max(len(line) - len(rounds), 0)
        rounds = self._without_tail(rounds, offset)
        blocks = blocks_of(rounds)[:LAST_ROUND]
        return _trimmed([self._lenient(block, offset + 1 + 10 * at, at) for at, block in enumerate(blocks)])

    def _without_tail(self, rounds: str, offset: int) -> str:
        """Remove text behind the last round, such as tie-breaks or remarks."""
        blocks = blocks_of(rounds)
        good = [_like_a_round(block) for block in blocks]
        first = next((at for at in range(len(good)) if not any(good[at:])), len(good))
        if not 0 < first < len(good) or not any(map(str.strip, blocks[:first])):
            return rounds
        tail = rounds[first * BLOCK :]
        text = tail.strip()
        self._notes.habit("line_tail", offset + 1 + first * BLOCK + tail.index(text), actual=text[:40])
        return rounds[: first * BLOCK]

    def _lenient(self, block: str, column: int, index: int) -> Game:
        game = _strict(block)
        if game is not None:
            return game
        found = _LOOSE_BLOCK.fullmatch(block)
        if not found:
            return self._unreadable(block, column, index)
        opponent, colour, symbol = found.groups()
        if symbol == "½":
            self._notes.habit("result_written", column + 9, actual=symbol)
            symbol = "="
        elif symbol in _UNFINISHED:
            self._notes.habit("result_written", column + 9, actual=symbol, open=1)
            symbol = ""
        else:
            self._notes.warning("round_shifted", column + 2, actual=block.strip())
        return Game(int(opponent or 0), (colour or "-").lower(), (symbol or "").upper())

    def _unreadable(self, block: str, column: int, index: int) -> Game:
        """Keep the opponent of a round whose result is unreadable; the result is then requested."""
        self._notes.error("round_unreadable", column + 2, actual=block.strip(), round=index + 1)
        self.unreadable.add((self._key, index))
        named = _OPPONENT.match(block)
        return Game(int(named.group(1)), (named.group(2) or "-").lower(), "") if named else NO_GAME


# 32,768 blocks: more than the numbers, colours and results of the largest open give.
@lru_cache(maxsize=1 << 15)
def _strict(block: str) -> Game | None:
    """Parse a block with correct columns.

    Cached, because the same few thousand blocks make up every report.
    """
    tail = _TAILS.get(block[6:])
    if tail is None or block[:2] != "  ":
        return None
    number = block[2:6].strip(" ")
    if number.isdigit() and number.isascii():
        # Faster than calling Game().
        return tuple.__new__(Game, (int(number), *tail))
    return None if number else Game(0, *tail)


def _like_a_round(block: str) -> bool:
    """Return whether a block is a round, even a damaged one, and not other text."""
    colour, result = block[7:8].strip(), block[9:10].strip()
    named = bool(colour and result) and block[6:] in _TAILS
    return _strict(block) is not None or named or bool(_GAME_LIKE.match(block))


def _strict_games(columns: Columns) -> list[Game] | None:
    """Read all rounds; None if one of them is not in its columns."""
    rounds = columns.rounds.replace("\t", " ") if "\t" in columns.rounds else columns.rounds
    blocks = blocks_of(rounds)
    games = [game for block in blocks if (game := _strict(block)) is not None]
    return games if len(games) == len(blocks) else None


def _trimmed(games: list[Game]) -> tuple[Game, ...]:
    end = len(games)
    while end and games[end - 1] == NO_GAME:
        end -= 1
    return tuple(games[:end])

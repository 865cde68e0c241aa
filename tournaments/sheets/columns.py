"""Reads the cells of a player list by the mapping of its columns. Pure.

The program that wrote the list is not guessed: an unclear cell is reported as a problem.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from players.fide_ids import fide_id_in
from tournaments.trf.fields import birth_of, points_of, sex_of, title_of, whole
from tournaments.trf.findings import Notes
from tournaments.trf.model import LAST_NUMBER, NO_GAME, Game, Player

PERSON = (
    "number",
    "name",
    "family_name",
    "first_name",
    "fide_id",
    "federation",
    "title",
    "rating",
    "sex",
    "birth",
    "points",
    "rank",
)
ROUND = "round_"
# Fields of a report's player that a list without results fills in.
FILLED = ("name", "fide_id", "federation", "title", "rating", "sex", "birth")
_RESULT = r"(?P<result>1|0|½|0[.,]5|=|\+|-)"
# 12w1, 12 b ½, 12w+; +W12, =B5; 0-1 and the like without an opponent are byes.
_SHAPES = (
    re.compile(rf"(?P<opponent>\d{{1,4}})\s*(?P<colour>[wbWB])\s*{_RESULT}"),
    re.compile(rf"{_RESULT}\s*(?P<colour>[wbWB])\s*(?P<opponent>\d{{1,4}})"),
)
_NOTHING = frozenset({"", "-", "--", "---", "*"})
_BYES = {
    "bye": "U",
    "-1": "U",
    "+": "U",
    "+bye": "U",
    "-½": "H",
    "-=": "H",
    "½": "H",
    "=": "H",
    "-0": "Z",
    "0": "Z",
    "1": "U",
}
_HALVES = {"½": "=", "0.5": "=", "0,5": "="}


@dataclass(frozen=True)
class Problem:
    """A cell that was not understood: line of the file, heading of the column, its text."""

    code: str
    line: int
    column: str = ""
    text: str = ""


@dataclass(frozen=True)
class Understood:
    """The players of a list, and the cells that were not understood."""

    players: tuple[Player, ...]
    problems: tuple[Problem, ...] = ()
    rounds: int = 0


@dataclass
class _Row:
    line: int
    headings: Sequence[str]
    values: dict[str, Any] = field(default_factory=dict)
    games: dict[int, Game] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def unclear(self, code: str, at: int, text: str) -> None:
        self.problems.append(Problem(code, self.line, self.headings[at], text))


def understood(headings: Sequence[str], rows: Sequence[Sequence[str]], mapping: Sequence[str]) -> Understood:
    """Read every row by the mapping: a field per column, "" for an unused one."""
    read = [_row(headings, cells, mapping, line) for line, cells in enumerate(rows, 2)]
    players = [_player(row, place) for place, row in enumerate(read, 1)]
    problems = [problem for row in read for problem in row.problems]
    problems += _twice(read, players)
    rounds = max((int(name.removeprefix(ROUND)) for name in mapping if name.startswith(ROUND)), default=0)
    return Understood(tuple(players), tuple(problems), rounds)


def read_result(text: str) -> Game | None:
    """Return one round of a player; None where the cell has no clear meaning."""
    text = text.strip()
    if text in _NOTHING:
        return NO_GAME
    if (bye := _BYES.get(text.casefold())) is not None:
        return Game(0, "-", bye)
    for shape in _SHAPES:
        if found := shape.fullmatch(text):
            result = found["result"]
            return Game(int(found["opponent"]), found["colour"].lower(), _HALVES.get(result, result))
    return None


def _row(headings: Sequence[str], cells: Sequence[str], mapping: Sequence[str], line: int) -> _Row:
    row = _Row(line, headings)
    for at, (name, text) in enumerate(zip(mapping, cells, strict=False)):
        if name.startswith(ROUND):
            game = read_result(text)
            if game is None:
                row.unclear("result_unclear", at, text)
            elif game != NO_GAME:
                row.games[int(name.removeprefix(ROUND))] = game
        elif name and text.strip():
            _take(row, at, name, text.strip())
    return row


def _take(row: _Row, at: int, name: str, text: str) -> None:
    notes = Notes()
    readers = {
        "number": lambda: _count(text, LAST_NUMBER),
        "rank": lambda: _count(text, LAST_NUMBER),
        "rating": lambda: _count(text, 4000),
        "points": lambda: points_of(text),
        "birth": lambda: birth_of(text, notes, 0),
        "sex": lambda: sex_of(text, notes, 0) or None,
        "title": lambda: title_of(text, notes, 0) or None,
        "fide_id": lambda: text if text.isascii() and fide_id_in(text) else None,
        "federation": lambda: text.upper() if re.fullmatch(r"[A-Za-z]{3}", text) else None,
    }
    if name in ("fide_id", "rating") and not text.strip("0"):
        return  # lists print 0 for no opponent
    value = readers[name]() if name in readers else " ".join(text.split())
    if value is None:
        row.unclear("cell_unclear", at, text)
    else:
        row.values[name] = value


def _count(text: str, largest: int) -> int | None:
    found = whole(text) if text.isascii() and text.isdigit() else None
    return found if found is not None and found <= largest else None


def _player(row: _Row, place: int) -> Player:
    values = dict(row.values)
    parts = [values.pop("family_name", ""), values.pop("first_name", "")]
    if parts[0]:
        values["name"] = ", ".join(filter(None, parts))
    if not values.get("name"):
        row.problems.append(Problem("name_missing", row.line))
    number = values.pop("number", None) or place
    last = max(row.games, default=0)
    games = tuple(row.games.get(each, NO_GAME) for each in range(1, last + 1))
    return replace(Player(number=number), **values, games=games, key=place)


def _twice(rows: Sequence[_Row], players: Sequence[Player]) -> list[Problem]:
    seen: set[int] = set()
    found = []
    for row, player in zip(rows, players, strict=True):
        if player.number in seen:
            found.append(Problem("number_twice", row.line, text=str(player.number)))
        seen.add(player.number)
    return found

"""Games in a URL: `2700.GM.ENG:0.5,2345..NED:1,-..AUS:?`, one per round, separated by commas.

Each has rating (a hyphen for unrated), title (may be empty), federation, then the result: 1, 0.5, 0, + and -
for a forfeit, bye, or ? for a game still to be played. A bare result is a round without an opponent, and a
bare ? a round whose opponent is not known yet.
"""

import re
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from portal.parts.numbers import whole_number
from titles.rules.editions import Title
from titles.rules.request import MOST_ROUNDS

OPEN = "?"
SCORES = ("1", "0.5", "0", "+", "-", "bye", OPEN)
UNRATED = "-"
# Four digits only: every rating that a norm can count has four.
_GAME = re.compile(r"(?:(-|\d{4})\.([A-Z]{0,3})\.([A-Z]{3}):)?(1|0\.5|0|\+|-|bye|\?)", re.ASCII)
_SEPARATORS = re.compile(r"[,.:]")


@dataclass(frozen=True)
class AskedGame:
    """One round as typed by the user."""

    rating: str = ""
    title: str = ""
    federation: str = ""
    score: str = OPEN

    def __str__(self) -> str:
        if not (self.rating or self.title or self.federation):
            return self.score
        return f"{self.rating or UNRATED}.{self.title}.{self.federation}:{self.score}"

    def request(self, number: int) -> dict[str, Any]:
        """Return the round in the form that the rules read."""
        score = None if self.score == OPEN else self.score
        if not self.federation:
            return {"round": number, "opponent": None, "score": score}
        opponent = {
            "rating": whole_number(self.rating, digits=4),
            "title": self.title or None,
            "federation": self.federation,
        }
        return {"round": number, "opponent": opponent, "score": score}


@dataclass(frozen=True)
class FormRow(AskedGame):
    """One row of the form as typed; `is_bad` if it cannot be read."""

    is_bad: bool = False


class BadGame(ValueError):
    """An unreadable round; `place` counts from 1, and 0 means too many rounds."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


def read_games(text: str) -> list[AskedGame]:
    """Parse the rounds in a URL."""
    parts = _parts(text)
    if len(parts) > MOST_ROUNDS:
        raise BadGame(0)
    games = []
    for place, part in enumerate(parts, 1):
        game = _game(part)
        if game is None:
            raise BadGame(place)
        games.append(game)
    return games


def form_rows(text: str, bad_round: int = 0) -> list[FormRow]:
    """Return the rounds of a URL as rows of the form, those that cannot be read and the bad one marked."""
    return [
        _row(part, is_bad=place == bad_round or _game(part) is None)
        for place, part in enumerate(_parts(text)[:MOST_ROUNDS], 1)
    ]


def _parts(text: str) -> list[str]:
    return text.split(",") if text else []


def _game(part: str) -> AskedGame | None:
    found = _GAME.fullmatch(part)
    if found is None or (found[2] and found[2] not in frozenset(Title)):
        return None
    rating = "" if found[1] in {None, UNRATED} else found[1]
    return AskedGame(rating, found[2] or "", found[3] or "", found[4])


def _row(part: str, *, is_bad: bool) -> FormRow:
    opponent, _colon, score = part.rpartition(":")
    rating, title, federation = (*opponent.split("."), "", "", "")[:3]
    return FormRow("" if rating == UNRATED else rating, title, federation, score, is_bad)


def rows_asked(data: QueryDict) -> str:
    """Convert the rows of the form to the games of a URL; unreadable input is kept for the user."""
    columns = (map(_typed, data.getlist(name)) for name in ("r", "t", "f"))
    rows = [AskedGame(*cells) for cells in zip(*columns, data.getlist("s"), strict=False)]
    while rows and rows[-1] == AskedGame():
        rows.pop()
    return ",".join(str(row) for row in rows)


def _typed(cell: str) -> str:
    """Return what was typed into a cell without the signs that separate cells and rounds in a URL."""
    return _SEPARATORS.sub("", cell).strip().upper()

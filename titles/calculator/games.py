"""Games in a URL: `2700.GM.ENG:0.5,2345..NED:1,-..AUS:?`, one per round, separated by commas.

Each has rating (a hyphen for unrated), title (may be empty), federation, then the result: 1, 0.5, 0, + and -
for a forfeit, bye, or ? for a game still to be played. A bare result is a round without an opponent, and a
bare ? a round whose opponent is not known yet.
"""

import re
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from titles.rules.editions import Title
from titles.rules.request import MOST_ROUNDS

OPEN = "?"
SCORES = ("1", "0.5", "0", "+", "-", "bye", OPEN)
UNRATED = "-"
# Four digits only: every rating that a norm can count has four.
_GAME = re.compile(r"(?:(-|\d{4})\.([A-Z]{0,3})\.([A-Z]{3}):)?(1|0\.5|0|\+|-|bye|\?)", re.ASCII)


@dataclass(frozen=True)
class AskedGame:
    """One round as typed by the user."""

    rating: str = ""
    title: str = ""
    federation: str = ""
    score: str = OPEN

    def __str__(self) -> str:
        if not self.federation:
            return self.score
        return f"{self.rating or UNRATED}.{self.title}.{self.federation}:{self.score}"

    def request(self, number: int) -> dict[str, Any]:
        """Return the round in the form that the rules read."""
        score = None if self.score == OPEN else self.score
        if not self.federation:
            return {"round": number, "opponent": None, "score": score}
        opponent = {
            "rating": int(self.rating) if self.rating.isdigit() else None,
            "title": self.title or None,
            "federation": self.federation,
        }
        return {"round": number, "opponent": opponent, "score": score}


class BadGame(ValueError):
    """An unreadable round; `place` counts from 1, and 0 means too many rounds."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


def read_games(text: str) -> list[AskedGame]:
    """Parse the rounds in a URL."""
    parts = text.split(",") if text else []
    if len(parts) > MOST_ROUNDS:
        raise BadGame(0)
    games = []
    for place, part in enumerate(parts, 1):
        found = _GAME.fullmatch(part)
        if found is None or (found[2] and found[2] not in frozenset(Title)):
            raise BadGame(place)
        rating = "" if found[1] in {None, UNRATED} else found[1]
        games.append(AskedGame(rating, found[2] or "", found[3] or "", found[4]))
    return games


def rows_asked(data: QueryDict) -> str:
    """Convert the rows of the form to the games of a URL; unreadable input is kept for the user."""
    columns = (data.getlist(name) for name in ("r", "t", "f", "s"))
    rows = [
        AskedGame(rating.strip() or "", title.strip().upper(), code.strip().upper(), score)
        for rating, title, code, score in zip(*columns, strict=False)
    ]
    while rows and rows[-1] == AskedGame():
        rows.pop()
    return ",".join(str(row) for row in rows)

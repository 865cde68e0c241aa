"""Games in a URL: `1926:1,2011:0.5,-:1;2318:x`. Commas separate games, semicolons events."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from portal.parts.numbers import whole_number

# The URL contains every game: 200 of them are about two thousand characters.
MOST_GAMES = 200
SPARE_ROWS, FEWEST_ROWS = 3, 9
SCORES = {"1": 100, "0.5": 50, "0": 0}
UNPLAYED = "x"
UNRATED = "-"
# ASCII: other digits that `\d` would match could be typed, but not read by the core.
_GAME = re.compile(r"(-|\d{1,4}):(1|0\.5|0|x)", re.ASCII)


@dataclass(frozen=True)
class AskedGame:
    """One row: a rating (None for unrated), a score code, and the number of the event."""

    opponent: int | None
    score: str
    event: int = 1

    @property
    def played(self) -> bool:
        return self.score != UNPLAYED

    def __str__(self) -> str:
        return f"{UNRATED if self.opponent is None else self.opponent}:{self.score}"


@dataclass(frozen=True)
class FormRow:
    """One row of the form as typed; `is_bad` if it cannot be read."""

    opponent: str = ""
    score: str = "1"
    event: int = 1
    is_bad: bool = False


class BadGames(ValueError):
    """The games cannot be read; `place` counts from 1."""

    def __init__(self, code: str, place: int = 0) -> None:
        super().__init__(code)
        self.code, self.place = code, place


def read_games(text: str) -> list[AskedGame]:
    """Parse the games in a URL."""
    games: list[AskedGame] = []
    for event, part in enumerate(filter(None, text.split(";")), 1):
        for written in filter(None, part.split(",")):
            match = _GAME.fullmatch(written)
            if match is None:
                raise BadGames("unreadable_game", len(games) + 1)
            opponent = None if match[1] == UNRATED else int(match[1])
            games.append(AskedGame(opponent, match[2], event))
    if len(games) > MOST_GAMES:
        raise BadGames("too_many_games")
    return games


def form_rows(text: str) -> list[FormRow]:
    """Return the games of a URL as rows of the form, including unreadable ones."""
    found = [
        FormRow(*_written(written), event, _GAME.fullmatch(written) is None)
        for event, part in enumerate(filter(None, text.split(";")), 1)
        for written in filter(None, part.split(","))
    ][:MOST_GAMES]
    return [*found, *([FormRow()] * max(FEWEST_ROWS - len(found), SPARE_ROWS))]


def _written(game: str) -> tuple[str, str]:
    opponent, _colon, score = game.rpartition(":")
    return opponent, score


def write_games(games: Sequence[AskedGame]) -> str:
    """Format games for a URL, event by event."""
    events = sorted({game.event for game in games})
    return ";".join(",".join(str(game) for game in games if game.event == event) for event in events)


def rows_asked(data: QueryDict) -> str:
    """Convert the rows of the form to the games of a URL; unreadable input is kept for the user."""
    rows = zip(data.getlist("o"), data.getlist("s"), data.getlist("e"), strict=False)
    by_event: dict[int, list[str]] = {}
    for opponent, score, event in rows:
        written = opponent.strip().replace(",", "").replace(";", "")
        if written:
            number = whole_number(event, digits=3)
            by_event.setdefault(1 if number is None else number, []).append(f"{written}:{score}")
    return ";".join(",".join(by_event[number]) for number in sorted(by_event))

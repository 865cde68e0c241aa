"""One player in one event, as it is rated and frozen: the columns of RatedResult, named here once.

COPY, SELECT and the way back from a row follow from the fields of Result. Their order is part of the hash of
a calculation's inputs: whoever changes it changes the hash of the same inputs.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from operator import attrgetter
from typing import Any

from ratings.core import GameRecord, PoolEvent, System
from ratings.core.field import record_of
from ratings.models import RatedResult

DELISTED = "delisted"


@dataclass(slots=True)
class Result:
    """A row of RatedResult without its calculation and event. `rating` is None for a newcomer."""

    player_id: int
    edition: str
    system: str
    rating: int | None
    source: str
    rounds: list[int]
    opponents: list[int]
    opponent_ratings: list[int]
    sources: list[str]
    scores: list[int]
    exclusions: list[str]
    average: int | None = None
    caps_used: int = 0
    games: int = 0
    sum_delta: int = 0
    sign: int = 1
    # K where it is fixed with the event (2009: 8.56); empty where K is that of the period.
    k: int | None = None
    # The calculation whose result is taken back or replaced because the event was corrected.
    corrects: str | None = None
    # The preliminaries with which the event is pooled (2009: 6.2).
    preliminaries: str | None = None

    def counted(self) -> list[int]:
        """The opponents' ratings, 0 where the game is left out: what the fast path takes."""
        if not any(self.exclusions):
            return self.opponent_ratings
        return [
            0 if excluded else rating
            for rating, excluded in zip(self.opponent_ratings, self.exclusions, strict=True)
        ]

    def records(self) -> tuple[GameRecord, ...]:
        """The games for the explained path; the id of a game is that of the opponent."""
        columns = (self.rounds, self.opponent_ratings, self.scores, self.exclusions, self.opponents)
        return tuple(map(record_of, *columns))


COLUMNS = tuple(field.name for field in fields(Result))
_values = attrgetter(*COLUMNS)  # of a Result, or of a RatedResult


def result_of(row: RatedResult) -> Result:
    """Return a row as the calculation had it."""
    return Result(*_values(row))


def selected(table: str) -> str:
    """Return the columns for a SELECT; a row of them makes a Result."""
    return ", ".join(f"{table}.{column}" for column in COLUMNS)


def or_null(value: object) -> str:
    """Return a value as COPY reads it, for columns without text of people."""
    return "\\N" if value is None else str(value)


def _numbers(values: Sequence[int]) -> str:
    return "{" + ",".join(map(str, values)) + "}"


def _words(values: Sequence[str]) -> str:
    return '{"' + '","'.join(values) + '"}' if values else "{}"


_WRITERS: dict[Any, Callable[[Any], str]] = {
    int: str,
    str: str,
    int | None: or_null,
    str | None: or_null,
    list[int]: _numbers,
    list[str]: _words,
}
_writers = tuple(_WRITERS[field.type] for field in fields(Result))


def copy_line(result: Result) -> str:
    """Return the columns as COPY reads them."""
    return "\t".join([write(value) for write, value in zip(_writers, _values(result), strict=True)])


def pool_event(
    event: str, result: Result, rated_on: date | None = None, before: Iterable[Result] = ()
) -> PoolEvent:
    """Return a newcomer's event as the rules take it; `before` are its parts on earlier lists."""
    games = tuple(game for part in (*before, result) for game in part.records())
    group = str(result.preliminaries or event)
    return PoolEvent(event, games, System(result.system), rated_on, result.average, group)

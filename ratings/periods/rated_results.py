"""One player's result in one event: the columns of RatedResult, defined once.

COPY, SELECT and conversion from a row are derived from the fields of Result. Their order is part of the hash
of a calculation's inputs: changing it changes the hash of the same inputs.
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
    # K if it is fixed by the event (2009: 8.56); None if K is that of the period.
    k: int | None = None
    # The calculation whose result is taken back or replaced because the event was corrected.
    corrects: str | None = None
    # The preliminaries with which the event is pooled (2009: 6.2).
    preliminaries: str | None = None

    def counted(self) -> list[int]:
        """Return the opponents' ratings for the fast calculation, 0 for excluded games."""
        if not any(self.exclusions):
            return self.opponent_ratings
        return [
            0 if excluded else rating
            for rating, excluded in zip(self.opponent_ratings, self.exclusions, strict=True)
        ]

    def records(self) -> tuple[GameRecord, ...]:
        """Return the games for the step-by-step explanation; a game's id is that of the opponent."""
        columns = (self.rounds, self.opponent_ratings, self.scores, self.exclusions, self.opponents)
        return tuple(map(record_of, *columns))


COLUMNS = tuple(field.name for field in fields(Result))
_values = attrgetter(*COLUMNS)  # of a Result, or of a RatedResult


def result_of(row: RatedResult) -> Result:
    """Return a stored row as the calculation uses it."""
    return Result(*_values(row))


def selected(table: str) -> str:
    """Return the columns for a SELECT, in the order of the arguments of Result."""
    return ", ".join(f"{table}.{column}" for column in COLUMNS)


def or_null(value: object) -> str:
    """Return a value for COPY without escaping: only for numbers, dates and codes."""
    return "\\N" if value is None else str(value)


def _numbers(values: Sequence[int]) -> str:
    return "{" + ",".join(map(str, values)) + "}"


def _words(values: Sequence[str]) -> str:
    return '{"' + '","'.join(values) + '"}' if values else "{}"


# The writer is chosen by the annotation of the field, once for all rows.
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
    """Return one result as a line for COPY."""
    return "\t".join([write(value) for write, value in zip(_writers, _values(result), strict=True)])


def pool_event(
    event: str, result: Result, rated_on: date | None = None, before: Iterable[Result] = ()
) -> PoolEvent:
    """Return a newcomer's event in the form of the core; `before` are its parts in earlier lists."""
    games = tuple(game for part in (*before, result) for game in part.records())
    group = str(result.preliminaries or event)
    return PoolEvent(event, games, System(result.system), rated_on, result.average, group)

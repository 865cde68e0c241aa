"""What standings are made of: participants with their rounds, and the rows that come out.

Points are whole numbers of a small unit (a half point in most events), so that every sum is exact; the
rows give them back as fractions.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Literal, NamedTuple, Protocol

Kind = Literal["played", "forfeit_win", "forfeit_loss", "allocated_bye", "full_bye", "half_bye", "zero_bye"]
System = Literal["swiss", "round-robin"]

FORFEITS = frozenset({"forfeit_win", "forfeit_loss"})
# C.07, 16.1: byes on request, and rounds that a participant chose not to play.
REQUESTED = frozenset({"half_bye", "zero_bye"})
VOLUNTARY = REQUESTED | {"forfeit_loss"}


class HasGame(Protocol):
    """A round as a report has it: opponent (0 = none), colour, result symbol."""

    @property
    def opponent(self) -> int: ...
    @property
    def colour(self) -> str: ...
    @property
    def result(self) -> str: ...


class HasGames(Protocol):
    """A player of a report."""

    @property
    def number(self) -> int: ...
    @property
    def rating(self) -> int | None: ...
    @property
    def games(self) -> Sequence[HasGame]: ...


class Round(NamedTuple):
    """One round of a participant; `points` in the field's unit."""

    kind: str
    opponent: int
    colour: str
    points: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class Participant:
    """A player, or a team seen through one of its scores."""

    number: int
    rounds: tuple[Round, ...]
    rating: int | None = None
    score: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings; participants still tied after every tie-break share the rank."""

    rank: int
    number: int
    points: Fraction
    values: tuple[Fraction | None, ...]


def unit_of(values: Iterable[Fraction]) -> int:
    """Return how many units make a point, so that every value and half of it is whole."""
    return lcm(2, *(value.denominator for value in values))

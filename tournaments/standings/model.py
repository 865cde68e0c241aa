"""The data of standings: participants with their rounds, and the resulting rows.

Points are integers in a small unit (a half point in most events), so that every sum is exact. The rows
convert them back to fractions.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Literal, NamedTuple, Protocol

Kind = Literal["played", "forfeit_win", "forfeit_loss", "allocated_bye", "full_bye", "half_bye", "zero_bye"]
System = Literal["swiss", "round-robin"]

FORFEITS = frozenset({"forfeit_win", "forfeit_loss"})
# C.07, 16.1: byes on request; rounds that a participant chose not to play.
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
    """A player of a report with their games."""

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
    # Half points in the scoring 1-½-0, whatever scoring the event uses (C.07, 7.7).
    standard: int = 0


# A round without an entry counts as not played, like Z.
ABSENT = Round("zero_bye", 0, "-", 0)
Value = Fraction | tuple[Fraction, ...] | None


@dataclass(frozen=True, slots=True)
class Participant:
    """A player, or a team seen through one of its scores."""

    number: int
    rounds: tuple[Round, ...]
    rating: int | None = None
    score: int = 0
    # Points outside the rounds (record 299); a penalty is negative.
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings; participants still tied after every tie-break share the rank.

    Rank 0 means that the participant was removed from the standings (C.05, 6.6). `by_report` says that the
    rank reported by the organiser separated players whom the tie-breaks leave equal.
    """

    rank: int
    number: int
    points: Fraction
    values: tuple[Value, ...]
    by_report: bool = False

    def number_at(self, index: int) -> Fraction:
        """Return the value of a tie-break that is a single number, 0 if there is none."""
        value = self.values[index]
        return value if isinstance(value, Fraction) else Fraction(0)


@dataclass(frozen=True, slots=True)
class Abnormal:
    """Record 299: extra points by number, and replaced points of a round by number and index."""

    bonus: Mapping[int, Fraction] = field(default_factory=dict)
    rounds: Mapping[tuple[int, int], Fraction] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reported:
    """What a report says in addition to the games: ranks, abnormal points, whether it is a knock-out."""

    ranks: Mapping[int, int] = field(default_factory=dict)
    abnormal: Abnormal = Abnormal()
    knockout: bool = False


@dataclass(frozen=True, slots=True)
class TeamsReported:
    """What a report says of teams in addition to the matches; penalties are match and game points."""

    ranks: Mapping[int, int] = field(default_factory=dict)
    penalties: Mapping[int, tuple[Fraction, Fraction]] = field(default_factory=dict)
    excluded: Set[int] = frozenset()
    knockout: bool = False


def unit_of(values: Iterable[Fraction]) -> int:
    """Return how many units make a point, so that every value and its half are integers."""
    return lcm(2, *(value.denominator for value in values))

"""Results of an event in published lists, as its pages show them. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from ratings.core import Games, System

# Rating and K of a player; None for no rating, or for a K that is not printed.
Standing = tuple[int | None, int | None]


@dataclass(frozen=True)
class ListResult:
    """One player in one part of an event as a list rated it; `rating` is None for a newcomer.

    `k` is the K that the list used, after the 700 rule; None if it used none.
    """

    edition: str
    system: System
    rating: int | None
    source: str
    games: Games
    caps_used: int = 0
    k: int | None = None


@dataclass(frozen=True)
class ListPart:
    """The rounds after `after_round` up to `through_round` (0: the last) that the list of `list_date` rated.

    `in_force` is the list whose ratings it used; `results` are by the record of the player.
    """

    after_round: int
    through_round: int
    in_force: date
    list_date: date
    results: Mapping[int, ListResult] = field(default_factory=dict)


@dataclass(frozen=True)
class RatedByLists:
    """The parts of an event that lists have rated, in order.

    It is empty if the next list rates the event again because its report or a decision changed; `then` has
    the rating and K with which each player was rated first, which the correction uses again. No list rates an
    event that `is_refused` (9.1).
    """

    parts: Sequence[ListPart] = ()
    then: Mapping[int, Standing] = field(default_factory=dict)
    is_refused: bool = False

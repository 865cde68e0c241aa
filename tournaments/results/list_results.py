"""Results of an event in published lists, as its pages show them. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from ratings.core import Edition, Games, PlayerSnapshot, System


class Standing(NamedTuple):
    """Rating and K (before the 700 rule) by which a list rated a player; the games it counted elsewhere.

    None for no rating, or for a K that is not printed.
    """

    rating: int | None
    k: int | None
    games_elsewhere: int = 0


@dataclass(frozen=True)
class NextList:
    """The list that will rate the rest of an event: its date, its regulations, and the list before it.

    `players` are the players as that list finds them. `games_elsewhere` has the games that it counts in other
    events, for the players whose K the 700 rule may lower.
    """

    list_date: date
    edition: Edition
    base: date
    players: Mapping[int, PlayerSnapshot] = field(default_factory=dict)
    games_elsewhere: Mapping[int, int] = field(default_factory=dict)
    is_refused: bool = False


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
    what each player was rated with first, which the correction uses again. No list rates an event that
    `is_refused` (0.4, 9.1). If that was decided after a list had rated it, the next list takes its results
    back: `is_withdrawn`.
    """

    parts: Sequence[ListPart] = ()
    then: Mapping[int, Standing] = field(default_factory=dict)
    is_refused: bool = False
    is_withdrawn: bool = False
    # A list here has rated or withdrawn the event, and the next one rates it again.
    is_followed: bool = False

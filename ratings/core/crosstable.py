"""The ratings of newcomers in a round robin, for their pools and their opponents (8.58)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ratings.core.editions.model import Edition
from ratings.core.errors import ImpossibleInputError
from ratings.core.records import PlayerSnapshot
from ratings.core.round_robin import Contestant, round_robin


@dataclass(frozen=True)
class RoundRobinRatings:
    """By start number: Ru(new) of newcomers, the average for their pool, and void newcomers."""

    ratings: Mapping[int, int] = field(default_factory=dict)
    averages: Mapping[int, int] = field(default_factory=dict)
    void: Mapping[int, str] = field(default_factory=dict)


Scores = Mapping[int, Sequence[int]]


def round_robin_ratings(
    edition: Edition,
    ratings: Mapping[int, int | None],
    scores: Mapping[int, Scores],
    rounds: int,
    experienced: frozenset[int],
) -> RoundRobinRatings | None:
    """Return what the table gives; None if a game is missing, which makes the event a Swiss (6.43).

    `experienced` newcomers have had their first event before (A-25). A newcomer's pool uses Rc(new), so that
    a first rating from this event alone equals Ru(new) (2009: 8.58, 2017: 8.5.8).
    """
    if not all(_met_all(number, table, ratings, rounds) for number, table in scores.items()):
        return None
    if all(rating is not None for rating in ratings.values()):
        return RoundRobinRatings()
    contestants = [
        Contestant(
            # `games_total` only decides K, which is not used here; thirty avoids asking for it.
            PlayerSnapshot(player_id=str(number), rating=ratings[number], games_total=30),
            sum(sum(each) for each in table.values()),
            {str(other): sum(each) for other, each in table.items()},
            had_first_event=number in experienced,
        )
        for number, table in scores.items()
    ]
    try:
        found = round_robin(edition, contestants, rounds)
    # A game is missing, or the table contradicts itself: then it is a Swiss (6.43), which has no such
    # averages.
    except ImpossibleInputError:
        return None
    void = {int(number): reason for number, reason in found.void.items()}
    return RoundRobinRatings(
        {int(row.id): row.ru_new for row in found.newcomers},
        {int(row.id): row.rc_new for row in found.newcomers} | dict.fromkeys(void, found.ra),
        void,
    )


def _met_all(number: int, table: Scores, others: Mapping[int, object], rounds: int) -> bool:
    return table.keys() == others.keys() - {number} and all(len(each) == rounds for each in table.values())

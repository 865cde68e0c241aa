"""Averages, percentages, performance and required score (1.4.6 to 1.4.9), with integers only.

Scores are in half points; the p → dp table is that of the rating core (1.4.9 equals B.02, 8.1.1).
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from ratings.core.tables import dp, score_fraction

from .editions import Title, TitleEdition


def average_rating(total: int, games: int) -> int:
    """Return the average of the opponents, a half rounded up (1.4.7)."""
    return (2 * total + games) // (2 * games)


def percentage(halves: int, games: int) -> int:
    """Return the score in whole per cent, a half rounded up (1.4.9)."""
    return score_fraction(50 * halves, games)


def performance(average: int, halves: int, games: int) -> int:
    """Return Rp = Ra + dp (1.4.8)."""
    return average + dp(percentage(halves, games))


def reaches_minimum_score(edition: TitleEdition, halves: int, games: int) -> bool:
    """Return whether the exact score, before any rounding, is at least 35 % (1.4.8b, D9)."""
    return Fraction(halves, 2 * games) >= edition.minimum_score


# An edition is frozen and few averages occur: a whole open asks for the same few hundred combinations.
@cache
def score_bands(edition: TitleEdition, title: Title, games: int) -> tuple[tuple[int, int], ...]:
    """Return (half points, lowest average for which they suffice), fewest points first (1.4.8, Appendix)."""
    level = edition.levels[title]
    return tuple(
        (halves, max(level.minimum_average, level.performance - dp(percentage(halves, games))))
        for halves in range(2 * games + 1)
        if reaches_minimum_score(edition, halves, games)
    )


@cache
def required_halves(edition: TitleEdition, title: Title, games: int, average: int) -> int | None:
    """Return the fewest half points for this average; None if the average is below its minimum (D20)."""
    for halves, lowest in score_bands(edition, title, games):
        if average >= lowest:
            return halves
    return None


def adjusted_ratings(
    edition: TitleEdition, title: Title, persons: Sequence[tuple[str, int | None]]
) -> list[int]:
    """Replace missing ratings and lift the lowest rated opponent to the floor (1.4.6b-d).

    `persons` holds (person, rating) per game. In a double round robin both games against the lowest are
    lifted; of equally low opponents the one met more often is taken.
    """
    floor = edition.levels[title].floor
    ratings = [edition.unrated_rating if rating is None else rating for _, rating in persons]
    if not ratings or min(ratings) >= floor:
        return ratings
    lowest = min(ratings)
    games_of: dict[str, int] = {}
    for (person, _), rating in zip(persons, ratings, strict=True):
        if rating == lowest:
            games_of[person] = games_of.get(person, 0) + 1
    lifted = max(games_of, key=lambda person: games_of[person])
    return [
        floor if person == lifted and rating == lowest else rating
        for (person, _), rating in zip(persons, ratings, strict=True)
    ]

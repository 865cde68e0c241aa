"""Computes Ru from an average and a score: at, above and below one half (8.2.3; 2009: 8.22-8.25)."""

from dataclasses import dataclass
from fractions import Fraction

from ratings.core.editions.model import Edition
from ratings.core.tables import dp, score_fraction


@dataclass(frozen=True, slots=True)
class Performance:
    """The steps to Ru: `dp` or `half_points`, whichever the edition uses at this score."""

    average: Fraction
    average_used: Fraction
    games: int
    points: int
    p: int
    dp: int | None
    half_points: int | None
    exact: Fraction
    article: str


def performance(
    edition: Edition, average: Fraction, games: int, points: int, opponents: int | None = None
) -> Performance:
    """Return Ru before rounding.

    `opponents` is given for round robins only: below one half they weight dp with n/(n+1) (2009: 8.25, 2017:
    8.2.5).
    """
    p = score_fraction(points, games)
    over = points - 50 * games
    per_half = edition.initial.per_half_point_over
    half_points: int | None = None
    difference: int | None = dp(p)
    if over == 0:
        difference, gain, parameter = 0, Fraction(0), "initial.even"
    elif over > 0 and per_half is not None:
        half_points, difference = over // 50, None
        gain, parameter = Fraction(per_half * half_points, 100), "initial.per_half_point_over"
    elif over < 0 and opponents is not None:
        gain, parameter = dp(p) * Fraction(opponents, opponents + 1), "initial.below_half_round_robin"
    else:
        gain, parameter = Fraction(dp(p)), "initial.below_half"
    return Performance(
        average=average,
        average_used=average,
        games=games,
        points=points,
        p=p,
        dp=difference,
        half_points=half_points,
        exact=average + gain,
        article=edition.article(parameter),
    )

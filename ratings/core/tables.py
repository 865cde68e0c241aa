"""The two conversion tables, one copy for all editions (8.1; rapid and blitz 7.1; Ukraine 6.1).

Values are integers: p, PD and scores in hundredths, differences in rating points. Deviations in single
printed copies (S09 `26-320` and the blank dp of .01, UA `392-401`) are misprints: each breaks an invariant
that all other copies keep. The closed formula of 12.1 is an approximation and is never used.
"""

from bisect import bisect_left

# fmt: off
DP_FROM_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)
"""dp for p = .50, .51 … 1.00 (8.1.1); below one half the sign turns."""

LAST_DIFFERENCE = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)
"""The last difference of each row of 8.1.2, for H = .50, .51 … .99; beyond it H = 1.00."""
# fmt: on


def _row(difference: int) -> int:
    higher = 50 + bisect_left(LAST_DIFFERENCE, abs(difference))
    return higher if difference >= 0 else 100 - higher


WIDEST = LAST_DIFFERENCE[-1] + 1
"""From this difference on the table gives 1.00 and .00."""

PD = tuple(_row(d) for d in range(-WIDEST, WIDEST + 1))
"""The table written out: PD of difference d stands at index d + WIDEST."""


def expected(difference: int) -> int:
    """Return PD in hundredths for own rating minus opponent's rating (8.1.2)."""
    if -WIDEST <= difference <= WIDEST:
        return PD[difference + WIDEST]
    return 100 if difference > 0 else 0


def dp(p: int) -> int:
    """Return the rating difference for a fractional score in hundredths (8.1.1)."""
    return DP_FROM_HALF[p - 50] if p >= 50 else -DP_FROM_HALF[50 - p]


def score_fraction(points: int, games: int) -> int:
    """Return p in hundredths, .005 rounded up; points are in hundredths (A-13, title rules 1.4.9)."""
    return (2 * points + games) // (2 * games)

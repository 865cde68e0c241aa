"""Exact rounding of changes and averages on integers and fractions."""

from enum import StrEnum
from fractions import Fraction


class Rounding(StrEnum):
    """What is rounded once per period (A-11)."""

    RATING_HALF_UP = "rating-half-up"
    CHANGE_HALF_AWAY = "change-half-away"


def half_up(value: Fraction | int) -> int:
    """Round to the nearest integer, a half up (2009: 8.32, 8.57)."""
    return int((2 * value + 1) // 2)


def half_away(value: Fraction | int) -> int:
    """Round to the nearest integer, a half away from zero (8.3.4)."""
    return half_up(value) if value >= 0 else -half_up(-value)


def rounded_change(rounding: Rounding, change: int) -> int:
    """Return the integer change that enters the list; `change` is in hundredths of a point (R58).

    The old rating is an integer, so rounding the new rating half up (2009) equals rounding the change half
    up.
    """
    if change >= 0 or rounding is Rounding.RATING_HALF_UP:
        return (change + 50) // 100
    return -((50 - change) // 100)

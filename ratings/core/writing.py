"""Formats numbers in answers: decimals as strings with two places, points as on a score sheet."""

from fractions import Fraction

from ratings.core.rounding import half_up


def decimal(hundredths: int) -> str:
    """Format hundredths with two decimals."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{rest:02d}"


def two_places(value: Fraction) -> str:
    """Format a fraction with two decimals, a half rounded up."""
    return decimal(half_up(100 * value))


def points(hundredths: int) -> str:
    """Format points without superfluous zeros: 3, 6.5."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.5" if rest == 50 else str(whole)

"""Exact numbers as text, without binary floats."""

from decimal import Decimal
from fractions import Fraction


def decimal_text(number: int | Fraction, places: int = 0) -> str:
    """Return a number with at least `places` decimals: 23/5 with two is "4.60"."""
    exact = Fraction(number)
    value = Decimal(exact.numerator) / Decimal(exact.denominator)
    shown = max(places, -int(value.normalize().as_tuple().exponent))
    return f"{value:.{shown}f}"

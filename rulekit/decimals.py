"""Exact numbers as text, the inverse of `Fields.decimal`."""

from decimal import Decimal
from fractions import Fraction


def decimal_text(value: Fraction | int) -> str:
    """Return a number with as many decimals as it needs ("3", "79.5"); its decimal expansion must be
    finite."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    return f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"

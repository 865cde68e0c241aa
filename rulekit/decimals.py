"""Exact numbers as text: what `Fields.decimal` reads, written back."""

from decimal import Decimal
from fractions import Fraction


def decimal_text(value: Fraction | int) -> str:
    """Write a number with as many places as it has: 3, 79.5; for numbers whose decimals end."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    return f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"

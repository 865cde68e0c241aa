"""Formats hundredths and fractions in the reader's language."""

from decimal import Decimal
from fractions import Fraction

from django.utils.formats import number_format

from ratings.core import half_up

MINUS = "\N{MINUS SIGN}"
HALF = "\N{VULGAR FRACTION ONE HALF}"


def plain(hundredths: int) -> str:
    """Format hundredths with two decimals: 1872.43, −0.36."""
    written = number_format(abs(Decimal(hundredths) / 100), 2)
    return f"{MINUS}{written}" if hundredths < 0 else written


def signed(hundredths: int) -> str:
    """Format a change with two decimals and its sign."""
    return f"+{plain(hundredths)}" if hundredths > 0 else plain(hundredths)


def signed_whole(value: int) -> str:
    """Format a rounded change with its sign."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def one_place(hundredths: int) -> str:
    """Format a live rating with one decimal, a half rounded up."""
    return number_format(Decimal(half_up(Fraction(hundredths, 10))) / 10, 1)


def fraction(value: Fraction) -> str:
    """Format an average with two decimals, a half rounded up."""
    return plain(half_up(100 * value))


def score(hundredths: int) -> str:
    """Format points as on a score sheet: 3, 6½, ½."""
    whole, rest = divmod(hundredths, 100)
    if not rest:
        return str(whole)
    return f"{whole or ''}{HALF}"

"""Exact numbers as text."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules.numbers import decimal_text


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        (5, 2, "5.00"),
        (Fraction("4.6"), 2, "4.60"),
        (Fraction("4.251"), 2, "4.251"),
        (100_000, 0, "100000"),
        (Fraction("100000.01"), 0, "100000.01"),
        (0, 0, "0"),
        (Fraction("-2.5"), 2, "-2.50"),
    ],
)
def test_text(number, places, text):
    assert decimal_text(number, places) == text


@given(st.decimals(-(10**9), 10**9, places=6))
def test_nothing_is_lost(number):
    assert Decimal(decimal_text(Fraction(number))) == number

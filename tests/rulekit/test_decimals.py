"""Numbers as text, exactly."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Fields
from rulekit.decimals import decimal_text


@pytest.mark.parametrize(
    ("value", "text"),
    [(3, "3"), (Fraction(159, 2), "79.5"), (Fraction(-1, 4), "-0.25"), (Fraction(6, 2), "3"), (0, "0")],
)
def test_decimal_text(value: Fraction | int, text: str) -> None:
    assert decimal_text(value) == text


@given(st.integers(-(10**15) + 1, 10**15 - 1))
def test_what_is_written_is_read_again(millionths: int) -> None:
    value = Fraction(millionths, 10**6)
    read = Fields({"n": decimal_text(value)}).decimal("n", -(10**9), 10**9)
    assert read == value

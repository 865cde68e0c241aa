"""Marks as people type them, exact and bounded."""

from fractions import Fraction

import pytest

from seminars.exams.numbers import read_marks


@pytest.mark.parametrize(
    ("typed", "marks"),
    [
        pytest.param("7", Fraction(7), id="whole"),
        pytest.param("7.5", Fraction(15, 2), id="half a mark"),
        pytest.param("7,5", Fraction(15, 2), id="half a mark with a comma"),
        pytest.param(" 0.25 ", Fraction(1, 4), id="a quarter, with spaces"),
        pytest.param("0.1", Fraction(1, 10), id="a tenth, which no float is"),
        pytest.param("-1", Fraction(-1), id="below zero is read, and refused by the paper"),
        pytest.param("0007", Fraction(7), id="leading zeros"),
        pytest.param("12345", None, id="five figures"),
        pytest.param("1e9", None, id="an exponent"),
        pytest.param("1/3", None, id="a fraction"),
        pytest.param("7..5", None, id="two points"),
        pytest.param(".5", None, id="no figure before the point"),
        pytest.param("5.", None, id="no figure after the point"),
        pytest.param("٧", None, id="an Arabic figure"),
        pytest.param("7\n8", None, id="two lines"),
        pytest.param("", None, id="nothing"),
    ],
)
def test_read_marks(typed, marks):
    assert read_marks(typed) == marks

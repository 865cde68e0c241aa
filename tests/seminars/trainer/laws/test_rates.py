"""Rates of play and the minutes of penalties; ids are articles of the Laws."""

import pytest

from seminars.trainer.laws.rates import Rate, law, penalty_minutes, rate_of


@pytest.mark.parametrize(
    ("base", "increment", "rate"),
    [
        pytest.param(30, 30, Rate.STANDARD, id="A.1 sixty minutes are not rapid"),
        pytest.param(29, 30, Rate.RAPID, id="A.1 less than sixty"),
        pytest.param(10, 5, Rate.RAPID, id="A.1"),
        pytest.param(10, 1, Rate.RAPID, id="A.1 more than ten"),
        pytest.param(10, 0, Rate.BLITZ, id="B.1 ten minutes"),
        pytest.param(5, 5, Rate.BLITZ, id="B.1 with increment"),
        pytest.param(90, 30, Rate.STANDARD, id="standard"),
    ],
)
def test_rate_of(base: int, increment: int, rate: Rate) -> None:
    assert rate_of(base, increment) is rate


@pytest.mark.parametrize(("rate", "minutes"), [(Rate.STANDARD, 2), (Rate.RAPID, 2), (Rate.BLITZ, 1)])
def test_b_2_one_minute_in_blitz(rate: Rate, minutes: int) -> None:
    assert penalty_minutes(rate) == minutes


def test_law() -> None:
    assert law("6.9", "A.4.3") == ("E.01, 6.9", "E.01, A.4.3")

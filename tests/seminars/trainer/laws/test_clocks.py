"""Recording and late arrival; ids are articles of the Laws."""

import pytest

from seminars.trainer import REGISTRY
from seminars.trainer.laws.clocks import must_record
from seminars.trainer.laws.rates import Rate


@pytest.mark.parametrize(
    ("rate", "left", "increment", "was_below", "new_period", "must", "article"),
    [
        pytest.param(Rate.STANDARD, 300, 0, False, False, True, "8.1.1", id="8.1.1 five minutes"),
        pytest.param(Rate.STANDARD, 299, 0, False, False, False, "8.4", id="8.4 less than five"),
        pytest.param(Rate.STANDARD, 299, 30, False, False, True, "8.4", id="8.4 thirty seconds added"),
        pytest.param(Rate.STANDARD, 299, 29, False, False, False, "8.4", id="8.4 twenty-nine seconds"),
        pytest.param(Rate.STANDARD, 330, 20, True, False, False, "8.4", id="8.4 for the rest of the period"),
        pytest.param(Rate.STANDARD, 330, 20, True, True, True, "8.1.1", id="8.4 a new period"),
        pytest.param(Rate.RAPID, 900, 0, False, False, False, "A.2", id="A.2"),
    ],
)
def test_must_record(
    rate: Rate, left: int, increment: int, was_below: bool, new_period: bool, must: bool, article: str
) -> None:
    found, articles = must_record(rate, left, increment, was_below=was_below, new_period=new_period)
    assert found is must
    assert f"E.01, {article}" in articles


def test_6_7_1_the_exact_minute_is_not_late() -> None:
    results = {}
    for seed in range(200):
        question = REGISTRY.make("late_arrival", str(seed), 2)
        numbers = question.draft.explanation.numbers
        results[numbers["late"] - numbers["default"]] = next(iter(question.right))
    assert results[0] == "plays"
    assert results[1] == "loses"


def test_6_7_2_white_loses_the_time_whatever_black_does() -> None:
    for seed in range(100):
        question = REGISTRY.make("late_arrival", str(seed), 3)
        assert question.draft.articles == ("E.01, 6.7.2",)
        assert all(int(option) > 0 for option in question.options)

"""Registration questions: the rules that decide, by article."""

import pytest

from seminars.trainer import REGISTRY
from seminars.trainer.registration import most_rounds


@pytest.mark.parametrize(
    ("base", "increment", "norm_event", "rounds", "code"),
    [
        pytest.param(90, 30, False, 3, "hours_per_day", id="B.02 3.1 twelve hours"),
        pytest.param(90, 31, False, 2, "hours_per_day", id="B.02 3.1 a minute more"),
        pytest.param(60, 0, False, 6, "hours_per_day", id="B.02 3.1 an hour each"),
        pytest.param(90, 30, True, 2, "norm_rounds_a_day", id="B.01 1.1.3 two rounds"),
        pytest.param(15, 10, False, 15, "rounds_per_day", id="B.02 rapid 3.1"),
        pytest.param(3, 2, False, 30, "rounds_per_day", id="B.02 blitz 3.1"),
    ],
)
def test_most_rounds(base: int, increment: int, norm_event: bool, rounds: int, code: str) -> None:
    found, finding = most_rounds(base, increment, norm_event=norm_event)
    assert (found, finding.code) == (rounds, code)


def test_0_2_both_deadlines_are_asked_for() -> None:
    days = {
        REGISTRY.make("registration_day", str(seed), level).draft.explanation.numbers["days"]
        for seed in range(40)
        for level in (1, 2, 3)
    }
    assert days == {3, 30}


@pytest.mark.parametrize(("level", "asked"), [(1, "first_list"), (2, "first_list"), (3, "last_list")])
def test_7_1_3_and_9_1_lists(level: int, asked: str) -> None:
    question = REGISTRY.make("rating_list", "1", level)
    assert question.draft.parameters["asked"] == asked
    assert question.draft.articles == (("B.02, 9.1",) if level == 3 else ("B.02, 7.1.3",))


def test_1_1_an_unrated_player_counts_below_every_bound() -> None:
    seen = [REGISTRY.make("minimum_time", str(seed), 3) for seed in range(60)]
    assert any(None in each.draft.parameters["ratings"] for each in seen)
    assert {option for each in seen for option in each.options} == {"45", "60", "90", "120"}

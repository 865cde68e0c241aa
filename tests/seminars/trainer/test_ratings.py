"""Rating questions: what each level adds."""

import pytest

from seminars.trainer import REGISTRY


def test_8_3_1_level_3_goes_beyond_four_hundred_points() -> None:
    exempt = set()
    for seed in range(60):
        question = REGISTRY.make("rating_change", str(seed), 3)
        given = question.draft.parameters
        assert any(abs(given["rating"] - opponent) > 400 for opponent, _ in given["games"])
        capped = question.draft.explanation.numbers["capped"]
        assert (capped > 0) is (given["rating"] < 2650)
        exempt.add(given["rating"] >= 2650)
    assert exempt == {True, False}


@pytest.mark.parametrize(("level", "games"), [(1, 1), (2, 4), (3, 5)])
def test_the_number_of_games(level: int, games: int) -> None:
    assert len(REGISTRY.make("rating_change", "1", level).draft.parameters["games"]) == games


def test_8_3_3_every_k_is_asked_for() -> None:
    rules = {
        REGISTRY.make("k_factor", str(s), level).draft.explanation.code for s in range(80) for level in (1, 2)
    }
    assert rules == {"k_reached", "k_new_player", "k_junior_until_year_end", "k_otherwise"}


def test_8_3_3_the_limit_of_700() -> None:
    reduced = 0
    for seed in range(60):
        numbers = REGISTRY.make("k_factor", str(seed), 3).draft.explanation.numbers
        assert numbers["used"] * numbers["games"] <= 700 or numbers["used"] == numbers["k"] == 10
        reduced += numbers["used"] < numbers["k"]
    assert reduced > 5


def test_7_1_4_too_few_games_give_no_rating() -> None:
    seen = set()
    for seed in range(80):
        question = REGISTRY.make("first_rating", str(seed), 3)
        few = len(question.draft.parameters["games"]) < 5
        assert not few or question.right == {"none"}
        seen.add(question.draft.explanation.code)
    assert {"first_rating_published", "first_rating_too_few_games"} <= seen

"""Every answer is explained: by the right regulation, with numbers that lead to it."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from seminars.trainer import LEVELS, REGISTRY, Answers, Question, Topic

REGULATIONS = {
    Topic.LAWS: ("E.01, ",),
    Topic.TIE_BREAKS: ("C.07, ",),
    Topic.RATINGS: ("B.02, ",),
    Topic.TITLES: ("B.01, ",),
    Topic.REGISTRATION: ("B.01, ", "B.02, ", "B.02 RB, "),
    Topic.ARBITERS: ("B06.1, ",),
    Topic.FAIR_PLAY: ("PM, ",),
    Topic.PAIRING: ("C.04.3, ",),
}
KINDS = [(kind, level) for kind in REGISTRY.kinds() for level in LEVELS]


def drawn(kind: str, level: int, count: int = 25) -> list[Question]:
    return [REGISTRY.make(kind, f"explained/{seed}", level) for seed in range(count)]


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_articles_belong_to_the_topic(kind: str, level: int) -> None:
    prefixes = REGULATIONS[REGISTRY.topic_of(kind)]
    for question in drawn(kind, level):
        assert all(article.startswith(prefixes) for article in question.draft.articles), question
        assert len(question.draft.articles) == len(set(question.draft.articles))


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_explanations_have_few_codes(kind: str) -> None:
    """Each code needs a phrase in four languages."""
    codes = {question.draft.explanation.code for level in LEVELS for question in drawn(kind, level)}
    assert 1 <= len(codes) <= 8
    assert all(code == code.strip() and " " not in code for code in codes)


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_the_keys_of_the_parameters_do_not_depend_on_chance(kind: str) -> None:
    """A template shows the parameters by name: at one level they are always the same ones."""
    for level in LEVELS:
        assert len({frozenset(question.draft.parameters) for question in drawn(kind, level)}) == 1


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_the_sort_of_answers_does_not_depend_on_chance(kind: str) -> None:
    for level in LEVELS:
        assert len({question.draft.answers for question in drawn(kind, level)}) == 1


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_numbers_are_numbers_and_days_are_days(kind: str, level: int) -> None:
    for question in drawn(kind, level, 10):
        for option in question.options:
            if question.draft.answers is Answers.NUMBERS and option != "none":
                Fraction(option)
            if question.draft.answers is Answers.DAYS:
                assert len(option.split("-")) == 3
            if question.draft.answers is Answers.MOVES:
                assert 4 <= len(option) <= 5


SHUFFLED = [
    kind for kind in REGISTRY.kinds() if REGISTRY.make(kind, "1", 2).draft.answers is not Answers.CODES
]


@pytest.mark.parametrize("kind", sorted(set(SHUFFLED) - {"direct_encounter"}))
def test_the_place_of_the_right_answer_tells_nothing(kind: str) -> None:
    places: Counter[int] = Counter()
    for question in drawn(kind, 2, 120):
        places.update(question.options.index(right) for right in question.right)
    assert len(places) >= 3
    assert max(places.values()) < 0.55 * sum(places.values())


@pytest.mark.parametrize("kind", sorted(set(REGISTRY.kinds()) - set(SHUFFLED)))
def test_codes_are_offered_in_one_order_and_none_is_always_right(kind: str) -> None:
    for level in LEVELS:
        questions = drawn(kind, level, 60)
        assert (
            len({question.options for question in questions if question.draft.answers is Answers.CODES}) <= 1
        )
        assert len({question.right for question in questions}) >= 2


def explained(kind: str, level: int, seed: int) -> tuple[dict[str, Any], dict[str, Any], str]:
    question = REGISTRY.make(kind, f"numbers/{seed}", level)
    right = next(iter(question.right))
    return dict(question.draft.parameters), dict(question.draft.explanation.numbers), right


@pytest.mark.parametrize("seed", range(20))
def test_8_3_2_points_less_expectation_times_k(seed: int) -> None:
    given, numbers, right = explained("rating_change", 2, seed)
    total = Fraction(numbers["points"]) - Fraction(numbers["expected"])
    assert total == Fraction(numbers["sum"])
    assert given["k"] * total == Fraction(right)


@pytest.mark.parametrize("seed", range(20))
def test_6_7_2_the_time_that_is_left(seed: int) -> None:
    _, numbers, right = explained("late_arrival", 3, seed)
    assert numbers["base"] - numbers["late"] == numbers["left"] == int(right)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("level", LEVELS)
def test_a_1_minutes_for_sixty_moves(level: int, seed: int) -> None:
    given, numbers, _ = explained("rate_of_play", level, seed)
    assert numbers["minutes"] == given["base_minutes"] + given["increment_seconds"]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("level", LEVELS)
def test_9_2_how_often_the_position_was_there(level: int, seed: int) -> None:
    _, numbers, right = explained("repetition", level, seed)
    if numbers["most"] >= 5:
        assert right == "already_drawn"
    else:
        assert (right == "claim_right") == (numbers["times"] >= 3)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("level", LEVELS)
def test_6_9_who_has_which_pieces(level: int, seed: int) -> None:
    given, numbers, right = explained("flag_fall", level, seed)
    letters = given["fen"].partition(" ")[0]
    for side in ("opponent", "player"):
        assert numbers[side].startswith("K")
    assert len(numbers["opponent"]) + len(numbers["player"]) == sum(letter.isalpha() for letter in letters)
    assert bool(numbers["line"]) == (right == "opponent_wins")


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("level", LEVELS)
def test_1_4_8_performance_and_average(level: int, seed: int) -> None:
    given, numbers, right = explained("norm_performance", level, seed)
    assert numbers["performance"] == int(right)
    known = [rating for rating in given["ratings"] if rating is not None]
    assert min(numbers["floor"], *known) <= numbers["average"] <= max(known)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("level", LEVELS)
def test_0_2_days_before_the_start(level: int, seed: int) -> None:
    given, numbers, right = explained("registration_day", level, seed)
    assert numbers["days"] in (3, 30)
    assert right < given["start"]

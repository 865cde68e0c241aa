"""Questions as data: made again from their seed, written with and without the solution."""

import json

import pytest

from seminars.trainer import LEVELS, REGISTRY, Answers, Draft, Explanation, Maker, Topic
from seminars.trainer.dice import Dice
from seminars.trainer.questions import numbers
from tests.seminars.trainer.solved import SOLUTIONS, confirm

KINDS = [(kind, level) for kind in REGISTRY.kinds() for level in LEVELS]


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_a_question_comes_again_from_its_seed(kind: str, level: int) -> None:
    for seed in ("1", "2", "x/y"):
        question = REGISTRY.make(kind, seed, level)
        assert question == REGISTRY.make(kind, seed, level)
        assert (question.kind, question.level, question.seed) == (kind, level, seed)


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_seeds_give_different_questions(kind: str, level: int) -> None:
    drawn = {repr(REGISTRY.make(kind, str(seed), level).draft.parameters) for seed in range(60)}
    assert len(drawn) >= 6


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_the_right_answer_is_found_again_another_way(kind: str, level: int) -> None:
    for seed in range(40):
        confirm(REGISTRY.make(kind, f"single/{seed}", level))


def test_every_kind_has_its_own_solution() -> None:
    assert set(SOLUTIONS) == set(REGISTRY.kinds())


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_a_question_is_plain_data_without_words(kind: str, level: int) -> None:
    question = REGISTRY.make(kind, "data", level)
    written = question.json(solved=True)
    again = json.loads(json.dumps(written))
    assert again["options"] == list(question.options)
    assert set(again["right"]) == question.right
    assert all(" " not in option for option in question.options)
    assert all(", " in article for article in again["articles"])


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_a_paper_does_not_give_its_solutions_away(kind: str) -> None:
    written = REGISTRY.make(kind, "secret", 2).json(solved=False)
    assert not {"right", "articles", "explanation"} & set(written)


def test_a_level_that_a_kind_does_not_have() -> None:
    draft = Draft({}, ("a", "b"), frozenset("a"), ("E.01, 1",), Explanation("x"))
    maker = Maker("only_easy", Topic.LAWS, lambda dice, level: draft, (1,))
    assert maker.make("1", 1).right == {"a"}
    with pytest.raises(ValueError, match="no level 2"):
        maker.make("1", 2)


def test_several_only_where_moves_are_chosen() -> None:
    for kind in REGISTRY.kinds():
        question = REGISTRY.make(kind, "1", 1)
        assert question.several == (question.draft.answers is Answers.MOVES)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [(["2", "3", "4", "5"], {"1", "2", "3", "4"}), (["1", "2", "2"], {"1", "2"}), ([], {"1"})],
)
def test_numbers(wrong: list[str], expected: set[str]) -> None:
    options = numbers(Dice("n"), "1", wrong)
    assert set(options) == expected
    assert len(options) == len(expected)

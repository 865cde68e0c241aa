"""Marks of answers and papers."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seminars.trainer import Answers, Draft, Explanation, Question, Topic, make_paper, mark, share
from seminars.trainer.papers import MARKS


def question(answers: Answers, right: str) -> Question:
    draft = Draft({}, ("a", "b", "c", "d"), frozenset(right), ("E.01, 1",), Explanation("x"), answers)
    return Question("test", Topic.LAWS, 1, "1", draft)


@pytest.mark.parametrize(
    ("right", "chosen", "expected"),
    [
        ("a", "a", Fraction(1)),
        ("a", "b", Fraction(0)),
        ("a", "", Fraction(0)),
        ("a", "ab", Fraction(0)),
        ("a", "az", Fraction(1)),
    ],
)
def test_one_answer(right: str, chosen: str, expected: Fraction) -> None:
    assert share(question(Answers.CODES, right), chosen) == expected


@pytest.mark.parametrize(
    ("right", "chosen", "expected"),
    [
        ("ab", "ab", Fraction(1)),
        ("ab", "a", Fraction(1, 2)),
        ("ab", "abc", Fraction(1, 2)),
        ("ab", "ac", Fraction(0)),
        ("ab", "cd", Fraction(0)),
        ("ab", "abcd", Fraction(0)),
        ("a", "", Fraction(0)),
    ],
)
def test_several_answers(right: str, chosen: str, expected: Fraction) -> None:
    assert share(question(Answers.MOVES, right), chosen) == expected


def test_a_perfect_and_an_empty_paper() -> None:
    paper = make_paper("marking")
    perfect = mark(paper, [each.question.right for each in paper.asked])
    assert (perfect.score, perfect.maximum, perfect.passed) == (100, 100, True)
    assert perfect.by_topic()[Topic.LAWS] == (55, 55)
    empty = mark(paper, [])
    assert (empty.score, empty.passed) == (0, False)
    assert len(empty.marked) == len(paper.asked)


def test_4_1_1_3_eighty_marks_of_a_hundred_pass() -> None:
    paper = make_paper("bound")
    answers = [each.question.right for each in paper.asked]
    lost, wanted = [], 20
    for place, each in enumerate(paper.asked):
        if each.marks == MARKS[2] and wanted:
            lost.append(place)
            wanted -= each.marks
    assert wanted == 0
    left = [() if place in lost else answer for place, answer in enumerate(answers)]
    assert (mark(paper, left).score, mark(paper, left).passed) == (80, True)
    one_more = next(place for place, each in enumerate(paper.asked) if place not in lost)
    left[one_more] = ()
    assert mark(paper, left).passed is False


def test_what_was_chosen_is_kept() -> None:
    paper = make_paper("kept")
    first = paper.asked[0].question
    result = mark(paper, [[first.options[0]], ["nonsense"]])
    assert result.marked[0].chosen == {first.options[0]}
    assert result.marked[1].marks == 0
    assert sum(each.of for each in result.marked) == 100


PAPER = make_paper("property")
CHOICES = st.tuples(*(st.frozensets(st.sampled_from(each.question.options)) for each in PAPER.asked))


@settings(max_examples=60, deadline=None)
@given(CHOICES)
def test_marks_stay_within_their_bounds(chosen: tuple[frozenset[str], ...]) -> None:
    result = mark(PAPER, chosen)
    assert 0 <= result.score <= result.maximum
    assert all(0 <= each.marks <= each.of for each in result.marked)
    assert sum((marks for marks, _ in result.by_topic().values()), Fraction(0)) == result.score
    assert result.passed == (result.score >= 80)


@settings(max_examples=60, deadline=None)
@given(CHOICES, st.integers(0, len(PAPER.asked) - 1))
def test_a_right_answer_never_lowers_the_score(chosen: tuple[frozenset[str], ...], place: int) -> None:
    better = list(chosen)
    better[place] = PAPER.asked[place].question.right
    assert mark(PAPER, better).score >= mark(PAPER, chosen).score


def test_guessing_everything_brings_nothing() -> None:
    for each in PAPER.asked:
        wrong = len(each.question.options) - len(each.question.right)
        everything = share(each.question, each.question.options)
        assert everything == (0 if wrong >= len(each.question.right) else everything)

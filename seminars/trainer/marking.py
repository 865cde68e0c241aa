"""Marking: the value of an answer, and whether a paper is passed (B06.2, 4.1.1.3)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from seminars.rules import SEMINARS_2021, exam_passed
from seminars.trainer.papers import Paper
from seminars.trainer.questions import Question, Topic


@dataclass(frozen=True, slots=True)
class Marked:
    """A marked question: what was chosen, and its marks."""

    question: Question
    chosen: frozenset[str]
    marks: Fraction
    of: int


@dataclass(frozen=True, slots=True)
class Result:
    """A marked paper; `passed` from 80 per cent on."""

    marked: tuple[Marked, ...]
    score: Fraction
    maximum: int
    passed: bool

    def by_topic(self) -> dict[Topic, tuple[Fraction, int]]:
        """Return marks and maximum of each topic."""
        found: dict[Topic, tuple[Fraction, int]] = {}
        for each in self.marked:
            had, of = found.get(each.question.topic, (Fraction(0), 0))
            found[each.question.topic] = (had + each.marks, of + each.of)
        return found


def share(question: Question, chosen: Collection[str]) -> Fraction:
    """Return the share of the marks: (right - wrong choices) / all right ones, at least 0."""
    picked = frozenset(chosen) & frozenset(question.options)
    if not question.several:
        return Fraction(picked == question.right)
    hits, misses = len(picked & question.right), len(picked - question.right)
    return Fraction(max(0, hits - misses), len(question.right))


def mark(paper: Paper, answers: Sequence[Collection[str]]) -> Result:
    """Mark the answers of a paper in the order of its questions; missing ones get no marks."""
    given = [*answers, *(() for _ in paper.asked)][: len(paper.asked)]
    marked = tuple(
        Marked(each.question, frozenset(chosen), each.marks * share(each.question, chosen), each.marks)
        for each, chosen in zip(paper.asked, given, strict=True)
    )
    score = sum((each.marks for each in marked), Fraction(0))
    return Result(marked, score, paper.maximum, exam_passed(SEMINARS_2021, score, paper.maximum))

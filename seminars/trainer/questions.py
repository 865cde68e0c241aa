"""A question as data: no words, only codes, numbers, positions and moves; phrases are made at the edge."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from seminars.trainer.dice import Dice

LEVELS = (1, 2, 3)
"""Difficulty: the rule as it stands, its bounds, its exceptions."""

Data = Mapping[str, object]


class Topic(StrEnum):
    """The areas of an arbiters' exam."""

    LAWS = "LAWS"
    TIE_BREAKS = "TIE_BREAKS"
    RATINGS = "RATINGS"
    TITLES = "TITLES"
    REGISTRATION = "REGISTRATION"
    PAIRING = "PAIRING"
    ARBITERS = "ARBITERS"
    FAIR_PLAY = "FAIR_PLAY"


class Answers(StrEnum):
    """What the options are: codes that have a phrase, numbers (or `none`), days, moves in UCI."""

    CODES = "CODES"
    NUMBERS = "NUMBERS"
    DAYS = "DAYS"
    MOVES = "MOVES"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the right answer is right: a code with the numbers of its sentence."""

    code: str
    numbers: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a maker draws; `right` are all the options that are right, `articles` the rules that say so."""

    parameters: Data
    options: tuple[str, ...]
    right: frozenset[str]
    articles: tuple[str, ...]
    explanation: Explanation
    answers: Answers = Answers.CODES


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the name and seed by which it can be made again."""

    kind: str
    topic: Topic
    level: int
    seed: str
    draft: Draft

    @property
    def options(self) -> tuple[str, ...]:
        """Return what may be chosen."""
        return self.draft.options

    @property
    def right(self) -> frozenset[str]:
        """Return what must be chosen."""
        return self.draft.right

    @property
    def several(self) -> bool:
        """Return whether more than one option may have to be chosen."""
        return self.draft.answers is Answers.MOVES

    def json(self, *, solved: bool) -> dict[str, object]:
        """Write the question; its solution only where it may be seen."""
        written: dict[str, object] = {
            "kind": self.kind,
            "topic": self.topic.value,
            "level": self.level,
            "seed": self.seed,
            "parameters": dict(self.draft.parameters),
            "answers": self.draft.answers.value,
            "several": self.several,
            "options": list(self.options),
        }
        if solved:
            written |= {
                "right": sorted(self.right),
                "articles": list(self.draft.articles),
                "explanation": {
                    "code": self.draft.explanation.code,
                    "numbers": dict(self.draft.explanation.numbers),
                },
            }
        return written


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the questions of one kind; `draw` is given chance and a level."""

    kind: str
    topic: Topic
    draw: Callable[[Dice, int], Draft]
    levels: tuple[int, ...] = LEVELS

    def make(self, seed: str, level: int) -> Question:
        """Return the question of a seed; the same seed gives the same question."""
        if level not in self.levels:
            raise ValueError(f"{self.kind} has no level {level}")
        return Question(self.kind, self.topic, level, seed, self.draw(Dice(self.kind, level, seed), level))


def numbers(dice: Dice, right: str, wrong: Sequence[str], count: int = 4) -> tuple[str, ...]:
    """Return the right value among so many options; the first different wrong ones are taken."""
    others = [value for value in dict.fromkeys(wrong) if value != right]
    return tuple(dice.shuffled([right, *others[: count - 1]]))

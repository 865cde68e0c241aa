"""Questions as data: codes, numbers, positions and moves; the pages add the texts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from seminars.trainer.dice import Dice

LEVELS = (1, 2, 3)
"""Difficulty: the plain rule, its bounds, its exceptions."""

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
    """The type of the options: codes with a text, numbers (or `none`), dates, UCI moves."""

    CODES = "CODES"
    NUMBERS = "NUMBERS"
    DAYS = "DAYS"
    MOVES = "MOVES"


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the right answer is right: a code and the values for its text."""

    code: str
    numbers: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a maker draws; `right` are all right options, `articles` the rules behind them."""

    parameters: Data
    options: tuple[str, ...]
    right: frozenset[str]
    articles: tuple[str, ...]
    explanation: Explanation
    answers: Answers = Answers.CODES


@dataclass(frozen=True, slots=True)
class Question:
    """A question, with the kind and seed that reproduce it."""

    kind: str
    topic: Topic
    level: int
    seed: str
    draft: Draft

    @property
    def options(self) -> tuple[str, ...]:
        """Return the options."""
        return self.draft.options

    @property
    def right(self) -> frozenset[str]:
        """Return the right options."""
        return self.draft.right

    @property
    def several(self) -> bool:
        """Return whether more than one option may be right."""
        return self.draft.answers is Answers.MOVES

    def json(self, *, solved: bool) -> dict[str, object]:
        """Return the question as JSON data, with the solution only if `solved`."""
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
    """Makes the questions of one kind; `draw` gets the dice and a level."""

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
    """Return the right value among `count` options, with the first distinct wrong ones."""
    others = [value for value in dict.fromkeys(wrong) if value != right]
    return tuple(dice.shuffled([right, *others[: count - 1]]))

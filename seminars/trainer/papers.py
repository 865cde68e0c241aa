"""Papers and practice: which questions are asked, and their marks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from seminars.trainer.dice import Dice
from seminars.trainer.questions import Question, Topic
from seminars.trainer.registry import REGISTRY, Registry

MARKS = {1: 4, 2: 5, 3: 6}
"""Marks of a question by level."""


@dataclass(frozen=True, slots=True)
class Part:
    """The questions of one topic: their levels, and the kinds they are drawn from."""

    topic: Topic
    levels: tuple[int, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The composition of a paper. A plan names its kinds, so that new kinds do not change older papers."""

    id: str
    parts: tuple[Part, ...]

    @property
    def marks(self) -> Mapping[Topic, int]:
        """Return the marks of each topic."""
        return {part.topic: sum(MARKS[level] for level in part.levels) for part in self.parts}

    @property
    def maximum(self) -> int:
        """Return the marks of the whole paper."""
        return sum(self.marks.values())


# 55 of 100 marks are for the Laws, as the Arbiters' Manual (chapter 12) advises for the FA exam.
FA_1 = Plan(
    "fa-1",
    (
        Part(
            Topic.LAWS,
            (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3),
            (
                *("flag_fall", "castling", "illegal_move", "en_passant", "touched_piece", "repetition"),
                *("fifty_moves", "penalty", "wrong_beginning", "rate_of_play", "recording", "late_arrival"),
            ),
        ),
        Part(
            Topic.TIE_BREAKS,
            (2, 3),
            ("buchholz", "sonneborn_berger", "progressive_score", "counted_games", "direct_encounter"),
        ),
        Part(Topic.RATINGS, (1, 2, 3), ("rating_change", "k_factor", "first_rating")),
        Part(Topic.TITLES, (1, 3), ("norm_score", "norm_mix", "norm_performance")),
        Part(Topic.REGISTRATION, (1, 2), ("registration_day", "rounds_a_day", "minimum_time", "rating_list")),
    ),
)
# With arbiters' norms and protection levels as well; the Laws keep their 55 marks.
FA_2 = Plan(
    "fa-2",
    (
        FA_1.parts[0],
        replace(FA_1.parts[1], levels=(3,)),
        replace(FA_1.parts[2], levels=(1, 3)),
        replace(FA_1.parts[3], levels=(1, 2)),
        replace(FA_1.parts[4], levels=(2,)),
        Part(
            Topic.ARBITERS,
            (1, 2),
            ("arbiter_certificates", "arbiter_rounds", "arbiter_event_level", "arbiter_norm_validity"),
        ),
        Part(Topic.FAIR_PLAY, (3,), ("protection_level",)),
    ),
)
# With a pairing instead of one question on ratings.
FA_3 = Plan(
    "fa-3",
    (
        *FA_2.parts[:2],
        replace(FA_2.parts[2], levels=(1,)),
        *FA_2.parts[3:],
        Part(Topic.PAIRING, (3,), ("next_opponent",)),
    ),
)
PLANS = {plan.id: plan for plan in (FA_1, FA_2, FA_3)}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a paper with its marks."""

    question: Question
    marks: int


@dataclass(frozen=True, slots=True)
class Paper:
    """The questions of one plan and seed."""

    plan: Plan
    seed: str
    asked: tuple[Asked, ...]

    @property
    def maximum(self) -> int:
        """Return the maximum marks."""
        return sum(each.marks for each in self.asked)


def make_paper(seed: str, plan: Plan = FA_1, registry: Registry = REGISTRY) -> Paper:
    """Return the paper of a seed; the same plan and seed give the same paper."""
    questions = [question for part in plan.parts for question in _part(seed, plan, part, registry)]
    return Paper(plan, seed, tuple(Asked(each, MARKS[each.level]) for each in questions))


def _part(seed: str, plan: Plan, part: Part, registry: Registry) -> list[Question]:
    """Draw the questions of a part; a kind is repeated only after all the others."""
    # A separate sequence per topic: a change in one part does not shift the draws of the others.
    dice = Dice(plan.id, seed, part.topic)
    waiting: list[str] = []
    questions = []
    for place, level in enumerate(part.levels):
        if not waiting:
            waiting = dice.shuffled(part.kinds)
        questions.append(registry.make(waiting.pop(), f"{plan.id}/{seed}/{part.topic}/{place}", level))
    return questions


def practice(
    seed: str, topic: Topic, level: int, count: int = 10, registry: Registry = REGISTRY
) -> tuple[Question, ...]:
    """Return questions of one topic and level, with the kinds in turn."""
    kinds = Dice("practice", seed, topic, level).shuffled(registry.kinds(topic, level))
    if not kinds:
        return ()
    return tuple(
        registry.make(kinds[place % len(kinds)], f"practice/{seed}/{place}", level) for place in range(count)
    )

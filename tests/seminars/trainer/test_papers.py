"""Papers: 55 per cent Laws, the same from the same seed, every answer confirmed in two thousand of them."""

from collections import Counter
from hashlib import sha256

import pytest

from seminars.trainer import (
    FA_1,
    FA_2,
    FA_3,
    LEVELS,
    MARKS,
    PLANS,
    REGISTRY,
    Plan,
    Registry,
    Topic,
    make_paper,
    practice,
)
from tests.seminars.trainer.solved import confirm

CHUNK = 100


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2000, CHUNK))
def test_every_answer_of_two_thousand_papers(first: int) -> None:
    plans = list(PLANS.values())
    for seed in range(first, first + CHUNK):
        for asked in make_paper(str(seed), plans[seed % len(plans)]).asked:
            confirm(asked.question)


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_the_plan_follows_the_advice_of_the_manual(plan: Plan) -> None:
    assert plan.maximum == 100
    assert plan.marks[Topic.LAWS] == 55
    assert sum(len(part.levels) for part in plan.parts) == 20
    for part in plan.parts:
        assert {REGISTRY.topic_of(kind) for kind in part.kinds} == {part.topic}
        assert all(kind in REGISTRY.kinds(part.topic, level) for kind in part.kinds for level in part.levels)


@pytest.mark.parametrize("seed", ["1", "2026-03-01 Vienna", "ü", ""])
def test_a_seed_makes_the_same_paper_again(seed: str) -> None:
    assert make_paper(seed) == make_paper(seed)
    assert make_paper(seed).asked != make_paper(f"{seed}x").asked


PRINTED = [(FA_1, "49073c5cd870c42c"), (FA_2, "d93428ab65bf8eff"), (FA_3, "f00f0a3e951e6ab0")]


@pytest.mark.parametrize(("plan", "printed"), PRINTED, ids=PLANS)
def test_a_printed_paper_stays_as_it_is(plan: Plan, printed: str) -> None:
    """A change of this sum is a change of papers that were already given: make a new plan instead."""
    questions = [each.question.json(solved=True) for each in make_paper("printed", plan).asked]
    assert sha256(repr(questions).encode()).hexdigest()[:16] == printed


def test_the_marks_of_a_paper() -> None:
    paper = make_paper("marks")
    assert paper.maximum == paper.plan.maximum == 100
    assert len(paper.asked) == 20
    assert all(each.marks == MARKS[each.question.level] for each in paper.asked)
    laws = sum(each.marks for each in paper.asked if each.question.topic is Topic.LAWS)
    assert laws == 55


def test_a_kind_comes_twice_only_after_all_others() -> None:
    for seed in range(50):
        asked = [each.question for each in make_paper(str(seed)).asked]
        for part in FA_1.parts:
            seen = Counter(question.kind for question in asked if question.topic is part.topic)
            assert max(seen.values()) - min(seen.get(kind, 0) for kind in part.kinds) <= 1


@pytest.mark.parametrize("topic", Topic)
@pytest.mark.parametrize("level", LEVELS)
def test_practice(topic: Topic, level: int) -> None:
    questions = practice("p", topic, level, 6)
    assert questions == practice("p", topic, level, 6)
    assert [(each.topic, each.level) for each in questions] == [(topic, level)] * 6
    assert len({each.seed for each in questions}) == 6
    for question in questions:
        confirm(question)


def test_practice_of_a_topic_without_makers() -> None:
    assert practice("p", Topic.FAIR_PLAY, 1, registry=Registry([])) == ()


def test_plans_by_id() -> None:
    assert PLANS == {"fa-1": FA_1, "fa-2": FA_2, "fa-3": FA_3}

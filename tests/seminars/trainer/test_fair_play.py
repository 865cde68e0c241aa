"""Protection questions (PM 1): the facts shown decide, the explanation names which."""

import pytest

from fairplay.rules.editions import FAIRPLAY_2024
from fairplay.rules.enums import Level, System
from fairplay.rules.protection import ProtectedEvent, protection
from seminars.trainer import LEVELS, REGISTRY
from seminars.trainer.fair_play import EVENTS


def drawn(level, count=80):
    return [REGISTRY.make("protection_level", f"protected/{seed}", level) for seed in range(count)]


def judged(given):
    """Return what the rules say about the facts that a participant sees."""
    return protection(
        ProtectedEvent(
            fide_level=EVENTS[given["event"]],
            system=System(given["system"]),
            average=given["average"],
            women=given["women"],
            prize_eur=given["prize_eur"],
            national_championship=given["championship"] != "no",
            youth=given["championship"] == "youth",
            norm_event=given["event"] == "title_norms",
        ),
        FAIRPLAY_2024,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_the_facts_shown_are_enough_to_answer(level):
    for question in drawn(level):
        assert question.right == {judged(question.draft.parameters).level.value}


@pytest.mark.parametrize("level", LEVELS)
def test_the_explanation_names_a_criterion_that_demands_this_level(level):
    for question in drawn(level):
        (right,) = question.right
        code = question.draft.explanation.code.removeprefix("protection_")
        demands = {
            finding.code
            for finding in judged(question.draft.parameters).findings
            if finding.required == right
        }
        assert code in demands


@pytest.mark.parametrize("level", LEVELS)
def test_all_levels_are_offered_and_more_than_one_is_right_at_times(level):
    questions = drawn(level)
    assert {question.options for question in questions} == {tuple(each.value for each in Level)}
    assert len({question.right for question in questions}) >= 2


def test_beginners_are_asked_about_open_events_without_championships():
    for question in drawn(1):
        given = question.draft.parameters
        assert (given["system"], given["women"], given["championship"]) == (System.SS.value, False, "no")


def test_championships_come_with_level_3_and_for_the_young_too():
    assert {question.draft.parameters["championship"] for question in drawn(2)} == {"no"}
    assert {question.draft.parameters["championship"] for question in drawn(3)} == {"no", "yes", "youth"}


@pytest.mark.parametrize("level", [2, 3])
def test_prizes_and_averages_lie_at_the_bounds(level):
    """A euro or a point decides: that is what the higher levels ask for."""
    questions = [question.draft.parameters for question in drawn(level)]
    assert {15_000, 15_001, 100_000, 100_001} & {given["prize_eur"] for given in questions}
    assert {given["average"] for given in questions} <= {2299, 2300, 2449, 2450, 2499, 2500, 2649, 2650}


@pytest.mark.parametrize("level", LEVELS)
def test_the_numbers_of_the_explanation_are_those_of_the_question(level):
    for question in drawn(level, 20):
        given, numbers = question.draft.parameters, question.draft.explanation.numbers
        assert dict(numbers) == {"prize_eur": given["prize_eur"], "average": given["average"]}

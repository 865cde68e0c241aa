"""Questions on arbiters' norms (B06.1): answers by article, plausible wrong options, days that exist."""

from datetime import date

import pytest

from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Level, NormKind, Organiser, Sought, System
from arbiters.rules.validity import norm_usable_until
from seminars.trainer import LEVELS, REGISTRY
from seminars.trainer.arbiters import most_certificates


def drawn(kind, level, count=60):
    return [REGISTRY.make(kind, f"arbiters/{seed}", level) for seed in range(count)]


def the(question):
    (right,) = question.right
    return right


def test_more_players_never_give_fewer_certificates():
    for kind in (Level.INTERNATIONAL, Level.NATIONAL):
        found = [most_certificates(kind, System.SS, players)[0] for players in range(10, 260)]
        assert found == sorted(found)
        assert found[-1] > found[0] > 0


def test_a_round_robin_gives_as_many_whatever_its_size():
    found = {most_certificates(Level.INTERNATIONAL, System.RR, players)[0] for players in (6, 8, 10, 14)}
    assert len(found) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_certificates_are_counted_for_the_event_that_is_shown(level):
    for question in drawn("arbiter_certificates", level):
        given = question.draft.parameters
        most, article = most_certificates(
            Level(given["event_level"]), System(given["system"]), given["entries"]
        )
        assert the(question) == str(most)
        assert question.draft.articles == (f"B06.1, {article}",)
        assert question.draft.explanation.numbers["most"] == most


def test_whole_parts_of_25_players_come_first_and_round_robins_last():
    assert {question.draft.parameters["entries"] % 25 for question in drawn("arbiter_certificates", 1)} == {0}
    assert {question.draft.parameters["system"] for question in drawn("arbiter_certificates", 2)} == {
        System.SS.value
    }
    codes = {question.draft.explanation.code for question in drawn("arbiter_certificates", 3)}
    assert codes == {"certificates_swiss", "certificates_round_robin"}


@pytest.mark.parametrize("level", LEVELS)
def test_wrong_numbers_of_certificates_are_possible_ones(level):
    for question in drawn("arbiter_certificates", level):
        assert min(map(int, question.options)) >= 1
        assert len(set(question.options)) == len(question.options) == 4


@pytest.mark.parametrize("level", LEVELS)
def test_rounds_decide_by_the_two_bounds_of_the_title(level):
    """3.10 and 4.10: enough rounds, or once an event that is shorter, or never."""
    for question in drawn("arbiter_rounds", level):
        given = question.draft.parameters
        rules = ARBITERS_2024.of(Sought(given["title"]))
        expected = "no_norm"
        if given["rounds"] >= rules.rounds:
            expected = "norm"
        elif given["rounds"] >= rules.fewest_rounds:
            expected = "norm_once"
        assert the(question) == expected, given
        assert dict(question.draft.explanation.numbers) == {
            "rounds": rules.rounds,
            "fewest": rules.fewest_rounds,
        }


def test_both_titles_are_asked_for_from_level_2_on():
    titles = [{question.draft.parameters["title"] for question in drawn("arbiter_rounds", n)} for n in LEVELS]
    both = {title.value for title in Sought}
    assert titles == [{Sought.FA.value}, both, both]


@pytest.mark.parametrize("level", LEVELS)
def test_2_6_enough_federations_make_an_event_of_a_federation_international(level):
    for question in drawn("arbiter_event_level", level):
        given = question.draft.parameters
        if given["organiser"] != Organiser.FEDERATION.value.lower():
            continue
        needed = ARBITERS_2024.of(Sought(given["title"])).federations
        assert question.draft.explanation.numbers["needed"] == needed
        assert (the(question) == Level.INTERNATIONAL.value) == (given["federations"] >= needed), given


def test_2_6_other_organisers_occur_and_their_events_are_not_all_alike():
    questions = drawn("arbiter_event_level", 2, 200)
    assert {question.draft.parameters["organiser"] for question in questions} == {
        organiser.value.lower() for organiser in Organiser
    }
    assert len({question.right for question in questions}) >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_5_3_the_last_day_belongs_to_the_norm_that_is_shown(level):
    kinds = {kind.value.lower(): kind for kind in NormKind}
    for question in drawn("arbiter_norm_validity", level):
        given = question.draft.parameters
        last = norm_usable_until(
            kinds[given["norm"]], date.fromisoformat(given["end"]), edition=ARBITERS_2024
        )
        assert the(question) == last.isoformat()
        years = last.year - date.fromisoformat(given["end"]).year
        assert question.draft.explanation.numbers["years"] == years


def test_5_3_the_end_of_february_is_asked_for_and_every_option_is_a_day():
    ends = set()
    for question in drawn("arbiter_norm_validity", 3, 120):
        ends.add(question.draft.parameters["end"])
        days = [date.fromisoformat(option) for option in question.options]
        assert len(set(days)) == 4
    assert "2024-02-29" in ends


def test_5_3_level_1_asks_about_tournaments_only():
    assert {question.draft.parameters["norm"] for question in drawn("arbiter_norm_validity", 1)} == {
        NormKind.TOURNAMENT.value.lower()
    }

"""Corrections that the next list will make: what a player reads before is what the list then does."""

from datetime import date

import pytest

from ratings.lists.corrected import RatedAnew, pending_corrections
from ratings.models import PeriodRow
from tests.factories.ratings import report_again
from tests.ratings.world import AFTER, GAMES, with_live_part, words

NEXT = date(2027, 1, 1)
# Bondar won the game with Sato that was reported as drawn.
CORRECTED = GAMES | {2: ((3, "w", "1"), *GAMES[2][1:]), 3: ((2, "b", "0"), *GAMES[3][1:])}


@pytest.fixture
def correct(world, published):
    """Report the event again, after the list of December."""

    def _correct(games=CORRECTED, players=None):
        people = players or list(world.players.values())
        report_again(world.event, people, games, accepted_on=date(2026, 12, 3))
        return world

    return _correct


def amends(player) -> list[tuple[date, int, int | None]]:
    return [
        (each.amend.list_date, each.amend.before, each.amend.after)
        for each in pending_corrections(player).corrections
    ]


def test_nothing_is_corrected_where_nothing_changed(world, published, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert pending_corrections(world.players["bondar"]) == RatedAnew()


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        # 20 × .50 more, 1980 + 25.40 instead of + 15.40; the other way round for Sato.
        pytest.param("bondar", 15, 25, id="a win instead of a draw"),
        pytest.param("sato", -6, -16, id="a loss instead of a draw"),
    ],
)
def test_what_the_list_gave_and_what_it_should_have_given(correct, name, before, after):
    player = correct().players[name]
    assert amends(player) == [(AFTER, before, after)]


@pytest.mark.parametrize("name", ["kovalenko", "lysenko"])
def test_who_is_not_concerned_reads_of_no_correction(correct, name, client):
    """The sentence that −2 becomes −2 would alarm whoever played in the event and changes nothing."""
    player = correct().players[name]
    assert amends(player) == []
    assert "corrects" not in words(with_live_part(client, player))


@pytest.mark.parametrize("name", ["bondar", "sato", "kovalenko", "lysenko"])
def test_the_next_list_does_what_was_told(correct, name):
    world = correct()
    player = world.players[name]
    told = sum(each.points for each in pending_corrections(player).corrections)
    calculation = world.calculate(NEXT)
    row = PeriodRow.objects.filter(calculation=calculation, player=player).first()
    assert (row.rounded if row else 0) == told


def test_once_the_next_list_is_published_nothing_is_pending(correct):
    world = correct()
    world.publish(world.calculate(NEXT))
    assert amends(world.players["bondar"]) == []


def test_a_player_who_is_gone_from_the_report_gets_everything_back(correct, world):
    people = list(world.players.values())
    people[1] = None
    correct(GAMES, people)
    assert amends(world.players["bondar"]) == [(AFTER, 15, 0)]


def test_the_event_is_named_for_its_own_list_only(correct):
    world = correct()
    found = pending_corrections(world.players["bondar"])
    assert found.events == {(found.corrections[0].system.pk, world.event.pk)}
    assert found.corrections[0].system.code == "fide-standard"


def test_an_event_that_no_list_rated_needs_no_correction(world):
    report_again(world.event, list(world.players.values()), CORRECTED, accepted_on=date(2026, 11, 20))
    assert pending_corrections(world.players["bondar"]) == RatedAnew()


def test_sums_of_two_systems_are_put_together():
    one, other = RatedAnew(["a"], frozenset({(1, "x")})), RatedAnew(["b"], frozenset({(2, "x")}))
    assert one + other == RatedAnew(["a", "b"], frozenset({(1, "x"), (2, "x")}))

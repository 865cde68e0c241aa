"""2009, 6.2: results of preliminaries and finals may be pooled. The office decides so on the finals' page."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse

from players.models import Player
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from ratings.lists.live import live_of
from ratings.models import PeriodRow, RatedResult
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event, put_file, rate_on
from tests.ratings.periods.test_old_editions import meetings, rated_players, round_robin
from tests.ratings.periods.test_page_as_the_list import said_by_the_page
from tests.ratings.world import signed_in
from tournaments.models import RatingDecision

BASE, LIST, NEXT = date(2009, 9, 1), date(2009, 11, 1), date(2010, 1, 1)


@pytest.fixture
def pool(secretary, office):
    """Send the form of the finals' page as the office's secretary."""

    def _pool(finals, preliminaries):
        address = reverse("ratings:body_event", args=[office.code, "fide-standard", finals.code])
        given = {"action": "decide", "kind": "pooled", "reason": "One competition"}
        return signed_in(secretary).post(address, given | {"preliminaries": preliminaries.code}, follow=True)

    return _pool


@pytest.fixture
def competition(secretary):
    """Nine of 2000. A newcomer has two draws in the preliminaries; seven games and three points after."""
    rated = rated_players(BASE, *[2000] * 9, k=15)
    newcomer = make_player("New, Comer")
    first = make_rated_event([*rated, newcomer], meetings(9, "=="), start=date(2009, 9, 7))
    last = make_rated_event([*rated, newcomer], meetings(9, "=====0="), start=date(2009, 9, 21))
    return newcomer, first, last


def test_6_2_preliminaries_and_finals_are_one_event_for_a_newcomer(competition, calculate, row_of, pool):
    """Two games of the preliminaries are too few on their own (6.41): seven of nine games in all."""
    newcomer, first, last = competition
    row = row_of(calculate(LIST), newcomer)
    assert (row.kind, row.reason, row.games) == ("collecting", "too_few_games", 7)
    assert "The decision is saved" in pool(last, first).text
    # Four of nine = .44, dp -43: 2000 - 43.
    row = row_of(calculate(LIST), newcomer)
    assert (row.kind, row.rating, row.games) == ("new", 1957, 9)


def test_6_2_finals_of_a_later_list_bring_the_games_of_the_preliminaries_in(calculate, publish, row_of, pool):
    rated = rated_players(BASE, *[2000] * 9, k=15)
    newcomer = make_player("New, Comer")
    first = make_rated_event([*rated, newcomer], meetings(9, "=="), start=date(2009, 9, 7))
    publish(calculate(LIST))
    assert not PeriodRow.objects.filter(player=newcomer, kind="new").exists()
    last = make_rated_event([*rated, newcomer], meetings(9, "=====0="), start=date(2009, 11, 2))
    pool(last, first)
    for player in rated:
        rate_on(player, 2100, date(2009, 10, 1), k=15)
    row = row_of(calculate(NEXT), newcomer)
    assert (row.kind, row.rating, row.total) == ("new", 1957, 9)


def test_6_2_with_4_13_pooled_finals_are_rated_by_the_list_before_the_preliminaries(
    calculate, publish, pool, row_of
):
    """4.13: the ratings before the event count; the finals alone would be rated by those of November."""
    rated = rated_players(BASE, 2000, 2000, k=15)
    first = make_rated_event(rated, meetings(1, "1"), start=date(2009, 9, 7))
    publish(calculate(LIST))
    last = make_rated_event(rated, meetings(1, "1"), start=date(2009, 11, 2))
    put_file(last, rated, meetings(1, "1"))
    pool(last, first)
    # The page of the finals, the live rating and the list have the ratings of September.
    assert said_by_the_page(last) == {1: (1, Decimal("-0.5")), 2: (1, Decimal("0.5"))}
    (live,), _progress = live_of(Player.objects.get(pk=rated[1].pk))
    assert live.change == 750
    result = RatedResult.objects.get(calculation=calculate(NEXT), player=rated[1])
    # Not 2008 against 1993, as after the list of November.
    assert (result.rating, result.opponent_ratings, result.sum_delta) == (2000, [2000], 50)


@pytest.mark.parametrize("is_pooled", [False, True])
def test_6_1_who_scored_in_the_preliminaries_is_not_void_in_a_final_round_robin(
    calculate, row_of, pool, is_pooled
):
    """Number 6 loses all five games of the finals: alone that is void for everybody (6.1)."""
    players = [*rated_players(BASE, *[2000] * 5, k=15), make_player("New, Six")]
    first = make_rated_event(players, meetings(5, "1="), start=date(2009, 9, 7))
    lost = {(at, 6): "1" for at in range(1, 6)}
    last = make_rated_event(players, round_robin(6, lost), start=date(2009, 9, 21), system="round-robin")
    if is_pooled:
        pool(last, first)
    calculation = calculate(LIST)
    games = RatedResult.objects.get(calculation=calculation, player=players[0], event=last).games
    assert games == (5 if is_pooled else 4)
    assert row_of(calculation, players[5]).games == (7 if is_pooled else 0)


def test_6_1_a_zero_after_an_event_of_the_same_list_that_counts_is_not_void(calculate, row_of):
    """Three games and a point and a half count (6.41): the round robin after it is no first event."""
    players = [*rated_players(BASE, *[2000] * 5, k=15), make_player("New, Six")]
    make_rated_event(players, meetings(5, "1=0"), start=date(2009, 9, 7))
    lost = {(at, 6): "1" for at in range(1, 6)}
    last = make_rated_event(players, round_robin(6, lost), start=date(2009, 9, 21), system="round-robin")
    calculation = calculate(LIST)
    assert row_of(calculation, players[5]).games == 8
    assert RatedResult.objects.get(calculation=calculation, player=players[0], event=last).games == 5


def test_6_2_is_refused_where_the_edition_does_not_know_it(calculate, pool):
    rated = rated_players(date(2018, 2, 1), 2000, 2000)
    first = make_rated_event(rated, meetings(1, "1"), start=date(2018, 2, 5))
    last = make_rated_event(rated, meetings(1, "1"), start=date(2018, 2, 12))
    assert "is not one of the available choices" in pool(last, first).text
    assert not RatingDecision.objects.exists()


def test_6_2_only_an_earlier_event_of_the_same_host_is_named(competition, pool, jpn):
    newcomer, first, last = competition
    foreign = make_rated_event([newcomer], {1: []}, start=date(2009, 9, 1), rounds=1, federation=jpn)
    assert "No event with this code was held" in pool(last, foreign).text
    assert "No event with this code was held" in pool(first, last).text
    assert not RatingDecision.objects.exists()


def test_6_2_the_host_is_told_and_the_page_names_the_preliminaries(competition, pool):
    _newcomer, first, last = competition
    officer = make_user("Olha Officer")
    appoint(officer, last.federation, Role.RATING_OFFICER)
    assert first.name in pool(last, first).text
    with installation_scope():
        assert Notification.under_policy.filter(code="ratings.event_pooled", recipient=officer).exists()

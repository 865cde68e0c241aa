"""K at the level of a list: the list in force, the event's start in 2009, opening from one list."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command

from players.models import Player
from ratings.lists.live import live_of
from ratings.models import RatedResult, RatingState
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on
from tests.ratings.periods.test_rated_since import cards

DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


def pair_of(base: date, rating: int = 1900, **facts):
    """Two equal players on a list; the first is the one that a test is about."""
    make_list_in_force(list_date=base)
    first, other = make_player("One, First", **facts), make_player("Two, Second")
    rate_on(other, rating, base, k=20, games=50, last_game=base)
    return first, other


def test_8_3_3_a_07_an_eighteen_year_old_has_k_40_in_december(calculate, row_of):
    """The base list prints no K: that of 1 December 2026 decides, not that of 1 January 2027."""
    base = date(2026, 12, 1)
    first, other = pair_of(base, birth_year=2008)
    rate_on(first, 1900, base, games=100, last_game=base)
    make_rated_event([first, other], DUEL, start=date(2026, 12, 10))
    row = row_of(calculate(date(2027, 1, 1)), first)
    assert (row.k_decided, row.rating, row.k) == (40, 1920, 20)


def test_a_03_a_junior_printed_with_k_20_has_once_been_2300(calculate, row_of):
    base = date(2026, 11, 1)
    junior, other = pair_of(base, 2280, birth_year=2010)
    rate_on(junior, 2280, base, k=20)
    make_rated_event([junior, other], DUEL, start=date(2026, 11, 7))
    row = row_of(calculate(date(2026, 12, 1)), junior)
    assert (row.k_decided, row.k, row.peak_before) == (20, 20, 2300)
    assert RatingState.objects.get(player=junior).peak == 2300


def test_a_06_a_junior_printed_with_k_40_is_not_new_at_nineteen(calculate, row_of):
    """On the list of January the junior's K ends; how many games there were before is not known."""
    base = date(2026, 12, 1)
    junior, other = pair_of(base, birth_year=2008)
    rate_on(junior, 1900, base, k=40)
    make_rated_event([junior, other], DUEL, start=date(2026, 12, 10))
    row = row_of(calculate(date(2027, 1, 1)), junior)
    assert (row.k_decided, row.k) == (40, 20)


def test_a_06_who_came_to_the_lists_known_here_has_the_games_that_they_tell_of(secretary):
    """The junior was not on the first list: the first rating came since, and every game is known."""
    make_list_in_force(list_date=date(2026, 11, 1))
    old, junior = make_player(), make_player(birth_year=2010)
    rate_on(old, 1800, date(2026, 10, 1), k=20)
    rate_on(junior, 1500, date(2026, 11, 1), k=40)
    junior.rating_changes.update(games=6)
    call_command("open_system", "fide-standard", stdout=StringIO())
    assert RatingState.objects.get(player=junior).games == 6


@pytest.mark.parametrize(
    ("edition_day", "birth_year", "peak"),
    [
        pytest.param(date(2018, 2, 1), 2001, 2300, id="2017 certainly before the 18th birthday"),
        pytest.param(date(2018, 2, 1), 2000, 2200, id="2017 the year does not tell"),
        pytest.param(date(2023, 2, 1), 2005, 2300, id="2022 the year tells"),
    ],
)
def test_a_03_who_is_certainly_a_junior(secretary, edition_day, birth_year, peak):
    make_list_in_force(list_date=edition_day)
    player = make_player(birth_year=birth_year)
    rate_on(player, 2200, edition_day, k=20)
    call_command("open_system", "fide-standard", stdout=StringIO())
    assert RatingState.objects.get(player=player).peak == peak


def test_8_56_a_late_event_of_2009_has_the_k_of_its_start(calculate, publish, row_of):
    """At its start K was 15; since then 2400 was reached and K is 10: +.50 is 7.50, not 5.00."""
    start, base = date(2009, 9, 1), date(2009, 11, 1)
    make_list_in_force(list_date=base)
    player, other = make_player("One, First"), make_player("Two, Second")
    for each in (player, other):
        rate_on(each, 2390, start, k=15)
    rate_on(player, 2405, base, k=10, games=300, peak=2405, last_game=base)
    rate_on(other, 2390, base, k=15, games=300, last_game=base)
    make_rated_event([player, other], DUEL, start=date(2009, 10, 5), end=date(2009, 11, 8))
    calculation = calculate(date(2010, 1, 1))
    row = row_of(calculation, player)
    assert (row.change, row.rating) == (750, 2413)
    assert RatedResult.objects.get(calculation=calculation, player=player).k == 15


@pytest.mark.parametrize(
    ("base", "following", "start", "born"),
    [
        pytest.param(date(2026, 12, 1), date(2027, 1, 1), date(2026, 12, 10), 2008, id="8.3.3 until its end"),
        # Only the year is known, and in the year of the 18th birthday its last day counts.
        pytest.param(date(2018, 3, 1), date(2018, 4, 1), date(2018, 3, 5), 2000, id="2017: 8.5.6 birthday"),
    ],
)
def test_a_07_where_no_k_is_printed_page_live_and_list_have_the_same(
    calculate, row_of, base, following, start, born
):
    first, other = pair_of(base, birth_year=born)
    rate_on(first, 1900, base, games=100, last_game=base)
    event = make_rated_event([first, other], DUEL, start=start)
    put_file(event, [first, other], DUEL)
    live, _progress = live_of(Player.objects.get(pk=first.pk))
    row = row_of(calculate(following), first)
    assert (row.k_used, row.change) == (40, 2000)
    assert [each.change for each in live] == [2000]
    assert cards(event)[1].change == 20

"""Events corrected after their list was published: a revision, or taken back on the next list."""

from datetime import date

import pytest

from players.models import CurrentRating
from ratings.faults import RatingFault
from ratings.models import EventVerdict, PeriodRow, RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again

BASE, OCTOBER, NOVEMBER = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
WON = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
DRAWN = {1: [(2, "w", "=")], 2: [(1, "b", "=")]}


@pytest.fixture
def pair(db):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    return players


@pytest.fixture
def event(pair):
    return make_rated_event(pair, WON, start=date(2026, 9, 7))


def changes(calculation):
    rows = PeriodRow.objects.filter(calculation=calculation).order_by("player_id")
    return [(row.rating_before, row.rating, row.change, row.games, row.total) for row in rows]


def test_the_newest_list_is_revised_against_the_list_before_it(pair, event, calculate, publish):
    publish(calculate(OCTOBER))
    report_again(event, pair, DRAWN, accepted_on=date(2026, 10, 3))
    with pytest.raises(RatingFault, match="reason_missing"):
        calculate(OCTOBER)
    revised = calculate(OCTOBER, reason="Result of round 1 corrected")
    assert (revised.revision, revised.reason) == (1, "Result of round 1 corrected")
    assert changes(revised) == [(2000, 2000, 0, 1, 51), (2000, 2000, 0, 1, 51)]
    publish(revised)
    assert list(CurrentRating.objects.filter(player__in=pair).values_list("rating", flat=True)) == [
        2000,
        2000,
    ]
    # The list that follows finds nothing left to do.
    assert not EventVerdict.objects.filter(calculation=calculate(NOVEMBER)).exists()


def test_a_revision_takes_no_late_events(pair, event, calculate, publish):
    publish(calculate(OCTOBER))
    make_rated_event(pair, WON, start=date(2026, 9, 8), accepted_on=date(2026, 10, 3))
    revised = calculate(OCTOBER, reason="Nothing but a look")
    assert changes(revised) == [(2000, 2010, 1000, 1, 51), (2000, 1990, -1000, 1, 51)]


def test_later_the_next_list_takes_the_old_result_back(pair, event, calculate, publish):
    first = publish(calculate(OCTOBER)).calculation
    publish(calculate(NOVEMBER))
    report_again(event, pair, DRAWN, accepted_on=date(2026, 11, 5))
    december = calculate(date(2026, 12, 1))
    verdict = EventVerdict.objects.get(calculation=december)
    assert (verdict.code, verdict.corrects_id) == ("corrected", first.pk)
    # +.50 is taken back, 0 takes its place: 20 × −.50, and no game more.
    assert changes(december) == [(2010, 2000, -1000, 0, 51), (1990, 2000, 1000, 0, 51)]
    rows = RatedResult.objects.filter(calculation=december, player=pair[0]).order_by("sign")
    assert [(row.sign, row.sum_delta, row.rating) for row in rows] == [(-1, 50, 2000), (1, 0, 2000)]
    publish(december)
    assert not EventVerdict.objects.filter(calculation=calculate(date(2027, 1, 1))).exists()


def test_a_player_who_is_no_longer_in_the_report_gets_everything_back(pair, event, calculate, publish):
    publish(calculate(OCTOBER))
    publish(calculate(NOVEMBER))
    other = make_player("Three, Third")
    rate_on(other, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    report_again(event, [other, pair[1]], WON, accepted_on=date(2026, 11, 5))
    december = calculate(date(2026, 12, 1))
    assert changes(december) == [(2010, 2000, -1000, 0, 50), (2000, 2010, 1000, 1, 51)]


def test_a_first_rating_of_an_earlier_list_stands(pair, calculate, publish):
    newcomer = make_player("New, Nina")
    games = {1: [(2, "w", "1")] * 5, 2: [(1, "b", "0")] * 2 + [(1, "b", "1")] * 3}
    event = make_rated_event([newcomer, pair[0]], games, start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    publish(calculate(NOVEMBER))
    before = CurrentRating.objects.get(player=newcomer).rating
    report_again(event, [newcomer, pair[0]], {1: [(2, "w", "=")] * 5, 2: []}, accepted_on=date(2026, 11, 5))
    december = calculate(date(2026, 12, 1))
    assert changes(december) == []
    assert RatedResult.objects.filter(calculation=december, player=newcomer, rating=None).count() == 2
    assert CurrentRating.objects.get(player=newcomer).rating == before

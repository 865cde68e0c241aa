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


def test_8_2_a_wrong_first_rating_is_corrected(pair, calculate, publish):
    newcomer = make_player("New, Nina")
    games = {1: [(2, "w", "1")] * 5, 2: [(1, "b", "0")] * 5}
    event = make_rated_event([newcomer, pair[0]], games, start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    publish(calculate(NOVEMBER))
    assert CurrentRating.objects.get(player=newcomer).rating == 2200
    report_again(event, [newcomer, pair[0]], {1: [(2, "w", "=")] * 5, 2: []}, accepted_on=date(2026, 11, 5))
    december = calculate(date(2026, 12, 1))
    # Five draws against 2000 and two against 1800: 13600 / 7 = 1942.86, a half: 1943 in the place of 2200.
    assert changes(december) == [(2200, 1943, -25700, 0, 5)]
    row = PeriodRow.objects.get(calculation=december)
    assert row.steps == [["first_correction", 2200, 1943, "2026-10-01"]]
    publish(december)
    assert CurrentRating.objects.get(player=newcomer).rating == 1943


def test_8_2_a_first_rating_that_a_right_report_does_not_give_is_withdrawn(pair, calculate, publish):
    newcomer = make_player("New, Nina")
    games = {1: [(2, "w", "1")] * 5, 2: [(1, "b", "0")] * 5}
    event = make_rated_event([newcomer, pair[0]], games, start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    publish(calculate(NOVEMBER))
    report_again(event, [newcomer, pair[0]], {1: [(2, "w", "1")] * 4, 2: []}, accepted_on=date(2026, 11, 5))
    row = PeriodRow.objects.get(calculation=calculate(date(2026, 12, 1)))
    assert (row.kind, row.rating, row.reason, row.total) == ("delisted", None, "first_rating_withdrawn", 4)


def test_8_3_3_a_correction_is_weighed_with_the_k_of_its_own_list(calculate, publish):
    """A win that was a draw, K 40 then and 20 now: the rating is what a right report would have given."""
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=40, games=29, last_game=date(2026, 8, 1))
    event = make_rated_event(players, WON, start=date(2026, 9, 7))
    october = publish(calculate(OCTOBER)).calculation
    assert [(row.rating, row.k) for row in october.rows.order_by("player_id")] == [(2020, 20), (1980, 20)]
    publish(calculate(NOVEMBER))
    report_again(event, players, DRAWN, accepted_on=date(2026, 11, 5))
    december = calculate(date(2026, 12, 1))
    assert changes(december) == [(2020, 2000, -2000, 0, 30), (1980, 2000, 2000, 0, 30)]
    publish(december)
    # Corrected again: the win stood after all, with the same K.
    report_again(event, players, WON, accepted_on=date(2026, 12, 5))
    january = calculate(date(2027, 1, 1))
    assert [row[:3] for row in changes(january)] == [(2000, 2020, 2000), (2000, 1980, -2000)]


def test_8_3_4_a_correction_does_the_rounding_of_its_own_list_again(calculate, publish):
    """K 10: the list gave +2.50, rounded 3; with the right result −2.50, rounded −3: six points less."""
    make_list_in_force(list_date=BASE)
    master, other = make_player("One, First"), make_player("Two, Second")
    rate_on(master, 2450, BASE, k=10, games=300, last_game=date(2026, 8, 1))
    rate_on(other, 2257, BASE, k=20, games=300, last_game=date(2026, 8, 1))
    # 193 points are .75: a win +.25, a draw −.25.
    event = make_rated_event([master, other], WON, start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    assert CurrentRating.objects.get(player=master).rating == 2453
    publish(calculate(NOVEMBER))
    report_again(event, [master, other], DRAWN, accepted_on=date(2026, 11, 5))
    row = PeriodRow.objects.get(calculation=calculate(date(2026, 12, 1)), player=master)
    assert (row.rating_before, row.rating, row.steps) == (2453, 2447, [["correction", 3, -3, "2026-10-01"]])


def test_8_2_a_list_that_withdrew_a_first_rating_is_corrected_itself(pair, calculate, publish):
    """The list of December withdrew the first rating and had rated a game; that one was a draw after all."""
    newcomer = make_player("New, Nina")
    five = {1: [(2, "w", "1")] * 5, 2: [(1, "b", "0")] * 5}
    first = make_rated_event([newcomer, pair[0]], five, start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    publish(calculate(NOVEMBER))
    report_again(first, [newcomer, pair[0]], {1: [(2, "w", "1")] * 4, 2: []}, accepted_on=date(2026, 11, 5))
    later = make_rated_event([newcomer, pair[1]], WON, start=date(2026, 11, 7))
    december = publish(calculate(date(2026, 12, 1))).calculation
    assert PeriodRow.objects.get(calculation=december, player=newcomer).reason == "first_rating_withdrawn"
    drawn = {1: [(2, "w", "=")] * 5, 2: [(1, "b", "=")] * 5}
    make_rated_event([newcomer, pair[0]], drawn, start=date(2026, 12, 7))
    publish(calculate(date(2027, 1, 1)))
    rated = CurrentRating.objects.get(player=newcomer).rating
    report_again(later, [newcomer, pair[1]], DRAWN, accepted_on=date(2027, 1, 5))
    february = calculate(date(2027, 2, 1))
    row = PeriodRow.objects.get(calculation=february, player=newcomer)
    # K 40 of that list: half a point less is 20 points.
    assert (row.rating_before, row.rating) == (rated, rated - 20)
    assert PeriodRow.objects.get(calculation=february, player=pair[1]).rounded == 10

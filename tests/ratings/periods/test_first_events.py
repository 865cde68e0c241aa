"""6.1 of 2009 and 2017: list, live rating and event's page know alike whose first event is behind them."""

from datetime import date
from decimal import Decimal

import pytest

from players.models import Player
from ratings.lists.live import live_of
from ratings.models import RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event, put_file, report_again
from tests.ratings.periods.test_old_editions import meetings, rated_players, round_robin
from tests.ratings.periods.test_page_as_the_list import said_by_the_page

BASE, LIST, NEXT, LATER = date(2018, 2, 1), date(2018, 3, 1), date(2018, 4, 1), date(2018, 5, 1)
ZERO = {(at, 6): "1" for at in range(1, 6)}


def change_of(player: Player) -> list[int]:
    """The live change, of corrections too, in hundredths."""
    shown, _progress = live_of(Player.objects.get(pk=player.pk))
    return [each.change for each in shown]


@pytest.fixture
def field(secretary):
    """Five of 2000 and a newcomer, number 6."""
    return [*rated_players(BASE, *[2000] * 5), make_player("New, Six")]


def table(field, start, results=None):
    games = round_robin(6, ZERO if results is None else results)
    event = make_rated_event(field, games, start=start, system="round-robin")
    put_file(event, field, games)
    return event


def agreed(event, field, calculation, row_of) -> dict[int, tuple[int, Decimal]]:
    """What the list has of the rated players; page and live rating say the same."""
    rows = RatedResult.objects.filter(calculation=calculation, event=event, sign=1, rating__isnull=False)
    numbers = {player.pk: number for number, player in enumerate(field, 1)}
    listed = {numbers[row.player_id]: (row.games, Decimal(row.sum_delta) / 100) for row in rows}
    assert said_by_the_page(event) == listed
    for number in listed:
        player = field[number - 1]
        assert change_of(player) == [row_of(calculation, player).change]
    return listed


def test_6_1_a_zero_in_the_first_event_is_void_for_all(field, calculate, row_of):
    event = table(field, date(2018, 2, 5))
    # Four draws with equals; the win against the newcomer is none.
    assert agreed(event, field, calculate(LIST), row_of)[1] == (4, Decimal(0))


def test_6_1_a_zero_counts_after_an_event_of_an_earlier_list(field, calculate, publish, row_of):
    make_rated_event([*field[:5], field[5]], meetings(5, "=="), start=date(2018, 2, 5))
    publish(calculate(LIST))
    event = table(field, date(2018, 3, 5))
    games, total = agreed(event, field, calculate(NEXT), row_of)[1]
    # The newcomer is more than 400 below: .08 for the win.
    assert (games, total) == (5, Decimal("0.08"))


def test_6_1_a_zero_counts_after_an_earlier_event_of_the_same_list(field, calculate, row_of):
    make_rated_event([*field[:5], field[5]], meetings(5, "=="), start=date(2018, 2, 5))
    event = table(field, date(2018, 2, 12))
    assert agreed(event, field, calculate(LIST), row_of)[1] == (5, Decimal("0.08"))


def test_6_1_an_event_after_it_does_not_make_a_zero_count(field, calculate, row_of):
    event = table(field, date(2018, 2, 5))
    make_rated_event([*field[:5], field[5]], meetings(5, "=="), start=date(2018, 2, 12))
    assert agreed(event, field, calculate(LIST), row_of)[1] == (4, Decimal(0))


@pytest.mark.parametrize("same_list", [True, False])
def test_6_1_of_2017_the_second_zero_counts_though_the_first_was_void(
    field, calculate, publish, row_of, same_list
):
    """6.1 speaks of the first event that the player takes part in; the one after it counts (A-25)."""
    make_rated_event([*field[:5], field[5]], meetings(5, "00"), start=date(2018, 2, 5))
    if not same_list:
        publish(calculate(LIST))
    event = table(field, date(2018, 2, 12) if same_list else date(2018, 3, 5))
    calculation = calculate(LIST if same_list else NEXT)
    assert agreed(event, field, calculation, row_of)[1] == (5, Decimal("0.08"))
    assert row_of(calculation, field[5]).games == 5


def test_6_1_of_2009_a_void_event_before_does_not_make_a_zero_count(secretary, calculate, row_of):
    """6.1: only who has reached a rating above the floor before has a zero that counts."""
    base = date(2009, 9, 1)
    field = [*rated_players(base, *[2000] * 5, k=15), make_player("New, Six")]
    make_rated_event([*field[:5], field[5]], meetings(5, "000"), start=date(2009, 9, 7))
    event = table(field, date(2009, 9, 21))
    assert agreed(event, field, calculate(date(2009, 11, 1)), row_of)[1] == (4, Decimal(0))


def test_6_1_the_page_of_a_rated_event_stays_as_its_list(field, calculate, publish, row_of):
    event = table(field, date(2018, 2, 5))
    publish(calculate(LIST))
    make_rated_event([*field[:5], field[5]], meetings(5, "=="), start=date(2018, 3, 5))
    publish(calculate(NEXT))
    assert said_by_the_page(event)[1] == (4, Decimal(0))


def test_6_1_a_corrected_event_is_judged_as_of_the_list_that_rated_it_first(
    field, calculate, publish, row_of
):
    """Number 1 had drawn with number 2 and has won: the newcomer of then stays void, whatever came after."""
    event = table(field, date(2018, 2, 5))
    publish(calculate(LIST))
    make_rated_event([*field[:5], field[5]], meetings(5, "=="), start=date(2018, 3, 5))
    publish(calculate(NEXT))
    right = round_robin(6, ZERO | {(1, 2): "1"})
    report_again(event, field, right, accepted_on=date(2018, 4, 3))
    put_file(event, field, right)
    live = [change_of(player) for player in field[:3]]
    calculation = calculate(LATER)
    rows = RatedResult.objects.filter(calculation=calculation, event=event, sign=1, player=field[0])
    assert [(row.games, row.sum_delta) for row in rows] == [(4, 50)]
    assert said_by_the_page(event)[1] == (4, Decimal("0.50"))
    assert live[:2] == [[row_of(calculation, player).change] for player in field[:2]]
    # K 20: what a right report would have given.
    assert row_of(calculation, field[0]).rating == 2010


def test_6_1_a_corrected_zero_is_void_though_the_wrong_report_counted(field, calculate, publish, row_of):
    """The newcomer had two draws by the report; by the right one no point: the first event is void."""
    event = table(field, date(2018, 2, 5), ZERO | {(1, 6): "=", (2, 6): "="})
    publish(calculate(LIST))
    right = round_robin(6, ZERO)
    report_again(event, field, right, accepted_on=date(2018, 3, 3))
    put_file(event, field, right)
    live = change_of(field[0])
    calculation = calculate(NEXT)
    row = RatedResult.objects.get(calculation=calculation, event=event, sign=1, player=field[0])
    assert (row.games, row.sum_delta) == (4, 0)
    assert said_by_the_page(event)[1] == (4, Decimal(0))
    assert live == [row_of(calculation, field[0]).change]

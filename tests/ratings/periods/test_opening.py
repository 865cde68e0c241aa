"""Opening a system from the lists that were taken over."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from ratings.models import RatingList, RatingState
from tests.factories.players import make_player, make_system
from tests.factories.ratings import make_list_in_force, rate_on

OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)


def test_states_come_from_the_lists_taken_over(secretary):
    make_list_in_force(list_date=NOVEMBER)
    known, master, sleeper, gap = (make_player() for _ in range(4))
    for on, rating, games in ((OCTOBER, 1800, 7), (NOVEMBER, 1780, 5)):
        make_rating(known, on, rating, games=games, k=40)
    make_rating(master, NOVEMBER, 2350, k=10)
    make_rating(sleeper, NOVEMBER, 2100, k=20, inactive=True)
    # Active, and the last list with games that is known here is three years old.
    make_rating(gap, date(2023, 5, 1), 2000, games=9, k=20)
    make_rating(gap, NOVEMBER, 2010, k=20)
    told = StringIO()
    call_command("open_system", "fide-standard", stdout=told)
    assert told.getvalue() == "fide-standard: 4 players\n"
    states = RatingState.objects.order_by("player_id").values_list("games", "peak", "last_game")
    assert list(states) == [
        (12, 1800, date(2026, 10, 31)),
        (30, 2400, date(2026, 10, 31)),
        (30, 2100, None),
        (30, 2010, date(2026, 10, 31)),
    ]
    kept = RatingList.objects.get()
    assert (kept.origin, kept.list_date, kept.edition, kept.players) == ("imported", NOVEMBER, "fide-2025", 4)


def make_rating(player, on, rating, games=0, **fields):
    """The games of one list, without the state that a publication would leave."""
    rate_on(player, rating, on, **fields)
    player.rating_changes.filter(list_date=on).update(games=games)


def test_a_list_taken_over_and_not_opened_is_opened_by_the_first_calculation(calculate):
    make_list_in_force(list_date=NOVEMBER)
    player = make_player()
    make_rating(player, NOVEMBER, 2100, games=4, k=20)
    calculate(date(2026, 12, 1))
    state = RatingState.objects.get()
    assert (state.games, state.peak, state.last_game) == (30, 2100, date(2026, 10, 31))


def test_a_second_opening_keeps_what_publications_wrote(secretary):
    make_list_in_force(list_date=NOVEMBER)
    player = make_player()
    rate_on(player, 1800, NOVEMBER, games=77, k=20)
    call_command("open_system", "fide-standard", stdout=StringIO())
    assert RatingState.objects.get().games == 77


def test_a_list_taken_over_later_tells_of_more_games(secretary):
    make_list_in_force(list_date=NOVEMBER)
    player = make_player()
    rate_on(player, 1800, OCTOBER, games=7, k=40, last_game=date(2026, 9, 20))
    make_rating(player, NOVEMBER, 1830, games=9, k=40)
    call_command("open_system", "fide-standard", stdout=StringIO())
    state = RatingState.objects.get()
    assert (state.games, state.peak, state.last_game) == (9, 1830, date(2026, 10, 31))


@pytest.mark.parametrize(
    ("system", "message"), [("ua-national", "no_list_yet"), ("nowhere", "no rating system")]
)
def test_what_cannot_be_opened_is_named(secretary, system, message):
    make_system("ua-national")
    with pytest.raises(CommandError, match=message):
        call_command("open_system", system)

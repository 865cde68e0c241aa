"""After the calculation: activity, return, juniors, one-off steps, the 700 rule."""

from datetime import date

import pytest

from ratings.models import PeriodRow
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on


@pytest.fixture
def pair(db):
    return [make_player("One, First"), make_player("Two, Second")]


def duel(games: int = 1) -> dict[int, list[tuple[int, str, str]]]:
    return {1: [(2, "w", "1")] * games, 2: [(1, "b", "0")] * games}


def rows_of(calculation):
    found = PeriodRow.objects.filter(calculation=calculation).order_by("player_id")
    return [(row.player_id, row.kind, row.rating, row.k, row.inactive) for row in found]


def test_a_year_without_a_game_makes_inactive_once(pair, calculate, publish):
    make_list_in_force(list_date=date(2026, 9, 1))
    rate_on(pair[0], 2000, date(2026, 9, 1), k=20, games=50, last_game=date(2025, 9, 20))
    rate_on(pair[1], 2000, date(2026, 9, 1), k=20, games=50, last_game=date(2025, 10, 1))
    first = calculate(date(2026, 10, 1))
    assert rows_of(first) == [(pair[0].pk, "inactive", 2000, 20, True)]
    publish(first)
    assert rows_of(calculate(date(2026, 11, 1))) == [(pair[1].pk, "inactive", 2000, 20, True)]


def test_one_game_makes_active_again(pair, calculate):
    make_list_in_force(list_date=date(2026, 9, 1))
    for player in pair:
        rate_on(player, 2000, date(2026, 9, 1), k=20, games=50, inactive=True, last_game=date(2024, 1, 1))
    make_rated_event(pair, duel(), start=date(2026, 9, 7))
    calculation = calculate(date(2026, 10, 1))
    assert rows_of(calculation) == [
        (pair[0].pk, "changed", 2010, 20, False),
        (pair[1].pk, "changed", 1990, 20, False),
    ]
    assert PeriodRow.objects.filter(calculation=calculation, inactive_before=True).count() == 2


def test_juniors_lose_their_k_at_the_turn_of_the_year(calculate):
    make_list_in_force(list_date=date(2025, 12, 1))
    last_year = make_player("Grown, Up", birth_year=2007)
    still = make_player("Still, Young", birth_year=2008)
    fresh = make_player("Grown, Fresh", birth_year=2007)
    for player, games in ((last_year, 60), (still, 60), (fresh, 12)):
        rate_on(player, 1900, date(2025, 12, 1), k=40, games=games, last_game=date(2025, 11, 1))
    assert rows_of(calculate(date(2026, 1, 1))) == [(last_year.pk, "regrouped", 1900, 20, False)]


def test_the_compression_lifts_all_below_2000(pair, calculate):
    make_list_in_force(list_date=date(2024, 2, 1))
    low, high = make_player("Low, Lo"), make_player("High, Hi")
    # No longer plays, and nobody knows since when.
    rate_on(low, 1005, date(2024, 2, 1), k=20, games=50, inactive=True)
    rate_on(high, 2000, date(2024, 2, 1), k=20, games=50, last_game=date(2024, 1, 1))
    for player in pair:
        rate_on(player, 1800, date(2024, 2, 1), k=20, games=50, last_game=date(2024, 1, 1))
    make_rated_event(pair, duel(), start=date(2024, 2, 5))
    calculation = calculate(date(2024, 3, 1))
    # 1810 + .4 × 190 = 1886; 1790 + .4 × 210 = 1874; 1005 + .4 × 995 = 1403.
    assert rows_of(calculation) == [
        (pair[0].pk, "changed", 1886, 20, False),
        (pair[1].pk, "changed", 1874, 20, False),
        (low.pk, "stepped", 1403, 20, True),
    ]
    steps = PeriodRow.objects.get(calculation=calculation, player=low).steps
    assert steps == [["compression-2024-03", 1005, 1403, "Qualification Commission, 2024-03-01"]]


def test_the_uplift_of_rapid_looks_at_the_standard_list(pair, calculate):
    make_list_in_force("fide-standard", date(2022, 10, 1))
    make_list_in_force("fide-rapid", date(2022, 9, 1))
    for player, standard in zip(pair, (2101, 2100), strict=True):
        rate_on(player, standard, date(2022, 10, 1), k=20)
        rate_on(
            player, 2000, date(2022, 9, 1), system="fide-rapid", k=20, games=50, last_game=date(2022, 8, 1)
        )
    assert rows_of(calculate(date(2022, 10, 1), "fide-rapid")) == [(pair[0].pk, "stepped", 2001, 20, False)]


def test_the_product_of_k_and_games_stays_below_700(pair, calculate):
    make_list_in_force(list_date=date(2026, 9, 1))
    for player in pair:
        rate_on(player, 2000, date(2026, 9, 1), k=40, games=5, last_game=date(2026, 8, 1))
    make_rated_event(pair, duel(18), start=date(2026, 9, 7))
    rows = PeriodRow.objects.filter(calculation=calculate(date(2026, 10, 1))).order_by("player_id")
    # 18 games: K 38; 18 × .50 × 38 = 342.
    assert [(row.k_decided, row.k_used, row.change, row.rating) for row in rows] == [
        (40, 38, 34200, 2342),
        (40, 38, -34200, 1658),
    ]

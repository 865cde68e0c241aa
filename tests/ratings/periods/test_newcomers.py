"""First ratings: pools over several lists, unrated when played and rated now, a start from standard."""

from datetime import date

import pytest

from ratings.explain.page import explanations
from ratings.models import PeriodRow, RatedResult, RatingState
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on

BASE = date(2026, 9, 1)
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
RATINGS = (1902, 1877, 1884, 2012, 1832)


@pytest.fixture
def field(db):
    """Five rated players and a newcomer."""
    make_list_in_force(list_date=BASE)
    players = [make_player(f"Family{at}, Given") for at in range(1, 7)]
    for player, rating in zip(players, RATINGS, strict=False):
        rate_on(player, rating, BASE, k=20, games=50, last_game=date(2026, 8, 20))
    return players


def meetings(results: str) -> dict[int, list[tuple[int, str, str]]]:
    """The newcomer (6) meets 1, 2, … with these results."""
    answers = {"1": "0", "=": "=", "0": "1"}
    games = {6: [(at, "w", result) for at, result in enumerate(results, 1)]}
    for at, result in enumerate(results, 1):
        games[at] = [(0, "-", "Z")] * (at - 1) + [(6, "b", answers[result])]
    return games


def test_five_games_give_a_first_rating(field, calculate, row_of):
    make_rated_event(field, meetings("==101"), start=date(2026, 9, 7))
    calculation = calculate(OCTOBER)
    row = row_of(calculation, field[5])
    # (9507 + 2 × 1800) / 7 = 1872.43; 4 of 7 = .57, dp 50: 1922.
    assert (row.kind, row.rating_before, row.rating, row.games, row.k) == ("new", None, 1922, 5, 40)
    assert (row.total, row.peak, row.last_game) == (5, 1922, date(2026, 9, 11))
    # The opponents' games are not rated.
    assert list(PeriodRow.objects.filter(calculation=calculation)) == [row]


def test_four_games_go_on_collecting_and_the_next_list_adds_them(field, calculate, publish, row_of):
    make_rated_event(field, meetings("==10"), start=date(2026, 9, 7))
    first = calculate(OCTOBER)
    row = row_of(first, field[5])
    assert (row.kind, row.rating, row.games, row.reason, row.total) == (
        "collecting",
        None,
        4,
        "too_few_games",
        4,
    )
    publish(first)
    assert RatingState.objects.get(player=field[5]).games == 4
    make_rated_event([field[4], field[5]], {1: [(2, "b", "0")], 2: [(1, "w", "1")]}, start=date(2026, 10, 5))
    second = calculate(NOVEMBER)
    row = row_of(second, field[5])
    assert (row.kind, row.rating, row.games, row.total, row.total_before) == ("new", 1922, 1, 5, 4)


def test_a_first_event_without_a_point_is_void(field, calculate, row_of):
    make_rated_event(field, meetings("00000"), start=date(2026, 9, 7))
    row = row_of(calculate(OCTOBER), field[5])
    assert (row.kind, row.reason, row.rating) == ("collecting", "first_event_zero", None)
    # 8.2.1: what is ignored is no game, neither of the period nor of the player's life.
    assert (row.games, row.total) == (0, 0)


def test_8_2_1_after_a_void_event_only_the_next_one_counts(field, calculate, publish, row_of):
    make_rated_event(field, meetings("00000"), start=date(2026, 9, 7))
    publish(calculate(OCTOBER))
    make_rated_event(field, meetings("==101"), start=date(2026, 10, 5))
    row = row_of(calculate(NOVEMBER), field[5])
    assert (row.kind, row.rating, row.games, row.total) == ("new", 1922, 5, 5)


def test_0_1_a_first_rating_follows_the_edition_of_its_events(calculate, row_of):
    """Played in February 2024, reported in March: 20 a half point (8.2.3 of 2022), no draws of 1800."""
    players = _of_february_2024()
    make_rated_event(players, meetings("1111="), start=date(2024, 2, 5), accepted_on=date(2024, 3, 5))
    # 4.5 of 5 against 1900: four half points above one half, 1900 + 80.
    assert row_of(calculate(date(2024, 4, 1)), players[5]).rating == 1980


def test_0_1_a_mixed_pool_is_calculated_by_the_newest_edition(calculate, publish, row_of):
    players = _of_february_2024()
    make_rated_event(players, meetings("11"), start=date(2024, 2, 5), accepted_on=date(2024, 3, 5))
    make_rated_event(players, meetings("11="), start=date(2024, 3, 7))
    calculation = calculate(date(2024, 4, 1))
    # (9500 + 3600) / 7 = 1871.43; 5.5 of 7 = .79, dp 230: 2101.
    assert row_of(calculation, players[5]).rating == 2101
    publish(calculation)
    [explained] = explanations(players[5], date(2024, 4, 1))
    assert "different regulations" in explained.rungs[0].words
    assert explained.agrees


def _of_february_2024():
    base = date(2024, 3, 1)
    make_list_in_force(list_date=base)
    players = [make_player(f"Family{at}, Given") for at in range(1, 7)]
    for player in players[:5]:
        rate_on(player, 1900, date(2024, 2, 1), k=20, games=50, last_game=date(2024, 1, 20))
    return players


def test_unrated_when_played_and_rated_now_he_is_rated_and_stays_unrated_for_others(field, calculate, row_of):
    newcomer, other = field[5], field[0]
    rate_on(newcomer, 1800, OCTOBER, k=40, games=5, last_game=date(2026, 9, 11))
    make_list_in_force(list_date=OCTOBER)
    # It started before the list with the rating and ended after it.
    make_rated_event(
        [other, newcomer],
        {1: [(2, "w", "1")], 2: [(1, "b", "0")]},
        start=date(2026, 9, 28),
        end=date(2026, 10, 6),
    )
    calculation = calculate(NOVEMBER)
    row = row_of(calculation, newcomer)
    # D −102 → .36; −.36 × 40 = −14.40.
    assert (row.rating_before, row.rating, row.change) == (1800, 1786, -1440)
    assert not PeriodRow.objects.filter(calculation=calculation, player=other).exists()
    assert RatedResult.objects.get(calculation=calculation, player=other).opponent_ratings == [0]


def test_a_delisted_player_begins_a_new_pool(field, calculate, publish, row_of):
    newcomer = field[5]
    rate_on(newcomer, 1401, BASE, k=20, games=40, last_game=date(2026, 8, 20))
    make_rated_event(
        [field[4], newcomer], {1: [(2, "w", "1")] * 2, 2: [(1, "b", "0")] * 2}, start=date(2026, 9, 7)
    )
    first = calculate(OCTOBER)
    row = row_of(first, newcomer)
    # D −400 at most → .08; twice −.08 × 20 = −3.20, and 1398 is below 1400.
    assert (row.kind, row.reason, row.rating, row.change, row.total) == (
        "delisted",
        "below_floor",
        None,
        -320,
        42,
    )
    publish(first)
    make_rated_event(field, meetings("==101"), start=date(2026, 10, 5))
    row = row_of(calculate(NOVEMBER), newcomer)
    assert (row.kind, row.games, row.total, row.total_before) == ("new", 5, 47, 42)
    # Forty-seven games in all: the counter outlives the delisting.
    assert row.k == 20


def test_rapid_starts_from_the_standard_rating(field, calculate, row_of):
    make_list_in_force("fide-rapid", BASE)
    make_rated_event(
        field[:2], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2026, 9, 7), tempo="rapid"
    )
    calculation = calculate(OCTOBER, "fide-rapid")
    rows = [row_of(calculation, player) for player in field[:2]]
    # 1902 against 1877: D 25 → .53; +.47 and −.47, K 40: 18.80.
    assert [(row.kind, row.rating_before, row.rating, row.games, row.k_decided) for row in rows] == [
        ("new", None, 1921, 1, 40),
        ("new", None, 1858, 1, 40),
    ]
    assert RatedResult.objects.get(calculation=calculation, player=field[0]).sources == ["standard"]

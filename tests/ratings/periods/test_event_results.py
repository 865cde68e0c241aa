"""Which games of an event count: clocks, matches, round robins, parts, symbols of the report."""

from datetime import date

import pytest

from ratings.models import RatedResult, RatingState
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again
from tournaments.enums import EventState

BASE, LIST, NEXT = date(2022, 11, 1), date(2022, 12, 1), date(2023, 1, 1)
START = date(2022, 11, 7)
ANSWERS = {"1": "0", "=": "=", "0": "1", "+": "-", "W": "L", "D": "D"}


def clock(minutes: int, seconds: int = 0) -> list[dict[str, object]]:
    return [{"minutes": minutes, "moves": None, "seconds": seconds, "delay": False}]


def duel(results: str) -> dict[int, list[tuple[int, str, str]]]:
    return {1: [(2, "w", each) for each in results], 2: [(1, "b", ANSWERS[each]) for each in results]}


@pytest.fixture
def rated(db):
    """Make players with these ratings on the list of November 2022."""
    make_list_in_force(list_date=BASE)

    def _rated(*ratings: int):
        players = [make_player() for _ in ratings]
        for player, rating in zip(players, ratings, strict=True):
            rate_on(player, rating, BASE, k=20, games=50, last_game=date(2022, 10, 1))
        return players

    return _rated


def result_of(calculation, player):
    return RatedResult.objects.get(calculation=calculation, player=player)


def test_forfeits_and_games_without_a_move_are_no_games(rated, calculate):
    pair = rated(2000, 2000)
    make_rated_event(pair, duel("1+WD="), start=START)
    result = result_of(calculate(LIST), pair[0])
    assert result.exclusions == ["", "unplayed", "unplayed", "unplayed", ""]
    assert (result.games, result.sum_delta) == (2, 50)


def test_games_of_strong_players_need_more_time(rated, calculate):
    weak, fair, strong = players = rated(1500, 1850, 2450)
    games = {
        1: [(3, "w", "="), (2, "w", "=")],
        2: [(0, "-", "Z"), (1, "b", "="), (3, "b", "=")],
        3: [(1, "b", "="), (0, "-", "Z"), (2, "w", "=")],
    }
    make_rated_event(
        players, games, start=START, details={"time_control": {"white": clock(60, 30), "black": None}}
    )
    calculation = calculate(LIST)
    # Ninety minutes suffice below 2400.
    assert result_of(calculation, weak).exclusions == ["time_too_short", ""]
    assert result_of(calculation, fair).exclusions == ["", "time_too_short"]
    assert result_of(calculation, strong).games == 0


def test_rapid_with_different_clocks_is_not_rated(rated, calculate):
    pair = rated(2000, 2000)
    make_list_in_force("fide-rapid", BASE)
    control = {"white": clock(15, 10), "black": clock(25, 10)}
    make_rated_event(pair, duel("1"), start=START, tempo="rapid", details={"time_control": control})
    assert result_of(calculate(LIST, "fide-rapid"), pair[0]).exclusions == ["unequal_clocks"]


def test_a_match_ends_for_the_rating_when_it_is_decided(rated, calculate):
    pair = rated(2000, 2000)
    make_rated_event(pair, duel("111001"), start=START, system="match", rounds=4)
    result = result_of(calculate(LIST), pair[1])
    assert result.exclusions == ["", "", "", "match_decided", "match_decided", "match_decided"]
    assert (result.games, result.sum_delta) == (3, -150)


def test_6_2_a_double_forfeit_counts_the_same_for_both(rated, calculate):
    """Won, both absent, drawn, won: the match is decided by the last game, for both sides."""
    pair = rated(2000, 2000)
    games = {
        1: [(2, "w", "1"), (2, "b", "-"), (2, "w", "="), (2, "b", "1")],
        2: [(1, "b", "0"), (1, "w", "-"), (1, "b", "="), (1, "w", "0")],
    }
    make_rated_event(pair, games, start=START, system="match", rounds=4)
    calculation = calculate(LIST)
    assert [result_of(calculation, player).exclusions for player in pair] == [["", "unplayed", "", ""]] * 2


def test_6_2_a_match_in_parts_is_decided_over_all_its_games(rated, calculate, publish):
    pair = rated(2000, 2000)
    days = [START, date(2022, 11, 9), date(2022, 12, 5), date(2022, 12, 6)]
    details = {"rounds": [{"number": at, "day": day.isoformat()} for at, day in enumerate(days, 1)]}
    event = make_rated_event(
        pair,
        duel("11"),
        start=START,
        end=days[-1],
        interim=True,
        state=EventState.RUNNING,
        accepted_on=date(2022, 11, 20),
        details=details,
        rounds=4,
        system="match",
    )
    publish(calculate(LIST))
    report_again(event, pair, duel("11=0"), accepted_on=date(2022, 12, 7))
    # Two wins and a draw are more than half of four games: the last one does not count.
    assert result_of(calculate(NEXT), pair[0]).exclusions == ["", "match_decided"]


def test_a_match_with_an_unrated_player_counts_for_nobody(rated, calculate):
    [known] = rated(2000)
    newcomer = make_player()
    make_rated_event([known, newcomer], duel("010="), start=START, system="match", rounds=4)
    calculation = calculate(LIST)
    assert [result_of(calculation, player).games for player in (known, newcomer)] == [0, 0]
    assert not calculation.rows.exists()


def test_an_incomplete_round_robin_of_2017_is_a_swiss(calculate):
    make_list_in_force(list_date=date(2018, 2, 1))
    rated = [make_player(), make_player()]
    newcomer = make_player()
    for player in rated:
        rate_on(player, 2000, date(2018, 2, 1), k=20, games=50, last_game=date(2018, 1, 1))
    games = {
        1: [(2, "w", "="), (3, "w", "1")],
        2: [(1, "b", "="), (3, "w", "+")],
        3: [(1, "b", "0"), (2, "b", "-")],
    }
    make_rated_event([*rated, newcomer], games, start=date(2018, 2, 5), system="round-robin")
    result = result_of(calculate(date(2018, 3, 1)), rated[0])
    # The newcomer has no Ru there, so the game against them does not count.
    assert (result.system, result.opponent_ratings, result.games) == ("swiss", [2000, 0], 1)


def test_a_later_part_of_an_event_has_no_cap_left(rated, calculate, publish):
    pair = rated(2500, 2000)
    days = [START, date(2022, 12, 5)]
    details = {"rounds": [{"number": at, "day": day.isoformat()} for at, day in enumerate(days, 1)]}
    event = make_rated_event(
        pair,
        duel("1"),
        start=START,
        end=days[1],
        interim=True,
        state=EventState.RUNNING,
        accepted_on=date(2022, 11, 20),
        details=details,
        rounds=2,
    )
    first = calculate(LIST)
    assert result_of(first, pair[0]).sum_delta == 8
    publish(first)
    report_again(event, pair, duel("11"), accepted_on=date(2022, 12, 6))
    result = result_of(calculate(NEXT), pair[0])
    # 2502 against 1998: the cap was used in the first part, so 504 counts as 504: .96.
    assert (result.rounds, result.caps_used, result.rating, result.sum_delta) == ([2], 1, 2502, 4)


def test_a_player_without_a_state_has_the_games_that_his_k_tells_of(rated, calculate, row_of):
    pair = rated(2000, 2000)
    RatingState.objects.all().delete()
    make_rated_event(pair, duel("1"), start=START)
    row = row_of(calculate(LIST), pair[0])
    assert (row.total_before, row.total, row.k) == (30, 31, 20)

"""The matches of a round as the boards alone tell them, without records of teams beyond 013."""

from fractions import Fraction

import pytest

from tests.tournaments.results.test_event import results, row
from tournaments.results.matches import matches_of_round
from tournaments.trf.model import LineUp, MatchScoring, Team

HALF = Fraction(1, 2)
KYIV, LVIV, ODESA = Team("Kyiv", (1, 2, 3), 1), Team("Lviv", (4, 5, 6), 2), Team("Odesa", (7, 8), 3)


def league(**changes):
    """Two boards: Kyiv beats Lviv with a reserve in round 2; Odesa is free, then meets Kyiv."""
    rows = (
        row(1, "4w1", "7b="),
        row(2, "5b=", "0-Z"),
        row(3, "0-Z", "8w1"),
        row(4, "1b0", "0-U"),
        row(5, "2w=", "0-U"),
        row(6),
        row(7, "0-U", "1w="),
        row(8, "0-U", "3b0"),
    )
    return results(*rows, system="team-swiss", **({"teams": (KYIV, LVIV, ODESA)} | changes))


def shown(match):
    return [
        (board.number, board.one and board.one.number, board.other and board.other.number, board.game.result)
        for board in match.boards
    ]


def test_each_match_is_listed_once_with_the_points_of_both_sides():
    matches = {match.one.name: match for match in matches_of_round(league(), 1)}
    assert set(matches) == {"Kyiv", "Odesa"}
    kyiv = matches["Kyiv"]
    assert (kyiv.other.name, kyiv.points, kyiv.against) == ("Lviv", Fraction(3, 2), HALF)
    assert shown(kyiv) == [(1, 1, 4, "1"), (2, 2, 5, "=")]


def test_who_sat_out_is_on_no_board():
    kyiv = next(match for match in matches_of_round(league(), 2) if match.one.name == "Kyiv")
    assert (kyiv.other.name, shown(kyiv)) == ("Odesa", [(1, 1, 7, "="), (2, 3, 8, "1")])
    assert [board.answer.result for board in kyiv.boards] == ["=", "0"]


def test_a_team_without_an_opponent_has_no_boards_and_nothing_against():
    lviv = next(match for match in matches_of_round(league(), 2) if match.one.name == "Lviv")
    assert (lviv.other, lviv.against, lviv.boards) == (None, None, ())


def test_the_leader_stands_first():
    assert next(match.one.name for match in matches_of_round(league(), 1)) == "Kyiv"


@pytest.mark.parametrize("number", [3, 99])
def test_a_round_that_was_not_played_has_no_matches(number):
    assert matches_of_round(league(), number) == []


def test_without_teams_there_are_no_matches():
    assert matches_of_round(league(teams=()), 1) == []


def test_300_an_empty_board_of_the_line_up_stays_empty_between_the_others():
    one = league(line_ups=(LineUp(1, 1, 2, (1, 0, 2)),))
    kyiv = matches_of_round(one, 1)[0]
    assert shown(kyiv) == [(1, 1, 4, "1"), (2, None, None, ""), (3, 2, 5, "=")]


def test_300_a_line_up_of_another_round_changes_nothing():
    assert shown(matches_of_round(league(line_ups=(LineUp(2, 1, 3, (3, 1)),)), 1)[0]) == [
        (1, 1, 4, "1"),
        (2, 2, 5, "="),
    ]


def test_a_player_of_the_second_team_without_an_opponent_stands_below():
    """Their opponent did not name them: the report contradicts itself, and nobody may disappear."""
    rows = (row(1, "3w1"), row(2, "0-Z"), row(3, "1b0"), row(4, "2w+"))
    teams = (Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2))
    (match,) = matches_of_round(results(*rows, system="team-swiss", teams=teams), 1)
    assert shown(match) == [(1, 1, 3, "1"), (2, None, 4, "")]
    assert match.boards[1].answer.result == "+"


def test_362_other_match_points_leave_the_game_points_of_a_match_as_they_are():
    three = league(match_scoring=MatchScoring(3, 1, 0))
    assert [match.points for match in matches_of_round(three, 1)] == [
        match.points for match in matches_of_round(league(), 1)
    ]

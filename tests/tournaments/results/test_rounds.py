"""The games of a round: the leaders first, White on the left, who did not play at the end."""

from fractions import Fraction

from tests.tournaments.results.test_event import results, row
from tournaments.results.rounds import boards_of

HALF = Fraction(1, 2)


def shown(one, number):
    return [
        (board.number, board.white.number, board.black and board.black.number)
        for board in boards_of(one, number)
    ]


def test_leaders_first_then_by_the_lower_score_then_by_the_start_number():
    one = results(
        row(1, "2b0", "5w1"),
        row(2, "1w1", "3b="),
        row(3, "4w1", "2w="),
        row(4, "3b0", "6b1"),
        row(5, "6w=", "1b0"),
        row(6, "5b=", "4w0"),
    )
    # After a round: 2 and 3 have a point, 5 and 6 half a point, 1 and 4 nothing.
    assert shown(one, 1) == [(1, 2, 1), (2, 3, 4), (3, 5, 6)]
    assert shown(one, 2) == [(1, 3, 2), (2, 1, 5), (3, 6, 4)]


def test_points_before_the_round_and_both_results():
    one = results(row(1, "2b0", "2w1"), row(2, "1w1", "1b0"))
    (board,) = boards_of(one, 2)
    assert (board.white_points, board.black_points) == (0, 1)
    assert (board.game.result, board.answer.result) == ("1", "0")


def test_who_had_a_bye_or_an_opponent_that_is_not_in_the_report_stands_below():
    one = results(
        row(1, "0-U", "9w1"),
        row(2, "3w1", "0-H"),
        row(3, "2b0", "0-Z"),
    )
    assert shown(one, 1) == [(1, 2, 3), (2, 1, None)]
    # In the second round everybody is alone: first by points, then by number.
    assert shown(one, 2) == [(1, 1, None), (2, 2, None), (3, 3, None)]
    assert [board.black_points for board in boards_of(one, 2)] == [None] * 3


def test_a_player_without_an_entry_for_the_round_is_not_shown():
    assert shown(results(row(1, "2w1", "0-H"), row(2, "1b0")), 2) == [(1, 1, None)]


def test_without_colours_the_first_of_the_report_stands_on_the_left():
    assert shown(results(row(1, "2-+"), row(2, "1--")), 1) == [(1, 1, 2)]


def test_points_of_another_scoring():
    one = results(row(1, "2w=", "0-Z"), row(2, "1b=", "0-Z"))
    assert [board.white_points for board in boards_of(one, 2)] == [HALF, HALF]

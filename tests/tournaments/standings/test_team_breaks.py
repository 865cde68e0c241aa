"""Tie-breaks of teams (C.07, 12 and 13) on a round robin of four teams, each value worked out by hand."""

from fractions import Fraction

import pytest

from tournaments.standings import TeamsReported, UnknownTieBreakError, team_standings

from .tables import by_number, four_teams, match, ranks

HALF = Fraction(1, 2)


def standings(*codes, **options):
    return team_standings(four_teams(), boards=2, tie_breaks=codes, **options)


class TestBoards:
    """12: team 2 made 1½ points on either board, team 3 ½ on the first and 2½ on the second."""

    def test_12_1_board_count_is_better_when_lower(self):
        rows = standings("BC")
        assert ranks(rows) == {1: 1, 2: 2, 3: 3, 4: 4}
        assert {number: by_number(rows)[number] for number in (2, 3)} == {
            2: Fraction(9, 2),
            3: Fraction(11, 2),
        }

    def test_12_1_only_among_teams_with_equal_game_points(self):
        rows = standings("BC", reported=TeamsReported(penalties={3: (Fraction(0), -HALF)}))
        assert (ranks(rows)[2], ranks(rows)[3], by_number(rows)[2]) == (2, 2, None)

    def test_12_2_top_board_result(self):
        rows = standings("TBR")
        assert by_number(rows) == {
            1: (Fraction(5, 2), Fraction(3, 2)),
            2: (Fraction(3, 2), Fraction(3, 2)),
            3: (HALF, Fraction(5, 2)),
            4: (Fraction(3, 2), HALF),
        }
        assert (ranks(rows)[2], ranks(rows)[3]) == (2, 3)

    def test_12_3_bottom_board_elimination_leaves_out_the_last_board(self):
        rows = standings("BBE")
        assert by_number(rows) == {
            1: (Fraction(5, 2),),
            2: (Fraction(3, 2),),
            3: (HALF,),
            4: (Fraction(3, 2),),
        }

    def test_12_3_then_the_last_two(self):
        matches = {1: (match(2, 2, 1, 1, 0),), 2: (match(1, 0, 0, 0, 1),)}
        rows = team_standings(matches, boards=3, tie_breaks=["BBE"])
        assert by_number(rows) == {1: (2, 1), 2: (0, 0)}

    def test_12_a_bye_of_the_pairing_is_won_on_every_board(self):
        matches = {
            1: (match(2, 1, 1, 0), match(0, 1, 1, 1, kind="allocated_bye")),
            2: (match(1, 1, 0, 1), match(0, 0, kind="zero_bye")),
        }
        rows = team_standings(matches, boards=2, tie_breaks=["TBR"])
        assert by_number(rows) == {1: (2, 1), 2: (0, 1)}


class TestOtherScore:
    """13.1: the score that does not come first."""

    def test_game_points_where_match_points_come_first(self):
        assert by_number(standings("MPvGP")) == {1: 4, 2: 3, 3: 3, 4: 2}

    def test_match_points_where_game_points_come_first(self):
        matches = {1: (match(2, 2, 1, HALF),), 2: (match(1, 0, 0, HALF),)}
        rows = team_standings(matches, boards=2, primary="GP", tie_breaks=["MPvGP"])
        assert by_number(rows) == {1: 2, 2: 0}

    def test_reversed_the_lower_value_comes_first(self):
        said = TeamsReported(penalties={3: (Fraction(0), -HALF)})
        assert (
            ranks(standings("MPvGP", reported=said))[2],
            ranks(standings("MPvGP/R", reported=said))[2],
        ) == (2, 3)


@pytest.mark.parametrize(
    ("code", "value"),
    [
        # Team 2 drew with 3, beat 4 (1½-½), lost to 1 (½-1½). Match points 3, 1, 4, game points 3, 2, 4.
        pytest.param("EMMSB", 3 * 1 + 1 * 2 + 4 * 0, id="match points times match points"),
        pytest.param("EMGSB", 3 * 1 + 1 * Fraction(3, 2) + 4 * HALF, id="match points times game points"),
        pytest.param("EGMSB", 3 * 1 + 2 * 2 + 4 * 0, id="game points times match points"),
        pytest.param("EGGSB", 3 * 1 + 2 * Fraction(3, 2) + 4 * HALF, id="game points times game points"),
    ],
)
def test_13_2_extended_sonneborn_berger(code, value):
    rows = standings(code, reported=TeamsReported(penalties={4: (Fraction(-1), Fraction(0))}))
    assert by_number(rows)[2] == value


class TestExtendedDirectEncounter:
    """13.3: teams 2 and 3 are level in both scores and drew 1-1; 2 won on the first board."""

    def test_without_a_knock_out_code_they_stay_together(self):
        assert ranks(standings("EDE")) == {1: 1, 2: 2, 3: 2, 4: 4}

    @pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
    def test_the_boards_of_their_match_decide_by_the_code_that_the_rules_name(self, code):
        rows = standings("EDE", code)
        assert (ranks(rows)[2], ranks(rows)[3]) == (2, 3)

    @pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
    def test_the_code_itself_names_what_decides_between_two(self, code):
        rows = standings(code)
        assert (ranks(rows)[2], ranks(rows)[3]) == (2, 3)

    @pytest.mark.parametrize(
        ("codes", "rank"),
        [
            # Without the last board 1 made 2½ and 2 made 1½; the board count is 8 against 7.
            pytest.param(("EDEB", "BC"), 1, id="the code of the encounter"),
            pytest.param(("EDE", "BC"), 2, id="without one, the code of the list"),
        ],
    )
    def test_what_the_code_names_goes_before_the_codes_of_the_list(self, codes, rank):
        matches = {1: (match(2, 1, 0, HALF, 1, 1, 0),), 2: (match(1, 1, 1, HALF, 0, 0, 1),)}
        assert ranks(team_standings(matches, boards=5, tie_breaks=codes))[1] == rank

    def test_the_column_has_the_points_of_the_first_score(self):
        assert by_number(standings("EDE")) == {1: None, 2: 1, 3: 1, 4: None}

    def test_the_second_score_decides_where_the_first_does_not(self):
        # Two matches: each won one, 1 by 2-0 and 2 by 1½-½.
        matches = {
            1: (match(2, 2, 1, 1), match(2, 0, HALF, 0)),
            2: (match(1, 0, 0, 0), match(1, 2, HALF, 1)),
        }
        assert ranks(team_standings(matches, boards=2, tie_breaks=["EDE"])) == {1: 1, 2: 2}


class TestStrengthOfSchedule:
    """13.4: six match points at most, two game points in a match: the factor is 3."""

    def test_13_4_game_points_and_a_third_of_buchholz(self):
        assert by_number(standings("SSSC")) == {
            1: 4 + Fraction(2 + 3 + 3, 3),
            2: 3 + Fraction(3 + 2 + 4, 3),
            3: 3 + Fraction(3 + 4 + 2, 3),
            4: 2 + Fraction(4 + 3 + 3, 3),
        }

    def test_13_4_another_factor_of_the_rules(self):
        assert by_number(standings("SSSC/K2"))[2] == 3 + Fraction(9, 2)


@pytest.mark.parametrize("code", ["BPG", "BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_colours_and_ratings_are_no_tie_breaks_of_teams(code):
    with pytest.raises(UnknownTieBreakError):
        standings(code)

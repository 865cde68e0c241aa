"""Standings of teams: which points come first, who is left out, and what a knock-out is ranked by."""

from fractions import Fraction

import pytest

from tournaments.standings import MatchPoints, TeamsReported, primary_of, team_standings

from .tables import by_number, four_teams, match, ranks

HALF = Fraction(1, 2)


class TestPrimary:
    @pytest.mark.parametrize(
        ("kind", "first"),
        [
            ("FIDE_TEAM_MP_GP", "MP"),
            ("FIDE_TEAM_TYPEA_GP_MP", "GP"),
            ("FIDE_TEAM_TYPEB_MP", "MP"),
            ("FIDE_TEAM_GP", "GP"),
            ("FIDE_TEAM_GP_MP_BAKU", "GP"),
            ("CUSTOM_TEAM_SWISS_GP", "GP"),
            ("FIDE_TEAM_BAKU", "MP"),
            ("", "MP"),
        ],
    )
    def test_record_192_names_it(self, kind, first):
        assert primary_of((), kind) == first

    @pytest.mark.parametrize(
        ("order", "first"),
        [
            pytest.param(["GP"], "MP", id="C.05 annex 3: game points part equal match points"),
            pytest.param(["MP"], "GP", id="C.05 annex 3: match points part equal game points"),
            pytest.param(["DE", "MP"], "GP", id="not the first tie-break"),
            pytest.param(["PTS:GP", "MPvGP"], "GP", id="record 212"),
            pytest.param(["PTS:MP", "MPvGP"], "MP", id="record 212 by match points"),
        ],
    )
    def test_an_order_of_tie_breaks_goes_before_record_192(self, order, first):
        other = "FIDE_TEAM_GP" if first == "MP" else "FIDE_TEAM_MP"
        assert primary_of(order, other) == first


class TestStandings:
    def test_by_match_points(self):
        rows = team_standings(four_teams(), boards=2)
        assert [(row.rank, row.number, row.points) for row in rows] == [
            (1, 1, 4),
            (2, 2, 3),
            (2, 3, 3),
            (4, 4, 2),
        ]

    def test_by_game_points(self):
        matches = {1: (match(2, 2, HALF, 1),), 2: (match(1, 0, HALF, 0),)}
        rows = team_standings(matches, boards=2, primary="GP")
        assert [(row.number, row.points) for row in rows] == [(1, Fraction(3, 2)), (2, HALF)]

    def test_7_7_standard_points_of_three_points_for_a_win(self):
        matches = {
            1: (match(2, 3, 1, 1), match(3, 1, 1, 0)),
            2: (match(1, 0, 0, 0), match(0, 1, 1, 1, kind="allocated_bye")),
            3: (match(0, 1, 1, 1, kind="allocated_bye"), match(1, 1, 0, 1)),
        }
        scoring = MatchPoints(Fraction(3), Fraction(1), Fraction(0))
        rows = team_standings(matches, boards=2, tie_breaks=["STD"], match_points=scoring)
        assert by_number(rows) == {1: Fraction(3, 2), 2: HALF, 3: 1}

    def test_299_a_penalty_in_either_score(self):
        said = TeamsReported(penalties={1: (Fraction(-2), Fraction(-1, 2))})
        rows = team_standings(four_teams(), boards=2, tie_breaks=["GP"], reported=said)
        assert {row.number: (row.points, row.values[0]) for row in rows}[1] == (2, Fraction(7, 2))

    def test_6_6_a_team_that_left_has_no_rank_and_its_matches_count_for_nobody(self):
        said = TeamsReported(excluded={4})
        rows = team_standings(
            four_teams(), boards=2, system="round-robin", tie_breaks=["MPvGP", "BH"], reported=said
        )
        assert [(row.rank, row.number, row.points, row.values) for row in rows] == [
            (1, 3, 3, (Fraction(5, 2), 3)),
            (2, 1, 2, (2, 4)),
            (3, 2, 1, (Fraction(3, 2), 5)),
            (0, 4, 0, (None, None)),
        ]

    def test_the_ranks_of_the_report_part_who_is_still_equal(self):
        rows = team_standings(four_teams(), boards=2, reported=TeamsReported(ranks={1: 1, 2: 3, 3: 2, 4: 4}))
        assert ranks(rows) == {1: 1, 3: 2, 2: 3, 4: 4}

    def test_a_knock_out_is_ranked_by_the_round_reached(self):
        # 2 loses the final although it has as many points as 1; 3 and 4 lost before.
        matches = {
            1: (match(4, 1, HALF, HALF), match(4, 2, 1, 1), match(2, 2, 1, HALF)),
            2: (match(3, 2, 1, 1), match(3, 2, 1, 1), match(1, 0, 0, HALF)),
            3: (match(2, 0, 0, 0), match(2, 0, 0, 0)),
            4: (match(1, 1, HALF, HALF), match(1, 0, 0, 0)),
        }
        rows = team_standings(matches, boards=2, reported=TeamsReported(knockout=True))
        assert ranks(rows) == {1: 1, 2: 2, 3: 3, 4: 3}

"""Standings of whole reports, from the bytes to the ranks."""

from fractions import Fraction
from pathlib import Path

import pytest

from tournaments.standings import (
    MatchPoints,
    UnknownTieBreakError,
    crosstable,
    individual_standings,
    matches_of,
    team_standings,
)
from tournaments.trf import Values, read

GOLDEN = Path(__file__).parents[2] / "golden" / "trf"


def tournament(name):
    return read((GOLDEN / name).read_bytes()).tournament


def ranks(rows):
    return {row.number: row.rank for row in rows}


class TestLeague:
    """Two rounds between two teams of two boards: 1-1 and 1½-½."""

    report = tournament("league_trf16.trf")

    def matches(self, **options):
        return matches_of(self.report.teams, self.report.players, **options)

    def test_every_match_has_both_sides(self):
        matches = self.matches()
        assert [match.opponent for match in matches[1]] == [2, 2]
        assert [match.opponent for match in matches[2]] == [1, 1]

    def test_game_points(self):
        matches = self.matches()
        assert [match.game_points for match in matches[1]] == [1, Fraction(3, 2)]
        assert [match.game_points for match in matches[2]] == [1, Fraction(1, 2)]

    def test_match_points(self):
        matches = self.matches()
        assert [match.match_points for match in matches[1]] == [1, 2]
        assert [match.match_points for match in matches[2]] == [1, 0]

    def test_reserves_change_nothing(self):
        """Players 3 and 6 never sat at a board."""
        without = [player for player in self.report.players if player.number not in (3, 6)]
        assert matches_of(self.report.teams, without) == self.matches()

    def test_ranking_by_match_points(self):
        rows = team_standings(self.matches(), boards=2, tie_breaks=["MPvGP", "DE"])
        assert [(row.rank, row.number, row.points) for row in rows] == [(1, 1, 3), (2, 2, 1)]
        assert rows[0].values[0] == Fraction(5, 2)

    def test_ranking_by_game_points(self):
        rows = team_standings(self.matches(), boards=2, primary="GP", tie_breaks=["MPvGP"])
        assert [(row.number, row.points, row.values[0]) for row in rows] == [
            (1, Fraction(5, 2), 3),
            (2, Fraction(3, 2), 1),
        ]

    def test_three_points_for_a_match(self):
        scoring = MatchPoints(win=Fraction(3), draw=Fraction(1), loss=Fraction(0))
        matches = self.matches(match_points=scoring)
        rows = team_standings(matches, boards=2, match_points=scoring)
        assert [row.points for row in rows] == [4, 1]

    @pytest.mark.parametrize("code", ["TPR", "ARO", "BPG", "RTNG"])
    def test_tie_breaks_of_players_are_not_for_teams(self, code):
        with pytest.raises(UnknownTieBreakError):
            team_standings(self.matches(), boards=2, tie_breaks=[code])


class TestRapid:
    """Two rounds played, the third paired; three points for a win."""

    report = tournament("rapid_day_first.trf")

    def test_usual_scoring(self):
        rows = individual_standings(self.report.players)
        assert {row.number: row.points for row in rows} == {1: 2, 2: 1, 3: Fraction(1, 2), 4: Fraction(1, 2)}

    def test_the_paired_round_counts_nothing(self):
        rows = individual_standings(self.report.players, tie_breaks=["WON", "BPG"])
        by_number = {row.number: row.values for row in rows}
        assert by_number == {1: (2, 1), 2: (1, 1), 3: (0, 1), 4: (0, 1)}

    def test_level_players_share_the_rank(self):
        assert ranks(individual_standings(self.report.players)) == {1: 1, 2: 2, 3: 3, 4: 3}

    def test_three_points_for_a_win(self):
        points = {"1": 3, "=": 1}
        rows = individual_standings(
            self.report.players, points_of=lambda game: Fraction(points.get(game.result, 0))
        )
        assert {row.number: row.points for row in rows} == {
            player.number: player.points for player in self.report.players
        }

    def test_crosstable(self):
        rows = individual_standings(self.report.players)
        table = {one.row.number: one.cells for one in crosstable(self.report.players, rows, system="swiss")}
        assert table[1] == ("3w1", "2b1", "4w")
        assert table[2] == ("4b1", "1w0", "3w")


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.trf")))
class TestEveryReport:
    def test_points_by_the_report_s_own_scoring(self, name):
        """The standings and the check add up the same points."""
        report = tournament(name)
        values = Values(report)
        rows = individual_standings(report.players, points_of=values.of)
        expected = {
            player.number: sum((Fraction(values.of(game)) for game in player.games), Fraction(0))
            for player in report.players
        }
        assert {row.number: row.points for row in rows} == expected

    def test_everybody_is_ranked_once(self, name):
        report = tournament(name)
        rows = individual_standings(
            report.players, tie_breaks=["BH-C1", "BH", "SB", "DE", "PS", "WON", "TPN"]
        )
        assert sorted(row.number for row in rows) == sorted(player.number for player in report.players)
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)

    def test_crosstable_has_a_row_each(self, name):
        report = tournament(name)
        rows = individual_standings(report.players)
        table = crosstable(report.players, rows, system="swiss")
        assert [one.row for one in table] == list(rows)
        assert {len(one.cells) for one in table} == {report.rounds}

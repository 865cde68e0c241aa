"""Teams of a report: their members, points and ranks."""

import pytest

from tests.tournaments.trf.reports import HEADER, codes, found, report


def team_line(number, name, points, players):
    match_points, game_points, rank = points
    ids = " ".join(f"{player:>4}" for player in players)
    return f"310 {number:>3} {name:<32} {'':5} {'':>6} {match_points:>6} {game_points:>6} {rank:>3}  {ids}\n"


class TestTeams:
    rows = (("3w1", "1.0", 1), ("4b=", "0.5", 2), ("1b0", "0.0", 4), ("2w=", "0.5", 3))

    def raw(self, first=("2.0", "1.5", 1), second=("0.0", "0.5", 2), players=((1, 2), (3, 4))):
        tail = team_line(1, "Alpha", first, players[0]) + team_line(2, "Beta", second, players[1])
        return report(*self.rows, tail=tail)

    def noted(self, raw):
        return [code for code in codes(raw) if code != "header_missing"]

    def test_in_order(self):
        assert self.noted(self.raw()) == []

    def test_game_points(self):
        raw = self.raw(first=("2.0", "2.0", 1))
        assert found(raw, "team_points_wrong")[0].data == {
            "team": "Alpha",
            "team_key": 1,
            "actual": "2.0",
            "expected": "1.5",
        }

    def test_match_points(self):
        raw = self.raw(second=("1.0", "0.5", 2))
        assert [finding.column for finding in found(raw, "team_points_wrong")] == [55]

    @pytest.mark.parametrize(
        ("results", "made", "points"),
        [
            pytest.param("-- --", ("0.0", "0.0"), ("0.0", "0.0"), id="nobody came: both lost"),
            pytest.param("+- +-", ("2.0", "0.0"), ("2.0", "0.0"), id="one side came"),
            pytest.param("+- -+", ("1.0", "1.0"), ("1.0", "1.0"), id="each side won a board"),
            pytest.param("00 --", ("0.0", "0.0"), ("1.0", "1.0"), id="a game was played and lost by both"),
        ],
    )
    def test_match_points_of_boards_without_games(self, results, made, points):
        (first, second), (third, fourth) = results.split()
        rows = [
            (f"3w{first}", "", ""),
            (f"4b{third}", "", ""),
            (f"1b{second}", "", ""),
            (f"2w{fourth}", "", ""),
        ]
        tail = team_line(1, "Alpha", (points[0], made[0], 1), (1, 2))
        tail += team_line(2, "Beta", (points[1], made[1], 2), (3, 4))
        assert "team_points_wrong" not in codes(report(*rows, tail=tail))

    @pytest.mark.parametrize(
        ("record", "alpha", "beta", "told"),
        [
            pytest.param(
                "320  1.0  2.0       1", "3.0", "0.0", {1}, id="a bye allocated in the second round"
            ),
            pytest.param("320       2.0       1", "3.0", "0.0", {1}, id="it is worth a draw"),
            pytest.param("240 F   2    1", "4.0", "0.0", {1}, id="a full-point bye"),
            pytest.param("240 H   2    2", "2.0", "1.0", {2}, id="a half-point bye"),
            pytest.param("240 Z   2    2", "2.0", "0.0", {2}, id="a zero-point bye"),
            pytest.param("330 +-   2   2   1", "2.0", "2.0", {1, 2}, id="the second match was forfeited"),
            pytest.param("330 --   2   1   2", "2.0", "0.0", {1, 2}, id="by both"),
            pytest.param("330 -+   1   1   2", "0.0", "2.0", {1, 2}, id="the record goes before the boards"),
        ],
    )
    def test_match_points_of_rounds_that_records_give(self, record, alpha, beta, told):
        """The game points of such a round differ from program to program: 9.0 is as good as any."""
        rows = [(f"{games} 0000-Z", points, rank) for games, points, rank in self.rows]
        games = ["9.0" if number in told else right for number, right in ((1, "1.5"), (2, "0.5"))]

        def noted(first, second):
            tail = team_line(1, "Alpha", (first, games[0], ""), (1, 2))
            tail += team_line(2, "Beta", (second, games[1], ""), (3, 4))
            raw = report(*rows, header=f"{HEADER}142 2\n", tail=f"{tail}{record}\n")
            return [(one.column, float(one.data["expected"])) for one in found(raw, "team_points_wrong")]

        assert noted(alpha, beta) == []
        assert noted("9.0", "8.0") == [(55, float(alpha)), (55, float(beta))]

    @pytest.mark.parametrize(
        "second",
        [
            pytest.param(("3w_", "4b_", "1b_", "2w_"), id="the second round has no results yet"),
            pytest.param(("0000-U", "0000-U", "9-+", "0000-+"), id="byes of which no record tells"),
        ],
    )
    def test_rounds_that_are_not_clear_are_not_compared(self, second):
        rows = [(f"{row[0]} {games}", "", "") for row, games in zip(self.rows, second, strict=True)]
        tail = team_line(1, "Alpha", ("7.0", "", ""), (1, 2)) + team_line(
            2, "Beta", ("7.0", "0.0", ""), (3, 4)
        )
        noted = found(report(*rows, tail=f"{tail}240 F   9    1\n"), "team_points_wrong")
        assert [finding for finding in noted if finding.column == 55] == []

    @pytest.mark.parametrize("points", ["0.0", "1.0"])
    def test_the_bye_of_a_team_counts_for_its_player_or_not(self, points):
        """TRF26 leaves it out of a player's points; not every program does."""
        rows = (("3w1 0000-U", str(float(points) + 1), 1), *self.rows[1:])
        tail = team_line(1, "Alpha", ("", "", ""), (1, 2)) + team_line(2, "Beta", ("", "", ""), (3, 4))
        assert "points_wrong" not in codes(report(*rows, tail=tail))
        assert ("points_wrong" in codes(report(*rows))) is (points == "0.0")

    def test_rank(self):
        raw = self.raw(first=("2.0", "1.5", 2), second=("0.0", "0.5", 1))
        assert self.noted(raw) == ["team_rank_wrong"]

    def test_a_rank_shared_with_other_points(self):
        raw = self.raw(second=("0.0", "0.5", 1))
        assert self.noted(raw) == ["team_rank_shared"]
        finding = found(raw, "team_rank_shared")[0]
        assert (finding.column, finding.data["team"], finding.data["other"]) == (69, "Beta", "Alpha")

    def test_a_rank_shared_with_equal_points_in_one_of_the_scores(self):
        rows = (("3w=", "0.5", 1), ("4b=", "0.5", 1), ("1b=", "0.5", 1), ("2w=", "0.5", 1))
        tail = team_line(1, "Alpha", ("1.0", "1.0", 1), (1, 2)) + team_line(
            2, "Beta", ("1.0", "1.0", 1), (3, 4)
        )
        assert "team_rank_shared" not in codes(report(*rows, tail=tail))

    @pytest.mark.parametrize(
        ("players", "code"),
        [
            (((1, 2), (3, 9)), "team_player_unknown"),
            (((1, 2, 3), (3, 4)), "team_player_twice"),
            (((1, 2), ()), "team_empty"),
            (((1, 2), (3,)), "team_missing"),
        ],
    )
    def test_members(self, players, code):
        assert code in codes(self.raw(players=players))

    def test_number_twice(self):
        tail = team_line(1, "Alpha", ("", "", ""), (1, 2)) + team_line(1, "Beta", ("", "", ""), (3, 4))
        assert "team_number_duplicate" in codes(report(*self.rows, tail=tail))

"""Matches of teams from the games on their boards."""

from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest

from tournaments.standings import (
    MatchPoints,
    TeamRecords,
    UnknownTieBreakError,
    boards_in_a_match,
    matches_of,
    penalties_of,
    team_standings,
    withdrawn_teams,
)
from tournaments.trf.model import AbnormalPoints, Bye, ForfeitedMatch, LineUp, TeamByes

from .tables import match, player

TEAMS = (SimpleNamespace(number=1, players=(1, 2)), SimpleNamespace(number=2, players=(3, 4)))


def first(rows, *, records=None, match_points=None):
    """Return the first match of either team, on two boards."""
    found = matches_of(TEAMS, map(player, rows), records=records, match_points=match_points)
    return found[1][0], found[2][0]


def points(one):
    return one.kind, one.match_points, one.game_points


class TestTeams:
    teams = (
        SimpleNamespace(number=1, players=(1, 2)),
        SimpleNamespace(number=2, players=(3, 4)),
        SimpleNamespace(number=3, players=(5, 6)),
    )
    players = (
        player("1 0 3w1 0-U 5b="),
        player("2 0 4b= 0-U 6w1"),
        player("3 0 1b0 5w1 0-U"),
        player("4 0 2w= 6b1 0-U"),
        player("5 0 0-U 3b0 1w="),
        player("6 0 0-U 4w0 2b0"),
    )

    def test_matches_come_from_the_boards(self):
        matches = matches_of(self.teams, self.players)
        assert [(m.opponent, m.match_points, m.game_points) for m in matches[1]] == [
            (2, 2, Fraction("1.5")),
            (0, 1, 2),
            (3, 2, Fraction("1.5")),
        ]
        assert [match.kind for match in matches[3]] == ["allocated_bye", "played", "played"]

    def test_standings(self):
        matches = matches_of(self.teams, self.players)
        rows = team_standings(matches, boards=2, tie_breaks=["MPvGP", "BH:MP"])
        assert [(row.rank, row.number, row.points) for row in rows] == [(1, 1, 5), (2, 2, 3), (3, 3, 1)]
        assert [row.values[0] for row in rows] == [5, Fraction("4.5"), Fraction("2.5")]

    def test_forfeited_match(self):
        teams = self.teams[:2]
        players = (player("1 0 3w+"), player("2 0 4b+"), player("3 0 1b-"), player("4 0 2w-"))
        matches = matches_of(teams, players)
        assert [matches[1][0].kind, matches[2][0].kind] == ["forfeit_win", "forfeit_loss"]

    def test_other_match_points(self):
        matches = matches_of(
            self.teams, self.players, match_points=MatchPoints(Fraction(3), Fraction(1), Fraction(0))
        )
        assert [match.match_points for match in matches[1]] == [3, 1, 3]

    def test_individual_tie_breaks_are_refused(self):
        with pytest.raises(UnknownTieBreakError):
            team_standings(matches_of(self.teams, self.players), boards=2, tie_breaks=["ARO"])


class TestForfeits:
    """A match without a game is won or lost by what the boards or record 330 say."""

    rows = ("1 0 3w+", "2 0 4b+", "3 0 1b-", "4 0 2w-")

    def test_by_the_boards_with_the_points_of_the_event(self):
        found = first(self.rows, match_points=MatchPoints(Fraction(3), Fraction(1), Fraction(0)))
        assert [points(one) for one in found] == [("forfeit_win", 3, 2), ("forfeit_loss", 0, 0)]

    def test_both_absent_on_every_board_is_lost_by_both(self):
        found = first(("1 0 3w-", "2 0 4b-", "3 0 1b-", "4 0 2w-"))
        assert [points(one) for one in found] == [("forfeit_loss", 0, 0)] * 2

    def test_each_side_absent_on_one_board_is_a_drawn_match(self):
        found = first(("1 0 3w+", "2 0 4b-", "3 0 1b-", "4 0 2w+"))
        assert [(one.match_points, one.game_points) for one in found] == [(1, 1)] * 2

    def test_one_game_makes_it_a_match_that_was_played(self):
        found = first(("1 0 3w0", "2 0 4b+", "3 0 1b1", "4 0 2w-"))
        assert [points(one) for one in found] == [("played", 1, 1)] * 2

    @pytest.mark.parametrize(
        ("kind", "expected"),
        [
            ("+-", [("forfeit_win", 2, 2), ("forfeit_loss", 0, 0)]),
            ("-+", [("forfeit_loss", 0, 0), ("forfeit_win", 2, 2)]),
            ("--", [("forfeit_loss", 0, 0), ("forfeit_loss", 0, 0)]),
        ],
    )
    def test_330_where_the_boards_are_silent(self, kind, expected):
        rows = ("1 0 3w1 0-Z", "2 0 4b1 0-Z", "3 0 1b0 0-Z", "4 0 2w0 0-Z")
        records = TeamRecords(forfeited_matches=(ForfeitedMatch(kind, 2, 1, 2),))
        found = matches_of(TEAMS, map(player, rows), records=records)
        assert [points(found[number][1]) for number in (1, 2)] == expected
        assert found[1][0].kind == "played"


class TestByes:
    def test_320_the_points_of_the_record(self):
        records = TeamRecords(team_byes=(TeamByes(Decimal(1), Decimal("1.5"), (1,)),))
        found = first(("1 0 0-Z", "2 0 0-Z", "3 0 0-Z", "4 0 0-Z"), records=records)
        assert [points(one) for one in found] == [("allocated_bye", 1, Fraction(3, 2)), ("zero_bye", 0, 0)]

    def test_320_names_a_team_for_each_round(self):
        records = TeamRecords(team_byes=(TeamByes(Decimal(1), Decimal(1), (0, 2)),))
        found = matches_of(TEAMS, map(player, ("1 0 0-Z", "2 0 0-Z", "3 0 0-Z", "4 0 0-Z")), records=records)
        assert {number: [one.kind for one in row] for number, row in found.items()} == {
            1: ["zero_bye", "zero_bye"],
            2: ["zero_bye", "allocated_bye"],
        }

    @pytest.mark.parametrize(
        ("letter", "expected"),
        [("F", ("full_bye", 2, 2)), ("H", ("half_bye", 1, 1)), ("Z", ("zero_bye", 0, 0))],
    )
    def test_240_a_bye_on_request(self, letter, expected):
        # A first round makes a match one of two boards.
        rows = ("1 0 3w1 0-Z", "2 0 4b1 0-Z", "3 0 1b0 0-Z", "4 0 2w0 0-Z")
        found = matches_of(TEAMS, map(player, rows), records=TeamRecords(byes=(Bye(letter, 2, (2,)),)))
        assert (points(found[2][1]), found[1][1].kind) == (expected, "zero_bye")


class TestAbnormalPoints:
    """Record 299 (formats, 7.3): a kind of result, a round (0 = all) and teams (none = all)."""

    won = ("1 0 3w1", "2 0 4b=", "3 0 1b0", "4 0 2w=")

    @pytest.mark.parametrize(
        ("record", "expected"),
        [
            pytest.param(("W", Decimal(3), None, 0, ()), [(3, "1.5"), (0, "0.5")], id="a win is worth three"),
            pytest.param(("L", Decimal(1), Decimal(0), 0, ()), [(2, "1.5"), (1, "0")], id="a lost match"),
            pytest.param(("D", Decimal(0), None, 0, ()), [(2, "1.5"), (0, "0.5")], id="nobody drew"),
            pytest.param(("W", Decimal(3), None, 2, ()), [(2, "1.5"), (0, "0.5")], id="another round"),
            pytest.param(("W", Decimal(3), None, 1, (2,)), [(2, "1.5"), (0, "0.5")], id="another team"),
            pytest.param(
                ("", Decimal(-1), None, 0, (1,)), [(2, "1.5"), (0, "0.5")], id="a penalty is no result"
            ),
        ],
    )
    def test_replaces_the_points_of_that_result(self, record, expected):
        records = TeamRecords(abnormal_points=(AbnormalPoints(*record),))
        found = first(self.won, records=records)
        assert [(one.match_points, one.game_points) for one in found] == [
            (match_points, Fraction(game_points)) for match_points, game_points in expected
        ]

    @pytest.mark.parametrize(
        "other",
        [
            pytest.param(AbnormalPoints("W", Decimal(3), None, 0, (2,)), id="of another team"),
            pytest.param(AbnormalPoints("L", Decimal(3), None, 0, (1,)), id="of another result"),
            pytest.param(AbnormalPoints("", Decimal(-1), None, 0, (1,)), id="a penalty"),
        ],
    )
    def test_a_record_does_not_hide_the_next(self, other):
        records = TeamRecords(
            abnormal_points=(
                other,
                AbnormalPoints("W", Decimal(4), None, 0, (1,)),
            )
        )
        assert first(self.won, records=records)[0].match_points == 4

    @pytest.mark.parametrize(
        ("letter", "rows"),
        [
            ("+", ("1 0 3w+", "2 0 4b+", "3 0 1b-", "4 0 2w-")),
            ("-", ("1 0 3w-", "2 0 4b-", "3 0 1b+", "4 0 2w+")),
            ("F", ("1 0 0-F", "2 0 0-F", "3 0 0-Z", "4 0 0-Z")),
            ("H", ("1 0 0-H", "2 0 0-H", "3 0 0-Z", "4 0 0-Z")),
            ("Z", ("1 0 0-Z", "2 0 0-Z", "3 0 0-U", "4 0 0-U")),
            ("D", ("1 0 3w=", "2 0 4b=", "3 0 1b=", "4 0 2w=")),
        ],
    )
    def test_every_kind_of_result(self, letter, rows):
        records = TeamRecords(abnormal_points=(AbnormalPoints(letter, Decimal("0.25"), None, 0, (1,)),))
        assert first(rows, records=records)[0].match_points == Fraction(1, 4)

    def test_penalties_of_a_team_add_up(self):
        records = TeamRecords(
            abnormal_points=(
                AbnormalPoints("", Decimal(-1), None, 1, (1, 2)),
                AbnormalPoints("", Decimal(-1), Decimal("-0.5"), 2, (1,)),
                AbnormalPoints("W", Decimal(3), None, 0, (1,)),
            )
        )
        assert penalties_of(records) == {1: (-2, Fraction(-1, 2)), 2: (-1, 0)}


def test_300_boards_count_in_the_order_of_the_line_up():
    rows = ("1 0 4w1", "2 0 3b0", "3 0 2w1", "4 0 1b0")
    records = TeamRecords(line_ups=(LineUp(1, 1, 2, (2, 1)), LineUp(1, 2, 1, (3, 4))))
    assert [one.boards for one in first(rows, records=records)] == [(0, 1), (1, 0)]


def test_a_match_has_as_many_boards_as_one_team_filled_in_a_round():
    rows = ("1 0 3w1 0-Z", "2 0 0-Z 4b1", "3 0 1b0 0-Z", "4 0 0-Z 2w0")
    assert boards_in_a_match(TEAMS, map(player, rows)) == 1
    assert boards_in_a_match(TEAMS, map(player, ("1 0 3w1", "2 0 4b1", "3 0 1b0", "4 0 2w0"))) == 2


class TestWithdrawal:
    """C.05, 6.6: four teams, three matches each; fewer than half means one."""

    def rows(self, *kinds):
        """Return a round robin of four in which team 4 has the given kinds of matches."""
        others = {number: tuple(match(4, 2, 1, 1) for _ in range(3)) for number in (1, 2, 3)}
        return {**others, 4: tuple(match(at, 0, 0, 0, kind=kind) for at, kind in enumerate(kinds, 1))}

    @pytest.mark.parametrize(
        ("kinds", "gone"),
        [
            pytest.param(("played", "forfeit_loss", "forfeit_loss"), {4}, id="one of three"),
            pytest.param(("played", "played", "forfeit_loss"), set(), id="two of three"),
            pytest.param(("forfeit_loss", "forfeit_loss", "played"), set(), id="came back"),
            pytest.param(("forfeit_loss",) * 3, {4}, id="never came"),
        ],
    )
    def test_under_half_of_the_matches(self, kinds, gone):
        assert withdrawn_teams(self.rows(*kinds)) == gone

    def test_half_of_a_double_round_robin_counts(self):
        rows = {1: (match(2, 2, 1, 1), match(2, 2, 1, 1, kind="forfeit_win"))}
        rows[2] = (match(1, 0, 0, 0), match(1, 0, 0, 0, kind="forfeit_loss"))
        assert withdrawn_teams(rows, cycles=2) == frozenset()

    def test_nobody_has_left_while_rounds_are_missing(self):
        early = {number: row[:2] for number, row in self.rows(*("forfeit_loss",) * 3).items()}
        assert withdrawn_teams(early) == frozenset()

    def test_an_odd_number_of_teams_has_a_round_more(self):
        row = (match(2, 0, 0, 0, kind="forfeit_loss"), match(3, 0, 0, 0, kind="forfeit_loss"))
        full = match(0, 0, kind="zero_bye")
        others = {2: (full, full, full), 3: (full, full, full)}
        assert withdrawn_teams({1: row, 2: others[2][:2], 3: others[3][:2]}) == frozenset()
        assert 1 in withdrawn_teams({1: (*row, full), **others})

    def test_no_teams_no_withdrawal(self):
        assert withdrawn_teams({}) == frozenset()

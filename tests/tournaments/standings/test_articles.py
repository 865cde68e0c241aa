"""Standings as the articles of C.07 and C.05 define them, each on a field small enough to count by hand."""

from fractions import Fraction

import pytest

from tournaments.standings import (
    BY_CODE,
    NEWEST,
    Reported,
    TieBreak,
    UnknownTieBreakError,
    individual_standings,
    recommended,
    tie_break_of,
    withdrawn,
)
from tournaments.standings.model import Abnormal

from .tables import player

ANNEX3 = BY_CODE["c05-annex3"]


def by_number(rows, at=0):
    return {row.number: row.values[at] for row in rows}


def ranks(rows):
    return {row.number: row.rank for row in rows}


class TestDirectEncounter:
    """C.07, article 6."""

    def test_6_2_applied_anew_inside_the_group(self):
        # 1, 2, 3 and 4 have two points each. Among themselves 1 made 2, 2 and 3 made 1½, 4 made 1;
        # 2 has beaten 3, so 2 comes before 3.
        field = [
            player("1 0 2w1 3b= 4w= 5b0 6w0"),
            player("2 0 1b0 4w= 3w1 6b= 5w0"),
            player("3 0 4b1 1w= 2b0 0-H 6b0"),
            player("4 0 3w0 2b= 1b= 0-U 0-Z"),
            player("5 0 6w0 0-U 0-U 1w1 2b1"),
            player("6 0 5b1 0-U 0-U 2w= 3w1"),
        ]
        rows = individual_standings(field, tie_breaks=["DE"], system="round-robin")
        assert {number: rank for number, rank in ranks(rows).items() if number < 5} == {
            1: 3,
            2: 4,
            3: 5,
            4: 6,
        }
        # Annex 3 applies the rule once: 2 and 3 stay equal.
        rows = individual_standings(field, tie_breaks=["DE"], system="round-robin", edition=ANNEX3)
        assert (ranks(rows)[2], ranks(rows)[3]) == (4, 4)

    def test_6_3_applied_anew_to_the_rest(self):
        # 1 has beaten 2 and 3 and 4; 2 and 3 have met, 4 has met 1 only. 1 is first whatever comes; of the
        # rest nobody is sure, so 2, 3 and 4 stay together.
        field = [
            player("1 0 2w1 3b1 4w1 5b0 6w0"),
            player("2 0 1b0 5w1 3w1 6b1 0-Z"),
            player("3 0 5b1 1w0 2b0 0-U 6b1"),
            player("4 0 6w1 6b1 1b0 0-U 0-Z"),
            player("5 0 3w0 2b0 0-Z 1w1 0-Z"),
            player("6 0 4b0 4w0 0-Z 2w0 3w0"),
        ]
        got = ranks(individual_standings(field, tie_breaks=["DE"]))
        assert [got[number] for number in (1, 2, 3, 4)] == [1, 2, 2, 2]

    def test_6_3_second_place_then_the_rest_by_their_own_games(self):
        # 1 beat 2, 3 and 4, and 2 beat 3 and 4: first and second are sure although 3 and 4 have not met.
        field = [
            player("1 0 2w1 3b1 4w1 0-Z 0-Z"),
            player("2 0 1b0 0-Z 3b1 4w1 0-U"),
            player("3 0 0-U 1w0 2w0 0-U 0-U"),
            player("4 0 0-U 0-U 1b0 2b0 0-U"),
        ]
        assert ranks(individual_standings(field, tie_breaks=["DE"])) == {1: 1, 2: 2, 3: 3, 4: 3}

    def test_6_1_2_average_of_several_meetings(self):
        # 1 met 2 twice (1½ of 2: average ¾) and 3 once (½): 1¼; 3 made 1 against 2 and ½ against 1: 1½.
        field = [
            player("1 0 2w1 2b= 3w= 0-Z"),
            player("2 0 1b0 1w= 0-H 3w0 0-U"),
            player("3 0 0-H 0-Z 1b= 2b1"),
        ]
        rows = individual_standings(field, tie_breaks=["DE"])
        assert by_number(rows) == {1: Fraction(5, 4), 2: Fraction(1, 4), 3: Fraction(3, 2)}
        assert ranks(rows) == {3: 1, 1: 2, 2: 3}


class TestKoya:
    """C.07, 9.2 and 14.5."""

    field = (
        # Five players, five rounds, four games each: half of the points is two.
        player("1 0 2w1 3b1 4w= 5b0 0--"),
        player("2 0 1b0 0-- 3w1 4b= 5w="),
        player("3 0 0-- 1w0 2b0 5w1 4w1"),
        player("4 0 5w0 0-- 1b= 2w= 3b0"),
        player("5 0 4b1 0-- 0-- 3b0 2b="),
    )

    def values(self, code):
        return by_number(individual_standings(self.field, tie_breaks=[code], system="round-robin"))

    def test_9_2_half_of_the_games_that_one_plays(self):
        # 1 has 2½, 2 and 3 have two, 4 one, 5 one and a half: three players reach two points.
        assert self.values("KS") == {1: 2, 2: 1, 3: 0, 4: 1, 5: Fraction(1, 2)}

    def test_14_5_limit_moved_up_by_half_a_point(self):
        assert self.values("KS/L+1") == {1: 0, 2: 0, 3: 0, 4: Fraction(1, 2), 5: 0}

    def test_14_5_limit_moved_down_by_half_a_point(self):
        assert self.values("KS/L-1") == {1: 2, 2: Fraction(3, 2), 3: 1, 4: 1, 5: Fraction(1, 2)}

    def test_14_5_read(self):
        assert tie_break_of("KS/L+1", NEWEST) == TieBreak("KS", shift=1)
        assert tie_break_of("KS/L-2", NEWEST) == TieBreak("KS", shift=-2)

    def test_only_koya_has_a_sign(self):
        with pytest.raises(UnknownTieBreakError):
            tie_break_of("BH/C+1", NEWEST)


class TestWithdrawal:
    """C.05, 6.6."""

    field = (
        player("1 0 4w1 3b1 2w="),
        player("2 0 3w1 4b+ 1b="),
        player("3 0 2b0 1w0 4w+"),
        player("4 0 1b0 2w- 3b-"),
    )

    def test_6_6_under_half_leaves_the_standings(self):
        gone = withdrawn(self.field)
        assert gone == {4}
        rows = individual_standings(self.field, system="round-robin", excluded=gone, tie_breaks=["SB"])
        assert [(row.rank, row.number, row.points) for row in rows] == [
            (1, 1, Fraction(3, 2)),
            (1, 2, Fraction(3, 2)),
            (3, 3, 0),
            (0, 4, 0),
        ]

    def test_6_6_half_of_the_games_counts(self):
        half = (*self.field[:2], player("3 0 2b0 1w0 4w1"), player("4 0 1b0 2w- 3b0"))
        assert not withdrawn(half)

    def test_6_6_an_unfinished_event_has_nobody_withdrawn(self):
        early = [
            player(f"{number} 0 {games}") for number, games in enumerate(["4w+", "3w1", "2b0", "1b-"], 1)
        ]
        assert not withdrawn(early)

    def test_6_6_who_came_back_has_not_left(self):
        back = (
            player("1 0 4w1 3b1 2w="),
            player("2 0 3w1 4b+ 1b="),
            player("3 0 2b0 1w0 4w1"),
            player("4 0 1b- 2w- 3b0"),
        )
        assert not withdrawn(back)

    def test_6_6_double_round_robin_counts_both_cycles(self):
        rows = (player("1 0 2w1 2b+"), player("2 0 1b0 1w-"))
        assert not withdrawn(rows, cycles=2)


class TestScores:
    def test_7_7_standard_points_whatever_the_scoring(self):
        values = {"1": 3, "=": 1, "0": 0, "H": 1, "U": 3, "+": 3, "-": 0, "Z": 0}
        field = [player("1 0 2w1 0-H 2b="), player("2 0 1b0 0-U 1w=")]
        rows = individual_standings(field, tie_breaks=["STD"], points_of=lambda game: values[game.result])
        assert by_number(rows) == {1: 2, 2: Fraction(3, 2)}

    @pytest.mark.parametrize("edition", ["c05-annex3", "c07-2024", "c07-2026"])
    @pytest.mark.parametrize("code", ["BH", "SB", "BH-C1", "AROC1", "REP", "PS"])
    def test_16_a_blank_round_counts_like_z(self, edition, code):
        rest = [player("2 2100 1b0 3w1 4b1"), player("3 2200 4w1 2b0 0-U"), player("4 2300 3b0 0-U 2w0")]
        blank, written = player("1 2000 2w1"), player("1 2000 2w1 0-Z 0-Z")
        one, other = (
            individual_standings([row, *rest], tie_breaks=[code], edition=BY_CODE[edition])
            for row in (blank, written)
        )
        assert by_number(one) == by_number(other)

    def test_10_1_virtual_opponent_of_a_blank_round(self):
        # Annex 3: one point before round 2, then draws: 1 + 1 and 1 + 1 + ½ - the two opponents beside 2.
        field = [player("1 0 2w1"), player("2 0 1b0 3w1 3b1"), player("3 0 0-U 2b0 2w0")]
        rows = individual_standings(field, tie_breaks=["BH"], edition=ANNEX3)
        assert by_number(rows)[1] == 2 + Fraction(5, 2) + 2

    def test_299_penalty_and_other_points_of_a_result(self):
        field = [player("1 0 2w1 0-H"), player("2 0 1b0 0-Z")]
        said = Reported(abnormal=Abnormal({1: Fraction(-1, 2)}, {(1, 1): Fraction(1, 4)}))
        rows = individual_standings(field, reported=said)
        assert {row.number: row.points for row in rows} == {1: Fraction(3, 4), 2: 0}


class TestRanksOfTheReport:
    field = (player("1 0 2w= 3b="), player("2 0 1b= 4w="), player("3 0 4b= 1w="), player("4 0 3w= 2b="))

    def test_they_part_what_is_left_equal(self):
        said = Reported(ranks={1: 4, 2: 1, 3: 2, 4: 3})
        rows = individual_standings(self.field, tie_breaks=["BH"], reported=said)
        assert [(row.rank, row.number, row.by_report) for row in rows] == [
            (1, 2, True),
            (2, 3, True),
            (3, 4, True),
            (4, 1, True),
        ]

    def test_never_against_points_or_tie_breaks(self):
        field = [player("1 0 2w1"), player("2 0 1b0")]
        rows = individual_standings(field, reported=Reported(ranks={1: 2, 2: 1}))
        assert [(row.number, row.by_report) for row in rows] == [(1, False), (2, False)]

    def test_not_where_one_of_them_has_no_rank(self):
        rows = individual_standings(self.field, reported=Reported(ranks={1: 4, 2: 1, 3: 2}))
        assert {row.rank for row in rows} == {1}


class TestKnockOut:
    """Two games a duel, a play-off where they were level; the third place is played for."""

    field = (
        player("1 0 4w1 4b= 0-Z 2w= 2b= 2w1"),
        player("2 0 3w= 3b= 3w1 1b= 1w= 1b0"),
        player("3 0 2b= 2w= 2b0 4w1 4b1"),
        player("4 0 1b0 1w= 0-Z 3b0 3w0"),
    )

    def test_ranked_by_the_round_reached(self):
        rows = individual_standings(self.field, reported=Reported(knockout=True))
        assert [(row.rank, row.number) for row in rows] == [(1, 1), (2, 2), (3, 3), (4, 4)]

    def test_losers_of_one_round_share_the_rank(self):
        field = (player("1 0 2w1 3b1"), player("2 0 1b0"), player("3 0 4w1 1w0"), player("4 0 3b0"))
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {1: 1, 3: 2, 2: 3, 4: 3}

    def test_a_play_off_that_is_not_reported_shows_in_the_ranks(self):
        field = (player("1 0 2w= 2b="), player("2 0 1b= 1w="))
        level = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(level) == {1: 1, 2: 1}
        decided = individual_standings(field, reported=Reported({1: 2, 2: 1}, knockout=True))
        assert ranks(decided) == {2: 1, 1: 2}

    @pytest.mark.parametrize("bye", ["0-U 0-U", "0-F 0-Z", "0-Z 0-Z"])
    def test_a_seed_who_joins_in_the_second_round_has_reached_it(self, bye):
        """Two games a duel: 1 and 2 have no opponent in the first, 2 loses where 3 and 4 lost before."""
        field = (
            player(f"1 0 {bye} 5w1 5b1 2w1 2b1"),
            player(f"2 0 {bye} 6w1 6b1 1b0 1w0"),
            player("3 0 5w0 5b0"),
            player("4 0 6w0 6b0"),
            player("5 0 3b1 3w1 1b0 1w0"),
            player("6 0 4b1 4w1 2b0 2w0"),
        )
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {1: 1, 2: 2, 5: 3, 6: 3, 3: 5, 4: 5}

    def test_a_seed_who_loses_at_once_stands_before_those_who_lost_a_round_earlier(self):
        field = (player("1 0 0-Z 2w0"), player("2 0 3w1 1b1"), player("3 0 2b0"))
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {2: 1, 1: 2, 3: 3}

    def test_points_do_not_decide(self):
        # 2 lost the first duel with many points, 1 won both duels with fewer.
        field = (
            player("1 0 2w1 0-Z 3b1 0-Z"),
            player("2 0 1b0 0-U 0-U 0-U"),
            player("3 0 0-U 0-Z 1w0 0-Z"),
        )
        rows = individual_standings(field[:1] + field[2:], reported=Reported(knockout=True))
        assert rows[0].number == 1


@pytest.mark.parametrize(
    ("system", "kind", "order"),
    [
        pytest.param("round-robin", {}, ("DE", "WIN", "SB", "KS"), id="annex 3 individual round robin"),
        pytest.param(
            "swiss", {}, ("BH-C1", "BH", "SB", "PS", "DE", "WIN", "BWG"), id="annex 3 Swiss, not all rated"
        ),
        pytest.param(
            "swiss",
            {"all_rated": True},
            ("BH-C1", "BH", "DE", "ARO-C1", "WIN", "BWG", "BPG", "SB"),
            id="annex 3 Swiss, all rated",
        ),
        pytest.param("round-robin", {"teams": True}, ("MPvGP", "DE", "EMGSB"), id="annex 3 team round robin"),
        pytest.param(
            "swiss", {"teams": True}, ("MPvGP", "DE", "BH-C1", "BH", "EMGSB"), id="annex 3 team Swiss"
        ),
    ],
)
def test_recommended_orders(system, kind, order):
    assert recommended(system, **kind) == order

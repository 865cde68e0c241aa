"""Tie-breaks that do not depend on who is tied with whom, as the articles of C.07 define them."""

from fractions import Fraction

import pytest

from tournaments.standings import (
    BY_CODE,
    NEWEST,
    Reported,
    TieBreak,
    UnknownTieBreakError,
    individual_standings,
    tie_break_of,
)
from tournaments.standings.model import Abnormal
from tournaments.standings.tiebreaks import rounded

from .tables import by_number, player

ANNEX3 = BY_CODE["c05-annex3"]


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


@pytest.mark.parametrize(
    ("value", "steps", "expected"),
    [
        (Fraction("1887.5"), 1, 1888),
        (Fraction("1887.4"), 1, 1887),
        (Fraction("13.375"), 100, Fraction("13.38")),
        (Fraction("-0.5"), 1, 0),
    ],
)
def test_half_is_rounded_up(value, steps, expected):
    assert rounded(value, steps) == expected

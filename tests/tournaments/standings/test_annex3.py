"""C.05 annex 3: virtual opponents and the worked examples of the arbiters' manual of 2022."""

from fractions import Fraction

import pytest

from tournaments.standings import BY_CODE, individual_field, individual_standings, withdrawn_under_half

from .tables import matrix_players, player

ANNEX3 = BY_CODE["c05-annex3"]
HALF = 0.5
Q19 = [
    [None, 1, HALF, HALF, HALF, HALF, 1, HALF],
    [0, None, HALF, 1, 1, HALF, 1, HALF],
    [HALF, HALF, None, HALF, HALF, HALF, 0, 1],
    [HALF, 0, HALF, None, HALF, HALF, HALF, 1],
    [HALF, 0, HALF, HALF, None, HALF, 1, HALF],
    [HALF, HALF, HALF, HALF, HALF, None, HALF, HALF],
    [0, 0, 1, HALF, 0, HALF, None, HALF],
    [HALF, HALF, 0, 0, HALF, HALF, HALF, None],
]
DOUBLE = [
    [None, 1.5, 1.5, 2, 1.5, 1.5],
    [HALF, None, 1, 1.5, 1, 1.5],
    [HALF, 1, None, 1, 1, 1],
    [0, HALF, 1, None, 1.5, 1],
    [HALF, 1, 1, HALF, None, 1],
    [HALF, HALF, 1, 1, 1, None],
]


def columns(rows):
    """Turn standings into values by start number."""
    ordered = sorted(rows, key=lambda row: row.number)
    return [list(column) for column in zip(*(row.values for row in ordered), strict=True)]


class TestExam19:
    """Exam question 19: a round robin of eight."""

    rows = individual_standings(
        matrix_players(Q19), tie_breaks=["SB", "WON", "KOYA", "DE"], edition=ANNEX3, system="round-robin"
    )

    def test_scores(self):
        points = [row.points for row in sorted(self.rows, key=lambda row: row.number)]
        assert points == [Fraction(text) for text in ("4.5", "4.5", "3.5", "3.5", "3.5", "3.5", "2.5", "2.5")]

    def test_sonneborn_berger(self):
        expected = ("15.25", "14.25", "12.25", "11.25", "11.25", "12.25", "8.25", "9.25")
        assert columns(self.rows)[0] == [Fraction(text) for text in expected]

    def test_wins_and_koya(self):
        _, wins, koya, _ = columns(self.rows)
        assert wins == [2, 3, 1, 1, 1, 0, 1, 0]
        assert koya == [Fraction(text) for text in ("3", "3", "2.5", "2", "2", "2.5", "2", "2")]

    def test_places_by_sonneborn_berger(self):
        rows = individual_standings(
            matrix_players(Q19), tie_breaks=["SB"], edition=ANNEX3, system="round-robin"
        )
        assert {row.number: row.rank for row in rows} == {1: 1, 2: 2, 3: 3, 6: 3, 4: 5, 5: 5, 8: 7, 7: 8}

    def test_direct_encounter_leaves_the_four_tied(self):
        rows = individual_standings(
            matrix_players(Q19), tie_breaks=["DE"], edition=ANNEX3, system="round-robin"
        )
        group = [row for row in rows if row.number in (3, 4, 5, 6)]
        assert [(row.rank, row.values[0]) for row in group] == [(3, Fraction("1.5"))] * 4


class TestExam20:
    """Exam question 20: a Swiss of five rounds with a forfeit won and one lost."""

    # 2, 3 and 6 end on 2, 2 and 2.5 points; they fill up with games among strangers 7 to 9.
    field = (
        player("1 0 2w1 3b= 4w+ 5b- 6w1"),
        player("2 0 1b0 7w1 8b1 9w0 7b0"),
        player("3 0 7w= 1w= 9b1 8w0 8b0"),
        player("4 0 8w0 9b0 1b- 7w0 9w0"),
        player("5 0 9w0 8b0 7b0 1w+ 0-Z"),
        player("6 0 0-H 0-U 0-U 0-Z 1b0"),
        player("7 0 3b= 2b0 5w1 4b1 2w1"),
        player("8 0 4b1 5w1 2w0 3b1 3w1"),
        player("9 0 5b1 4w1 3w0 2b1 4b1"),
    )

    def values(self, *codes):
        rows = individual_standings(self.field, tie_breaks=codes, edition=ANNEX3)
        return {row.number: row for row in rows}[1].values

    def test_scores_of_the_question(self):
        rows = individual_standings(self.field, edition=ANNEX3)
        points = {row.number: row.points for row in rows}
        assert [points[number] for number in (1, 2, 3, 6)] == [Fraction("3.5"), 2, 2, Fraction("2.5")]

    def test_buchholz(self):
        assert self.values("BH", "BH-C1", "SB") == (13, 11, 8)


@pytest.mark.parametrize(
    ("before", "result", "number", "rounds", "score"),
    [
        pytest.param("1b1 1w=", "1b-", 3, 3, "2.5", id="ex1"),
        pytest.param("1b1 1w=", "1b-", 3, 9, "5.5", id="ex1_end"),
        pytest.param("1b1 1w1 1b1 1w= 1w0", "1b+", 6, 6, "3.5", id="ex2"),
        pytest.param("1b1 1w1 1b1 1w= 1w0", "1b+", 6, 9, "5.0", id="ex2_end"),
        pytest.param("1b1 1w1 1b0 1b0", "0-F", 5, 11, "5.0", id="full_point_bye"),
        pytest.param("1b1 1w1 1b0 1b0", "0-H", 5, 11, "5.5", id="half_point_bye"),
        pytest.param("1b1 1w1 1b0 1b0", "1b-", 5, 11, "6.0", id="forfeit_loss"),
    ],
)
def test_virtual_opponent(before, result, number, rounds, score):
    """10.1: own points before the round, the opposite result in it, draws afterwards."""
    rest = " 1w0" * (rounds - number)
    absent = player(f"2 0 {before} {result}{rest}")
    other = player("1 0" + " 0-Z" * rounds)
    field = individual_field([absent, other], edition=ANNEX3)
    entries = field.contributions(field.by_number[2])
    assert Fraction(entries[number - 1][0], field.unit) == Fraction(score)


def test_double_round_robin():
    """Chapter 4, Pearl Spring 2009: points over two games count together."""
    rows = individual_standings(
        matrix_players(DOUBLE), tie_breaks=["WON", "DE", "SB"], edition=ANNEX3, system="round-robin"
    )
    assert [row.points for row in rows] == [8, Fraction("5.5"), Fraction("4.5"), 4, 4, 4]
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
    wins, _, berger = columns(rows)
    assert wins == [6, 2, 0, 1, 0, 0]
    assert berger == [35, Fraction("24.5"), Fraction("21.5"), Fraction("17.25"), 20, Fraction("19.25")]


def test_opponents_scores_are_not_adjusted():
    """Decision 4: an opponent's own absence changes nothing in this edition."""
    field = [player("1 0 2w1 3b1"), player("2 0 1b0 0-Z"), player("3 0 0-U 1w0")]
    old = individual_standings(field, tie_breaks=["BH"], edition=ANNEX3)
    new = individual_standings(field, tie_breaks=["BH"], edition=BY_CODE["c07-2024"])
    assert old[0].values == (1,)
    assert new[0].values == (Fraction("1.5"),)


def test_no_second_cut_for_a_player_with_a_bye():
    """AROC1: a player without a game in a round has no further opponent removed."""
    field = [player("1 2000 2w1 3b1"), player("2 1900 1b0 0-U"), player("3 1800 0-U 1w0")]
    rows = individual_standings(field, tie_breaks=["AROC1"], edition=ANNEX3)
    assert {row.number: row.values[0] for row in rows} == {1: 1900, 2: 2000, 3: 2000}


class TestWithdrawal:
    """C.05, 6.6: the results of a round robin's withdrawn player."""

    field = (
        player("1 0 2w1 3b1 4w="),
        player("2 0 1b0 4w1 3b="),
        player("3 0 4b1 1w0 2w="),
        player("4 0 3w0 2b- 1b-"),
    )

    @pytest.mark.parametrize(
        ("games", "under"), [("2w1 3b- 4b-", True), ("2w1 3b0 4b-", False), ("2w1 3b0 4b= 5w-", False)]
    )
    def test_half(self, games, under):
        row = player(f"1 0 {games}")
        assert withdrawn_under_half(row, len(row.games)) is under

    def test_left_out_for_everybody(self):
        rows = individual_standings(
            self.field, tie_breaks=["SB"], edition=ANNEX3, system="round-robin", excluded={4}
        )
        assert {row.number: row.points for row in rows} == {
            1: 2,
            2: Fraction("0.5"),
            3: Fraction("0.5"),
            4: 0,
        }

    def test_half_played_counts(self):
        rows = individual_standings(self.field, edition=ANNEX3, system="round-robin")
        assert {row.number: row.points for row in rows} == {
            1: Fraction("2.5"),
            2: Fraction("1.5"),
            3: Fraction("1.5"),
            4: 0,
        }

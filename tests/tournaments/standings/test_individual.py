"""Fields, cross-tables and withdrawals of individual events."""

from fractions import Fraction

from tournaments.standings import (
    crosstable,
    individual_standings,
    withdrawn,
)

from .tables import SWISS, player


class TestCrosstable:
    def test_swiss(self):
        rows = individual_standings(SWISS, tie_breaks=["TPN"])
        table = crosstable(SWISS, rows, system="swiss")
        assert table[0].cells == ("5w1", "2b=", "4w1")
        assert [cross.row.number for cross in table] == [1, 2, 5, 3, 4, 6]
        assert table[2].cells == ("2w0", "U", "6b+")

    def test_round_robin(self):
        field = [player("1 0 2w1 3b="), player("2 0 1b0 3w1"), player("3 0 0-Z 1w= 2b0")]
        rows = individual_standings(field, system="round-robin")
        table = crosstable(field, rows, system="round-robin")
        assert [cross.cells for cross in table] == [("*", "1", "="), ("0", "*", "1"), ("=", "0", "*")]

    def test_double_round_robin_cells_stand_together(self):
        field = [player("1 0 2w1 2b="), player("2 0 1b0 1w=")]
        rows = individual_standings(field, system="round-robin")
        table = crosstable(field, rows, system="round-robin")
        assert table[0].cells == ("*", "1=")


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

"""Points first, then one tie-break after another, then the ranks of the report."""

from fractions import Fraction
from types import SimpleNamespace

from tournaments.standings import (
    Reported,
    individual_field,
    individual_standings,
)

from .tables import SWISS, player


class TestRanking:
    def test_points_first_then_tie_breaks(self):
        rows = individual_standings(SWISS, tie_breaks=["BH-C1", "SB"])
        assert [(row.rank, row.number) for row in rows][:3] == [(1, 2), (2, 1), (3, 5)]

    def test_equals_share_the_rank(self):
        field = [player("1 0 2w= 3b="), player("2 0 1b= 4w="), player("3 0 4b= 1w="), player("4 0 3w= 2b=")]
        rows = individual_standings(field, tie_breaks=["BH", "WIN"])
        assert [row.rank for row in rows] == [1, 1, 1, 1]

    def test_rank_after_a_tie_is_skipped(self):
        rows = individual_standings([player("1 0 2w="), player("2 0 1b="), player("3 0 0-Z")])
        assert [row.rank for row in rows] == [1, 1, 3]

    def test_reversed(self):
        rows = individual_standings([player("1 2400 2w="), player("2 2000 1b=")], tie_breaks=["RTNG/R"])
        assert [row.number for row in rows] == [2, 1]

    def test_no_value_comes_last(self):
        rows = individual_standings([player("1 0 2w="), player("2 2000 1b=")], tie_breaks=["RTNG"])
        assert [(row.number, row.values[0]) for row in rows] == [(2, 2000), (1, None)]

    def test_other_scoring(self):
        values = {"1": 3, "=": 1, "0": 0, "H": 1, "U": 3, "+": 3, "-": 0}
        rows = individual_standings(SWISS, points_of=lambda game: values[game.result])
        assert {row.number: row.points for row in rows} == {1: 7, 2: 7, 3: 4, 4: 3, 5: 6, 6: 0}

    def test_thirds_stay_exact(self):
        rows = individual_standings(
            [player("1 0 2w= 2b="), player("2 0 1b= 1w=")],
            points_of=lambda game: Fraction(1, 3) if game.result == "=" else Fraction(1),
            tie_breaks=["SB"],
        )
        assert [(row.points, row.values[0]) for row in rows] == [(Fraction(2, 3), Fraction(4, 9))] * 2

    def test_open_game_counts_nothing(self):
        unfinished = player("1 0 2w1")
        unfinished.games += (SimpleNamespace(opponent=3, colour="b", result=""),)
        field = individual_field([unfinished, player("2 0 1b0")])
        assert field.by_number[1].score == field.win


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

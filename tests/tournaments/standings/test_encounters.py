"""Direct encounter (C.07, article 6), each on a field small enough to count by hand."""

from fractions import Fraction

from tournaments.standings import (
    BY_CODE,
    individual_standings,
)

from .tables import by_number, player, ranks

ANNEX3 = BY_CODE["c05-annex3"]


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

    def test_sure_winner_of_an_incomplete_group(self):
        # 1 has beaten 2 and 3, who have not met: whatever they do, 1 stays first.
        field = [
            player("1 0 2w1 3b1 5w0 4b0"),
            player("2 0 1b0 0-U 6w1 0-Z"),
            player("3 0 0-U 1w0 0-Z 6w1"),
            player("4 0 0-Z 0-Z 0-Z 1w1"),
            player("5 0 0-Z 0-Z 1b1 0-Z"),
            player("6 0 0-Z 0-Z 2b0 3b0"),
        ]
        ranks = {row.number: row.rank for row in individual_standings(field, tie_breaks=["DE"])}
        assert (ranks[1], ranks[2], ranks[3]) == (1, 2, 2)

    def test_annex_3_needs_all_to_have_met(self):
        field = [player("1 0 2w1 3b1 0-Z 0-Z"), player("2 0 1b0 0-U 0-U 0-Z"), player("3 0 0-U 1w0 0-U 0-Z")]
        rows = individual_standings(field, tie_breaks=["DE"], edition=BY_CODE["c05-annex3"])
        assert {row.rank for row in rows} == {1}

    def test_forfeits_only_with_the_modifier(self):
        field = [player("1 0 2w+ 0-Z"), player("2 0 1b- 0-U")]
        assert [row.rank for row in individual_standings(field, tie_breaks=["DE"])] == [1, 1]
        assert [row.number for row in individual_standings(field, tie_breaks=["DE/P"])] == [1, 2]

"""Editions, codes, direct encounters, cuts, cross-tables, Berger tables and prizes."""

from datetime import date
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.standings import (
    BY_CODE,
    EDITIONS,
    NEWEST,
    MatchPoints,
    TieBreak,
    UnknownDayError,
    UnknownTieBreakError,
    berger_table,
    crosstable,
    edition_on,
    individual_field,
    individual_standings,
    matches_of,
    prizes,
    team_standings,
    tie_break_of,
)
from tournaments.standings.field import cut
from tournaments.standings.tiebreaks import rounded

from .tables import TABLES, player

SWISS = [
    player("1 2400 4w1 2b= 3w1"),
    player("2 2300 5b1 1w= 4b1"),
    player("3 2200 6w1 0-H 1b0"),
    player("4 2100 1b0 6w1 2w0"),
    player("5 2000 2w0 0-U 6b+"),
    player("6 0 3b0 4b0 5w-"),
]


class TestEditions:
    @pytest.mark.parametrize(
        ("day", "code"),
        [
            (date(2022, 12, 1), "c05-annex3"),
            (date(2023, 8, 31), "c05-annex3"),
            (date(2023, 9, 1), "c07-2023"),
            (date(2024, 7, 31), "c07-2023"),
            (date(2024, 8, 1), "c07-2024"),
            (date(2026, 2, 28), "c07-2024"),
            (date(2026, 3, 1), "c07-2026"),
        ],
    )
    def test_by_the_day(self, day, code):
        assert edition_on(day).code == code

    def test_unknown_day_is_refused(self):
        with pytest.raises(UnknownDayError):
            edition_on(date(2009, 6, 30))

    def test_newest_is_last(self):
        assert EDITIONS[-1] is NEWEST


class TestCodes:
    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("BH", TieBreak("BH")),
            ("BH-C1", TieBreak("BH", cut_low=1)),
            ("BH/C2", TieBreak("BH", cut_low=2)),
            ("BH-M1", TieBreak("BH", cut_low=1, cut_high=1)),
            ("BH:GP/C1", TieBreak("BH", "GP", cut_low=1)),
            ("BH:MP/C1/P", TieBreak("BH", "MP", cut_low=1, forfeits_played=True)),
            ("KS/L40", TieBreak("KS", limit=40)),
            ("BH/F", TieBreak("BH", fore=True)),
            ("RTNG/R", TieBreak("RTNG", reversed=True)),
            ("AROC", TieBreak("ARO", cut_low=1)),
            ("AROC2", TieBreak("ARO", cut_low=2)),
            ("KOYA", TieBreak("KS")),
            ("GE", TieBreak("REP")),
            ("TSB-C1-B", TieBreak("EMGSB", cut_low=1)),
            ("TSB", TieBreak("EMGSB")),
            ("BH-SUM", TieBreak("BHSUM")),
            ("MPvGP", TieBreak("MPvGP")),
        ],
    )
    def test_read(self, code, expected):
        assert tie_break_of(code, NEWEST) == expected

    def test_won_counted_forfeits_before(self):
        assert tie_break_of("WON", BY_CODE["c05-annex3"]).name == "WIN"
        assert tie_break_of("WON", NEWEST).name == "WON"

    @pytest.mark.parametrize("code", ["", "BH/X9", "BH C1", "12", "BH//C1"])
    def test_no_code(self, code):
        with pytest.raises(UnknownTieBreakError):
            tie_break_of(code, NEWEST)

    @pytest.mark.parametrize("code", ["XYZ", "BC", "TBR", "BBE", "EDE", "SSSC"])
    def test_unknown(self, code):
        with pytest.raises(UnknownTieBreakError):
            individual_standings(SWISS, tie_breaks=[code])

    def test_every_code_gives_a_column(self):
        codes = [
            "PTS",
            "DE",
            "WIN",
            "WON",
            "BPG",
            "BWG",
            "PS",
            "PS-C1",
            "REP",
            "STD",
            "TPN",
            "BH",
            "BH-C1",
            "BH-M2",
            "AOB",
            "FB",
            "SB",
            "SB-C1",
            "KS",
            "ARO",
        ]
        codes += ["TPR", "PTP", "APRO", "APPO", "RTNG", "BH-SUM", "BH/P", "BH/F"]
        rows = individual_standings(SWISS, tie_breaks=codes, tables=TABLES)
        assert {len(row.values) for row in rows} == {len(codes)}


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


class TestDirectEncounter:
    """C.07, article 6."""

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


class TestCuts:
    def test_voluntary_round_goes_when_not_lower(self):
        """16.5: a contribution equal to the lowest one is cut on the voluntary side."""
        entries = [(1, 1, False), (4, 1, True)]
        assert cut(entries, 1, 0, voluntary_first=True) == [(1, 1, False)]

    def test_ordinary_goes_when_the_voluntary_is_lower(self):
        entries = [(22, 11, True), (24, 0, True), (10, 10, False), (20, 20, False)]
        assert (10, 10, False) not in cut(entries, 1, 0, voluntary_first=True)

    def test_more_cuts_than_rounds(self):
        assert cut([(1, 1, False)], 3, 3, voluntary_first=True) == []

    @settings(deadline=None, derandomize=True)
    @given(
        st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.booleans()), max_size=12),
        st.integers(0, 4),
        st.integers(0, 4),
    )
    def test_length(self, entries, low, high):
        kept = cut(list(entries), low, high, voluntary_first=True)
        assert len(kept) == max(len(entries) - low - high, 0)


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


BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
}


class TestBerger:
    """C.05 annex 1."""

    @pytest.mark.parametrize("players", BERGER)
    def test_printed_tables(self, players):
        table = [" ".join(f"{white}-{black}" for white, black in pairs) for pairs in berger_table(players)]
        assert table == BERGER[players]

    @pytest.mark.parametrize("players", range(3, 17))
    def test_everybody_meets_once(self, players):
        pairs = [frozenset(pair) for pairs in berger_table(players) for pair in pairs]
        size = players + players % 2
        assert len(pairs) == len(set(pairs)) == size * (size - 1) // 2

    @pytest.mark.parametrize("players", range(4, 17, 2))
    def test_double_has_no_colour_three_times(self, players):
        colours = dict.fromkeys(range(1, players + 1), "")
        for pairs in berger_table(players, double=True):
            for white, black in pairs:
                colours[white] += "w"
                colours[black] += "b"
        assert not any("www" in run or "bbb" in run for run in colours.values())


class TestPrizes:
    """Chapter 4, the Hort system and its components."""

    money = (10000, 5000, 3000, 2000)

    @pytest.mark.parametrize(
        ("sharing", "expected"),
        [
            ("shared", (5000, 5000, 5000, 5000)),
            ("tie-break", (10000, 5000, 3000, 2000)),
            ("hort", (7500, 5000, 4000, 3500)),
        ],
    )
    def test_systems(self, sharing, expected):
        assert prizes(self.money, [4], sharing=sharing) == expected

    def test_remainder_goes_to_the_higher_places(self):
        assert prizes((100,), [3], sharing="shared") == (34, 33, 33)

    def test_groups_below_the_prizes_get_nothing(self):
        assert prizes((100, 50), [1, 2, 1], sharing="shared") == (100, 25, 25, 0)

    @settings(deadline=None, derandomize=True)
    @given(
        st.lists(st.integers(0, 10**6), min_size=1, max_size=8),
        st.lists(st.integers(1, 4), min_size=1, max_size=8),
        st.sampled_from(("shared", "tie-break", "hort")),
    )
    def test_no_coin_is_lost(self, money, groups, sharing):
        paid = prizes(money, groups, sharing=sharing)
        assert sum(paid) == sum(money[: sum(groups)])


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO"])
def test_rating_tie_breaks_of_somebody_without_games(code):
    field = [player("1 2000 2w1"), player("2 1900 1b0"), player("3 1800 0-U")]
    rows = individual_standings(field, tie_breaks=[code], tables=TABLES)
    assert {row.number: row.values[0] for row in rows}[3] is None

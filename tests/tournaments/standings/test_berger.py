"""Berger tables (C.05 annex 1)."""

import pytest

from tournaments.standings import (
    berger_table,
)

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

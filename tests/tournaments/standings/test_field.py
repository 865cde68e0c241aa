"""Contributions of rounds to a tie-break, and which of them a cut leaves out (C.07, 14.1 and 16.5)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.standings.field import cut


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

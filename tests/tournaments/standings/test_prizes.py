"""Sharing of prize money among players who are tied."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.standings import (
    prizes,
)


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

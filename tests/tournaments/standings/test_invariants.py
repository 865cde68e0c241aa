"""What must hold whatever the results are."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.standings import BY_CODE, EDITIONS, individual_standings

from .tables import player


class TestInvariants:
    """On small fields with any results."""

    @staticmethod
    @st.composite
    def fields(draw):
        size, rounds = draw(st.sampled_from((4, 6, 8))), draw(st.integers(1, 6))
        rows = {number: [] for number in range(1, size + 1)}
        for _ in range(rounds):
            order = draw(st.permutations(sorted(rows)))
            for white, black in zip(order[::2], order[1::2], strict=True):
                result = draw(st.sampled_from("1=0+-"))
                answer = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}[result]
                rows[white].append(f"{black}w{result}")
                rows[black].append(f"{white}b{answer}")
        return [player(f"{number} {2000 + number} {' '.join(games)}") for number, games in rows.items()]

    @settings(deadline=None, derandomize=True)
    @given(data=st.data())
    def test_points_are_shared_out(self, data):
        field = data.draw(self.fields())
        rows = individual_standings(field)
        assert sum(row.points for row in rows) == len(field) * len(field[0].games) // 2

    @settings(deadline=None, derandomize=True)
    @given(data=st.data(), edition=st.sampled_from(EDITIONS))
    def test_ranks_follow_points_and_tie_breaks(self, data, edition):
        rows = individual_standings(
            data.draw(self.fields()), tie_breaks=["BH-C1", "BH", "SB"], edition=edition
        )
        keys = [(row.points, *row.values) for row in rows]
        assert keys == sorted(keys, reverse=True)
        for before, row in pairwise(rows):
            same = (before.points, before.values) == (row.points, row.values)
            assert (before.rank == row.rank) is same

    @settings(deadline=None, derandomize=True)
    @given(data=st.data())
    def test_a_cap_never_adds(self, data):
        field = data.draw(self.fields())
        old = individual_standings(field, tie_breaks=["BH"], edition=BY_CODE["c07-2024"])
        new = {row.number: row for row in individual_standings(field, tie_breaks=["BH"])}
        assert all(new[row.number].values[0] <= row.values[0] for row in old)

    @settings(deadline=None, derandomize=True)
    @given(data=st.data())
    def test_a_cut_is_never_more(self, data):
        codes = ["BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2"]
        for row in individual_standings(data.draw(self.fields()), tie_breaks=codes):
            whole, one, two, median, double = row.values
            assert whole >= one >= two >= double
            assert one >= median >= double

    @settings(deadline=None, derandomize=True)
    @given(data=st.data())
    def test_order_of_the_list_does_not_matter(self, data):
        field = data.draw(self.fields())
        codes = ["BH", "SB", "DE", "WIN"]
        forth = {row.number: (row.rank, row.values) for row in individual_standings(field, tie_breaks=codes)}
        back = individual_standings(field[::-1], tie_breaks=codes)
        assert {row.number: (row.rank, row.values) for row in back} == forth

"""Knock-out events are ranked by the round reached."""

import pytest

from tournaments.standings import (
    Reported,
    individual_standings,
)

from .tables import player, ranks


class TestKnockOut:
    """Two games a duel, a play-off where they were level; the third place is played for."""

    field = (
        player("1 0 4w1 4b= 0-Z 2w= 2b= 2w1"),
        player("2 0 3w= 3b= 3w1 1b= 1w= 1b0"),
        player("3 0 2b= 2w= 2b0 4w1 4b1"),
        player("4 0 1b0 1w= 0-Z 3b0 3w0"),
    )

    def test_ranked_by_the_round_reached(self):
        rows = individual_standings(self.field, reported=Reported(knockout=True))
        assert [(row.rank, row.number) for row in rows] == [(1, 1), (2, 2), (3, 3), (4, 4)]

    def test_losers_of_one_round_share_the_rank(self):
        field = (player("1 0 2w1 3b1"), player("2 0 1b0"), player("3 0 4w1 1w0"), player("4 0 3b0"))
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {1: 1, 3: 2, 2: 3, 4: 3}

    def test_a_play_off_that_is_not_reported_shows_in_the_ranks(self):
        field = (player("1 0 2w= 2b="), player("2 0 1b= 1w="))
        level = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(level) == {1: 1, 2: 1}
        decided = individual_standings(field, reported=Reported({1: 2, 2: 1}, knockout=True))
        assert ranks(decided) == {2: 1, 1: 2}

    @pytest.mark.parametrize("bye", ["0-U 0-U", "0-F 0-Z", "0-Z 0-Z"])
    def test_a_seed_who_joins_in_the_second_round_has_reached_it(self, bye):
        """Two games a duel: 1 and 2 have no opponent in the first, 2 loses where 3 and 4 lost before."""
        field = (
            player(f"1 0 {bye} 5w1 5b1 2w1 2b1"),
            player(f"2 0 {bye} 6w1 6b1 1b0 1w0"),
            player("3 0 5w0 5b0"),
            player("4 0 6w0 6b0"),
            player("5 0 3b1 3w1 1b0 1w0"),
            player("6 0 4b1 4w1 2b0 2w0"),
        )
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {1: 1, 2: 2, 5: 3, 6: 3, 3: 5, 4: 5}

    def test_a_seed_who_loses_at_once_stands_before_those_who_lost_a_round_earlier(self):
        field = (player("1 0 0-Z 2w0"), player("2 0 3w1 1b1"), player("3 0 2b0"))
        rows = individual_standings(field, reported=Reported(knockout=True))
        assert ranks(rows) == {2: 1, 1: 2, 3: 3}

    def test_points_do_not_decide(self):
        # 2 lost the first duel with many points, 1 won both duels with fewer.
        field = (
            player("1 0 2w1 0-Z 3b1 0-Z"),
            player("2 0 1b0 0-U 0-U 0-U"),
            player("3 0 0-U 0-Z 1w0 0-Z"),
        )
        rows = individual_standings(field[:1] + field[2:], reported=Reported(knockout=True))
        assert rows[0].number == 1

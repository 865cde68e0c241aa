"""What a report and its registration make of the standings."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from tournaments.results.event import Listed, Results
from tournaments.trf.model import AbnormalPoints, Game, Player, Tournament

START = date(2026, 5, 4)


def results(*rows, system="swiss", listed=None, **fields):
    players = tuple(replace(row, key=at) for at, row in enumerate(rows, 1))
    return Results(Tournament(players=players, **fields), listed or {}, system, start=START)


def row(number, *games, rating=None, rank=None):
    read = tuple(Game(int(text[:-2]), text[-2], text[-1]) for text in games)
    return Player(number, f"Player {number}", rating=rating, rank=rank, games=read)


PAIR = (row(1, "2w=", rating=2000), row(2, "1b=", rating=2100))


def test_10_ratings_of_the_list_rank_not_those_of_the_report():
    listed = {1: Listed(11, rating=2300), 2: Listed(12, rating=2200)}
    one = results(*PAIR, listed=listed, tie_breaks="RTNG")
    assert [line.number for line in one.rows] == [1, 2]
    assert [line.values for line in one.rows] == [(2300,), (2200,)]


def test_10_rating_based_tie_breaks_drop_out_with_an_unrated_player():
    one = results(*PAIR, row(3, rating=None), tie_breaks="ARO,BH,TPR")
    assert (one.tie_breaks, one.for_rated) == (("BH",), ("ARO", "TPR"))
    assert results(*PAIR, tie_breaks="ARO,BH,TPR").tie_breaks == ("ARO", "BH", "TPR")


@pytest.mark.parametrize("system", ["scheveningen", "schiller", "match", "round-robin", "double-round-robin"])
def test_predetermined_pairings_have_no_virtual_opponent(system):
    one = results(row(1, "2w1", "0-Z"), row(2, "1b0", "0-Z"), system=system, tie_breaks="SB")
    assert one.pairing == "round-robin"
    assert [line.values for line in one.rows] == [(0,), (0,)]


def test_a_knock_out_is_ranked_by_the_round_reached():
    # The loser of the first duel made more points than the winner of the event.
    one = results(
        row(1, "2w1", "2b0", "2w+", "3b1"),
        row(2, "1b0", "1w1", "1b-", "0-F", "0-F", "0-F"),
        row(3, "0-U", "0-Z", "0-Z", "1w0"),
        system="knockout",
    )
    assert [(line.rank, line.number) for line in one.rows] == [(1, 1), (2, 3), (3, 2)]
    assert one.tie_breaks == ()


def test_6_6_who_left_before_half_has_no_rank():
    one = results(
        row(1, "4w1", "3b1", "2w="),
        row(2, "3w1", "4b+", "1b="),
        row(3, "2b0", "1w0", "4w+"),
        row(4, "1b0", "2w-", "3b-"),
        system="round-robin",
    )
    assert one.withdrawn == {4}
    assert one.rows[-1].number == 4
    assert one.ranks[4] == 0
    assert len(one.crosstable()) == 4


def test_299_reaches_the_standings():
    penalty = AbnormalPoints("", None, Decimal("-0.5"), 1, (1,))
    one = results(*PAIR, abnormal_points=(penalty,))
    assert [(line.number, line.points) for line in one.rows] == [(2, Decimal("0.5")), (1, 0)]


def test_ranks_of_the_report_part_what_is_equal():
    one = results(row(1, "2w=", rank=2), row(2, "1b=", rank=1), tie_breaks="WIN")
    assert [(line.rank, line.number, line.by_report) for line in one.rows] == [(1, 2, True), (2, 1, True)]

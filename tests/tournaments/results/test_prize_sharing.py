"""Prize money of a field with ties: who shares, in what order, and who gets nothing."""

from decimal import Decimal

import pytest

from tests.tournaments.results.test_event import results, row
from tournaments.results.event import Listed
from tournaments.results.prize_money import by_gain, by_place, by_rating_group

# 1 wins everything; 2, 3 and 4 have one point each.
FIELD = (
    row(1, "2w1", "3b1", "4w1", rating=2000),
    row(2, "1b0", "4w1", "3b0", rating=2100),
    row(3, "4b0", "1w0", "2w1", rating=2150),
    row(4, "3w1", "2b0", "1b0", rating=2199),
)


def paid(prizes):
    return [(prize.row.number, str(prize.amount)) for prize in prizes]


def event(**fields):
    return results(*FIELD, tie_breaks="RTNG", **fields)


@pytest.mark.parametrize(
    ("sharing", "amounts"),
    [
        ("tie-break", [(1, "100"), (4, "50"), (3, "30")]),
        ("shared", [(1, "100"), (4, "26.67"), (3, "26.67"), (2, "26.66")]),
        # Hort: half of the own prize and half of the share of 80/3.
        ("hort", [(1, "100"), (4, "38.34"), (3, "28.33"), (2, "13.33")]),
    ],
)
def test_chapter_9_three_with_equal_points_and_two_prizes(sharing, amounts):
    money = by_place(event(), [10000, 5000, 3000], sharing)
    assert paid(money) == amounts
    assert sum(prize.amount for prize in money) == Decimal(180)


def test_chapter_9_only_places_with_a_prize_share():
    money = by_place(event(), [10000, 5000, 3000], "shared", only_places=True)
    assert paid(money) == [(1, "100"), (4, "40"), (3, "40")]


def test_more_prizes_than_players_leave_the_rest_unpaid():
    assert paid(by_place(event(), [100] * 9, "tie-break")) == [(1, "1"), (4, "1"), (3, "1"), (2, "1")]


def test_a_place_without_a_prize_is_not_listed():
    assert paid(by_place(event(), [10000, 0, 3000], "tie-break")) == [(1, "100"), (3, "30")]


@pytest.mark.parametrize(
    ("low", "high", "numbers"),
    [
        pytest.param(2100, 2199, [4, 3, 2], id="both ends belong to the group"),
        pytest.param(2101, 2198, [3], id="who stands at an end is outside of a narrower one"),
        pytest.param(2200, 2300, [], id="nobody"),
        pytest.param(0, 2000, [1], id="from nothing"),
    ],
)
def test_chapter_9_a_rating_group_has_the_players_between_its_ends(low, high, numbers):
    money = by_rating_group(event(), [(low, high, [300, 200, 100])], "tie-break")
    assert [prize.row.number for prize in money] == numbers
    assert {prize.group for prize in money} <= {f"{low}–{high}"}


def test_the_unrated_are_in_the_group_that_begins_with_nothing():
    one = results(row(1, "2w1"), row(2, "1b0", rating=2000))
    money = by_rating_group(one, [(0, 1999, [500])], "shared")
    assert paid(money) == [(1, "5")]


def test_the_groups_are_paid_one_after_the_other():
    money = by_rating_group(event(), [(2000, 2000, [100]), (2150, 2199, [50, 20])], "tie-break")
    assert [(prize.group, prize.row.number, str(prize.amount)) for prize in money] == [
        ("2000–2000", 1, "1"),
        ("2150–2199", 4, "0.5"),
        ("2150–2199", 3, "0.2"),
    ]


class TestGain:
    listed = {key: Listed(key, rating=2000, k=20) for key in (1, 2, 3, 4)}

    def test_equal_gains_share_equally(self):
        """Everybody has 2000: the winner gains 1½, each of the others loses half a point."""
        money = by_gain(event(listed=self.listed), [100, 90, 60])
        assert [(prize.row.number, str(prize.gain), str(prize.amount)) for prize in money] == [
            (1, "1.5", "1"),
            *[(number, "-0.5", "0.5") for number in (2, 3, 4)],
        ]

    def test_who_has_no_rating_has_no_gain(self):
        listed = {key: one for key, one in self.listed.items() if key != 1}
        assert 1 not in {prize.row.number for prize in by_gain(event(listed=listed), [100, 90, 60, 50])}

    def test_without_an_amount_nothing_is_computed(self):
        assert by_gain(event(listed=self.listed), []) == []


@pytest.mark.parametrize("sharing", ["shared", "hort", "tie-break"])
def test_6_6_who_left_takes_no_place_of_a_prize(sharing):
    rows = (
        row(1, "4w1", "3b1", "2w="),
        row(2, "3w1", "4b+", "1b="),
        row(3, "2b0", "1w0", "4w+"),
        row(4, "1b0", "2w-", "3b-", rating=2250),
    )
    one = results(*rows, system="round-robin")
    assert 4 not in dict(paid(by_place(one, [400, 300, 200, 100], sharing)))
    assert by_rating_group(one, [(2200, 2300, [100])], sharing) == []

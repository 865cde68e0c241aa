"""The order of top lists as Python puts it together: for each federation, and of them for the world."""

import pytest

from ratings.publication.tops import (
    CATEGORIES,
    LENGTH,
    NOBODY,
    Ranked,
    _unbounded,
    tops_of_federations,
    tops_of_world,
)

UKR, JPN, POL = 1, 2, 3


def ranked(player: int, rating: int = 2000, category: str = "open", **given) -> Ranked:
    about = {"federation": UKR, "gain": 0, "games": 0, "name": f"player {player}"} | given
    return Ranked(category=category, player=player, rating=rating, **about)


def players(rows: list[list[int]]) -> list[int]:
    return [player for player, _rating, _gain in rows]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param({"rating": 2001}, {"rating": 2000, "games": 9}, id="7.2 the higher rating"),
        pytest.param({"games": 5}, {"games": 4}, id="7.2 of equals more games"),
        pytest.param({"name": "adams"}, {"name": "baker"}, id="then the name"),
        pytest.param({"name": "Zuber"}, {"name": "adams"}, id="by code point, as the database"),
        pytest.param({"name": "same"}, {"name": "same"}, id="at last the record"),
        pytest.param(
            {"category": "improvers", "gain": 30, "rating": 1500},
            {"category": "improvers", "gain": 29, "rating": 2500},
            id="the larger gain",
        ),
        pytest.param(
            {"category": "decliners", "gain": -30, "rating": 1500},
            {"category": "decliners", "gain": -29, "rating": 2500},
            id="the larger loss",
        ),
        pytest.param(
            {"category": "improvers", "gain": 9, "rating": 2100},
            {"category": "improvers", "gain": 9, "rating": 2000, "games": 9},
            id="of equal gains the higher rating",
        ),
    ],
)
def test_who_stands_above_whom(first, second):
    one, two = ranked(1, **first), ranked(2, **second)
    found = tops_of_world([two, one], suspended=())
    assert players(found[one.category]) == [1, 2]


def test_a_gain_counts_for_movers_only():
    above, below = ranked(1, 2001, gain=0), ranked(2, 2000, gain=90)
    assert players(tops_of_world([below, above], ())["open"]) == [1, 2]


def test_10_1_players_of_a_suspended_federation_are_not_among_the_worlds_first():
    rows = [ranked(1, 2800, federation=JPN), ranked(2, 2700), ranked(3, 2600, federation=POL)]
    assert players(tops_of_world(rows, suspended=[JPN])["open"]) == [2, 3]
    # In their own federation's list they stay.
    assert players(tops_of_federations(rows)[JPN]["open"]) == [1]


def test_7_2_the_world_has_the_first_hundred_and_not_one_more():
    rows = [ranked(number, 2000 + number, federation=number % 3) for number in range(1, LENGTH + 2)]
    found = players(tops_of_world(rows, ())["open"])
    assert (len(found), found[0], found[-1]) == (100, 101, 2)


def test_a_federations_list_keeps_the_order_it_was_read_in_and_names_every_category():
    rows = [ranked(5), ranked(3), ranked(4, category="women", gain=-7), ranked(9, federation=JPN)]
    found = tops_of_federations(rows)
    assert found[UKR] == {**NOBODY, "open": [[5, 2000, 0], [3, 2000, 0]], "women": [[4, 2000, -7]]}
    assert found[JPN] == {**NOBODY, "open": [[9, 2000, 0]]}
    assert set(found) == {UKR, JPN}


def test_without_anybody_there_are_empty_lists_of_their_own():
    found = tops_of_world([], ())
    assert found == NOBODY
    found["open"].append([1, 2, 3])
    assert {category: [] for category in CATEGORIES} == NOBODY


@pytest.mark.parametrize(
    ("federations", "wanted"),
    [
        pytest.param([], {"categories": [], "federations": [], "bounds": []}, id="nobody asks"),
        pytest.param(
            [UKR, JPN],
            {
                "categories": ["improvers", "improvers", "decliners", "decliners"],
                "federations": [UKR, JPN, UKR, JPN],
                "bounds": [0, 0, 0, 0],
            },
            id="each federation for gains and for losses",
        ),
    ],
)
def test_who_moved_most_is_asked_of_all_ratings(federations, wanted):
    """The lowest rated may have gained most: no bound of a rating leaves them out."""
    assert _unbounded(federations) == wanted

"""Average, percentage, performance and floor (B.01, 1.4.6 to 1.4.9), rounded as each article says."""

import pytest

from titles.rules.editions import EDITIONS, TITLES_2022, Title
from titles.rules.performance import (
    adjusted_ratings,
    average_rating,
    percentage,
    performance,
    reaches_minimum_score,
    required_halves,
)


@pytest.mark.parametrize(
    ("total", "games", "average"),
    [(21897, 9, 2433), (21901, 9, 2433), (21902, 9, 2434), (4867, 2, 2434), (4865, 2, 2433), (2380, 1, 2380)],
)
def test_1_4_7b_a_half_is_rounded_up(total, games, average):
    assert average_rating(total, games) == average


@pytest.mark.parametrize(
    # 1.4.9: the fraction in whole per cent, a half up.
    ("halves", "games", "share"),
    [(14, 9, 78), (11, 9, 61), (9, 9, 50), (13, 10, 65), (1, 100, 1), (0, 9, 0), (18, 9, 100), (5, 8, 31)],
)
def test_1_4_9_per_cent_of_the_score(halves, games, share):
    assert percentage(halves, games) == share


@pytest.mark.parametrize(
    ("average", "halves", "games", "rp"),
    [
        # dp: .78 is 220, .50 is 0, .61 is 80, .33 is -125 (1.4.9).
        (2380, 14, 9, 2600),
        (2450, 9, 9, 2450),
        (2433, 11, 9, 2513),
        (2450, 6, 9, 2325),
    ],
)
def test_1_4_8_performance(average, halves, games, rp):
    assert performance(average, halves, games) == rp


@pytest.mark.parametrize(
    ("halves", "games", "reached"),
    # 3½ of 10 is 35 % exactly; 3 of 9 is a third; 6 of 17 is 35.29 %.
    [(7, 10, True), (6, 9, False), (7, 9, True), (12, 17, True), (11, 17, False)],
)
def test_1_4_8b_35_per_cent_before_any_rounding(halves, games, reached):
    assert reaches_minimum_score(TITLES_2022, halves, games) is reached


@pytest.mark.parametrize(
    ("title", "average", "games", "halves"),
    [
        # Appendix, 9 rounds, GM: 7 points from 2380 to 2433, 6½ to 2474, 6 to 2519, 3½ from 2680.
        ("GM", 2379, 9, None),
        ("GM", 2380, 9, 14),
        ("GM", 2433, 9, 14),
        ("GM", 2434, 9, 13),
        ("GM", 2474, 9, 13),
        ("GM", 2475, 9, 12),
        ("GM", 2680, 9, 7),
        ("GM", 3000, 9, 7),
        ("IM", 2230, 9, 14),
        ("WGM", 2180, 9, 14),
        ("WIM", 2030, 9, 14),
        ("WIM", 2029, 9, None),
    ],
)
def test_appendix_score_for_an_average(title, average, games, halves):
    assert required_halves(TITLES_2022, Title(title), games, average) == halves


class TestFloor:
    """1.4.6: an unrated opponent counts with 1000 (2022); then the lowest alone is lifted to the floor."""

    @pytest.mark.parametrize(("title", "floor"), [("GM", 2200), ("IM", 2050), ("WGM", 2000), ("WIM", 1850)])
    def test_1_4_6b_the_lowest_is_lifted(self, title, floor):
        persons = [("a", 1500), ("b", 1600), ("c", 2400)]
        assert adjusted_ratings(TITLES_2022, Title(title), persons) == [floor, 1600, 2400]

    def test_1_4_6c_only_one_of_two_equally_low(self):
        assert adjusted_ratings(TITLES_2022, Title.GM, [("a", 1500), ("b", 1500)]) == [2200, 1500]

    def test_1_4_6d_the_unrated_opponent_is_the_lowest(self):
        assert adjusted_ratings(TITLES_2022, Title.IM, [("a", 1500), ("b", None)]) == [1500, 2050]

    def test_1_4_6d_a_second_unrated_opponent_stays_at_the_rating_of_the_edition(self):
        for edition in EDITIONS:
            assert adjusted_ratings(edition, Title.IM, [("a", None), ("b", None)]) == [
                2050,
                edition.unrated_rating,
            ]
        assert TITLES_2022.unrated_rating == 1000

    @pytest.mark.parametrize("lowest", [2200, 2201])
    def test_nobody_at_the_floor_or_above_is_changed(self, lowest):
        assert adjusted_ratings(TITLES_2022, Title.GM, [("a", lowest), ("b", 2400)]) == [lowest, 2400]

    def test_both_games_of_a_double_round_robin_are_lifted(self):
        persons = [("a", 1500), ("b", 1500), ("b", 1500), ("c", 2300)]
        assert adjusted_ratings(TITLES_2022, Title.GM, persons) == [1500, 2200, 2200, 2300]

    def test_no_games_no_ratings(self):
        assert adjusted_ratings(TITLES_2022, Title.GM, []) == []

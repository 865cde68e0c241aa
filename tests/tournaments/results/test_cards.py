"""A player's card: performance and rating change by the tables of B.02, 8.1.1 and 8.1.2."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from tests.tournaments.results.test_event import results, row
from tournaments.results.cards import card_of, performance, rating_edition
from tournaments.results.display import card_lines
from tournaments.results.event import Listed


@pytest.mark.parametrize(
    ("ratings", "score", "expected"),
    [
        # 8.1.1: .50 is 0, .75 is 193, .80 is 240, 1.0 is 800.
        ([2400, 2300], 100, (2350, 2350)),
        ([2400, 2300, 2200, 2100], 300, (2250, 2443)),
        ([2400], 100, (2400, 3200)),
        ([2400], 0, (2400, 1600)),
        ([2400, 2401], 100, (2401, 2401)),
        ([2000] * 5, 400, (2000, 2240)),
        ([], 0, (None, None)),
    ],
)
def test_10_2_performance_is_the_average_and_the_difference_for_the_score(ratings, score, expected):
    assert performance(ratings, score) == expected


def listed(k=20, **ratings):
    return {key: Listed(key, rating=rating, k=k) for key, rating in enumerate(ratings.values(), 1)}


class TestCard:
    """2000 with K 20 beats 2100 and loses to 2000: expected .36 and .50 (8.1.2)."""

    event = results(
        row(1, "2w1", "3b0", "0-H"),
        row(2, "1b0"),
        row(3, "0-Z", "1w1"),
        listed=listed(a=2000, b=2100, c=2000),
    )

    def card(self, event=None):
        event = event or self.event
        return card_of(event, event.players[1])

    def test_games_points_and_performance(self):
        card = self.card()
        # 2050 on average with one of two: the performance is the average.
        assert (card.opponents, card.average, card.score, card.performance) == (2, 2050, 1, 2050)

    def test_8_3_change_of_each_game_and_of_the_event(self):
        card = self.card()
        assert [one.delta for one in card.rounds] == [Decimal("0.64"), Decimal("-0.5"), None]
        assert (card.rating, card.sum_delta, card.change) == (2000, Decimal("0.14"), Decimal("2.8"))

    def test_the_difference_has_the_sign_of_every_other_figure_and_a_star_where_it_is_capped(self):
        event = replace(self.event, listed=listed(a=2000, b=2100, c=1500))
        lines = card_lines(event, self.card(event))
        assert [line.difference for line in lines] == ["−100", "+400*", ""]

    def test_a_bye_is_shown_and_rates_nothing(self):
        bye = self.card().rounds[2]
        assert (bye.number, bye.opponent, bye.line) == (3, None, None)

    def test_without_a_k_the_change_is_unknown_and_the_difference_is_not(self):
        event = replace(self.event, listed=listed(k=None, a=2000, b=2100, c=2000))
        card = self.card(event)
        assert card.rounds[0].delta == Decimal("0.64")

    def test_without_a_rating_there_is_no_change(self):
        event = replace(self.event, listed={2: Listed(2, rating=2100, k=20), 3: Listed(3, rating=2000, k=20)})
        card = self.card(event)
        assert (card.rating, card.sum_delta, card.change, card.performance) == (None, None, None, 2050)


class TestEdition:
    @pytest.mark.parametrize(
        ("day", "tempo", "edition"),
        [
            # B.02 of October 2025 lifted the cap of 400 points from 2650 on.
            (date(2025, 9, 30), "standard", "fide-2024"),
            (date(2025, 10, 1), "standard", "fide-2025"),
            (date(2026, 5, 4), "rapid", "fide-rb-2024-12"),
            (date(2026, 5, 4), "", "fide-2025"),
        ],
    )
    def test_that_of_the_first_day_and_the_tempo(self, day, tempo, edition):
        assert rating_edition(replace(results(row(1)), start=day, tempo=tempo)).id == edition

    def test_the_day_of_the_report_where_none_was_registered(self):
        played = results(row(1))
        one = replace(played, reported=replace(played.reported, start=date(2026, 5, 4)), start=None)
        assert rating_edition(one).id == "fide-2025"

    @pytest.mark.parametrize("day", [None, date(1970, 1, 1)])
    def test_without_a_day_or_before_the_first_regulations_there_is_none(self, day):
        one = replace(results(row(1)), start=day)
        assert rating_edition(one) is None
        assert card_of(one, one.players[1]).change is None

    def test_of_a_national_list_whatever_the_day(self):
        one = replace(results(row(1)), national="ua-national", start=None)
        assert rating_edition(one).id == "ua-national"

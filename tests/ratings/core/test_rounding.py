"""Rounding of the period: what is rounded, halves, once per period."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from ratings.core import (
    PlayerSnapshot,
    edition_by_id,
    half_away,
    half_up,
    rate_event,
    rate_period,
    rounded_change,
)
from tests.ratings.core.golden import games, hundredths, vectors


@pytest.mark.parametrize("vector", vectors("rounding"), ids=lambda v: v["change"])
def test_vectors(vector: dict[str, Any]) -> None:
    """R58, A-11, A-48."""
    for edition_id in [key for key in vector if key != "change"]:
        rounding = edition_by_id(edition_id).rounding
        assert 2300 + rounded_change(rounding, hundredths(vector["change"])) == vector[edition_id]


@pytest.mark.parametrize(
    ("value", "up", "away"),
    [
        pytest.param(Fraction(5, 2), 3, 3, id="A-11 2.5"),
        pytest.param(Fraction(-5, 2), -2, -3, id="A-11 -2.5"),
        pytest.param(Fraction(-1, 2), 0, -1, id="A-11 -0.5"),
        pytest.param(Fraction(249, 100), 2, 2, id="A-11 2.49"),
        pytest.param(Fraction(-251, 100), -3, -3, id="A-11 -2.51"),
        pytest.param(7, 7, 7, id="a whole number"),
    ],
)
def test_halves(value: Fraction | int, up: int, away: int) -> None:
    assert (half_up(value), half_away(value)) == (up, away)


def test_a_12_once_per_period_and_both_values_in_the_trail() -> None:
    edition = edition_by_id("fide-2022")
    events = [rate_event(edition, 2000, games((1993, "0.5"), (2000, "0.5"))) for _ in range(3)]
    period = rate_period(edition, PlayerSnapshot(rating=2000, k_published=20), events, date(2022, 5, 1))
    assert [share.change for share in period.events] == [-20, -20, -20]
    assert (period.change, period.rounded, period.rounded_per_event) == (-60, -1, 0)


def test_r34_below_the_floor_the_player_leaves_the_list() -> None:
    """A-56: the latch and the counter stay."""
    edition = edition_by_id("fide-2024")
    event = rate_event(edition, 1402, games((1402, "0")))
    period = rate_period(edition, PlayerSnapshot(rating=1402, k_published=20, games_total=40), [event])
    assert (period.new_rating, period.listed) == (1392, False)
    assert (period.games_total, period.peak_published) == (41, 1402)


def test_a_04_only_a_published_rating_moves_the_peak() -> None:
    edition = edition_by_id("fide-2024")
    event = rate_event(edition, 2395, games((2395, "1")))
    period = rate_period(edition, PlayerSnapshot(rating=2395, k_published=20), [event])
    assert (period.new_rating, period.peak_published) == (2405, 2405)


def test_a_41_the_first_rapid_rating_starts_from_standard() -> None:
    """R52: games start at zero, so K is that of a new player."""
    edition = edition_by_id("fide-rb-2024-12")
    event = rate_event(edition, 1900, games((1900, "1")))
    period = rate_period(edition, PlayerSnapshot(standard_rating=1900), [event], date(2025, 2, 1))
    assert (period.old_rating, period.rating_source, period.k.value) == (1900, "standard", 40)
    assert (period.new_rating, period.games_total) == (1920, 1)

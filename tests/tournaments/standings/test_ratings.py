"""Tie-breaks on ratings with the tables of the rating core, which agree with a second transcription."""

from fractions import Fraction

import pytest

from tournaments.standings import individual_standings
from tournaments.standings.ratings import B02

from .tables import TABLES, difference, expectation, player


def field():
    """A round robin of three and a player who has lost to an unrated opponent only."""
    return [
        player("1 2200 2w1 3b="),
        player("2 2100 1b0 3w1"),
        player("3 2000 2b0 1w="),
        player("4 1900 5w0"),
        player("5 0 4b1"),
    ]


def values(code, players, **options):
    rows = individual_standings(players, tie_breaks=[code], **options)
    return {row.number: row.values[0] for row in rows}


@pytest.mark.parametrize("hundredths", range(101))
def test_difference_of_a_percentage(hundredths):
    share = Fraction(hundredths, 100)
    assert B02.difference(share) == difference(share)


@pytest.mark.parametrize("points", [*range(-60, 61), -736, -735, -400, 400, 735, 736, 900, -900])
def test_expectation_of_a_difference(points):
    assert B02.expectation(points) == expectation(points)


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO"])
def test_the_core_is_the_default(code):
    assert values(code, field()) == values(code, field(), tables=TABLES)


def test_average_of_the_opponents():
    assert values("ARO", field()) == {1: 2050, 2: 2100, 3: 2150, 4: None, 5: 1900}


def test_performance():
    """75 % is 193 points, 50 % none, 25 % 193 less, 100 % 800."""
    assert values("TPR", field()) == {1: 2243, 2: 2100, 3: 1957, 4: None, 5: 2700}


def test_perfect_performance():
    """The lowest rating that expects the score: 1½ of 2 against 2100 and 2000, 1 of 1 against 1900."""
    found = values("PTP", field())
    made = {1: Fraction(3, 2), 2: Fraction(1), 3: Fraction(1, 2), 5: Fraction(1)}
    opponents = {1: (2100, 2000), 2: (2200, 2000), 3: (2100, 2200), 5: (1900,)}
    for number, points in made.items():
        rating = int(found[number])
        assert sum(expectation(rating - other) for other in opponents[number]) >= points
        assert sum(expectation(rating - 1 - other) for other in opponents[number]) < points
    assert found[4] is None


def test_no_point_is_800_below_the_lowest():
    players = [
        player("1 1500 2w0 3b0"),
        player("2 2000 1b1"),
        player("3 1900 0-Z 1w1"),
    ]
    assert values("PTP", players)[1] == 1100


def test_averages_of_the_opponents_performances():
    performances = values("TPR", field())
    assert values("APRO", field())[1] == Fraction(performances[2] + performances[3] + 1, 2) // 1


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO"])
def test_rating_tie_breaks_of_somebody_without_games(code):
    field = [player("1 2000 2w1"), player("2 1900 1b0"), player("3 1800 0-U")]
    rows = individual_standings(field, tie_breaks=[code], tables=TABLES)
    assert {row.number: row.values[0] for row in rows}[3] is None

"""The steps of a first rating in words, number by number."""

import pytest

from ratings.core import GameRecord, PlayerSnapshot, PoolEvent, System, edition_by_id, initial_rating
from ratings.explain.ladder import initial_ladder


def drawn_and_lost(ratings: tuple[int, ...], points: tuple[int, ...]) -> tuple[GameRecord, ...]:
    return tuple(
        GameRecord(PlayerSnapshot(rating=rating), score, True)
        for rating, score in zip(ratings, points, strict=True)
    )


def steps_of(edition: str, games: tuple[GameRecord, ...], system: System, **options) -> dict[str, str]:
    result = initial_rating(edition_by_id(edition), [PoolEvent("e", games, system)])
    return {rung.words: rung.sum for rung in initial_ladder(result, **options)}


@pytest.mark.parametrize(
    ("edition", "article"), [("fide-2009", "8.25"), ("fide-2017", "8.2.5")], ids=["2009 8.25", "2017 8.2.5"]
)
def test_a_round_robin_below_one_half_shows_dp_times_n_by_n_plus_1(edition, article):
    """Nine games, three points: p = .33, dp −125; n/(n + 1) = 9/10, so −112.5 is added to the average."""
    games = drawn_and_lost((2000,) * 9, (100, 100, 100, 0, 0, 0, 0, 0, 0))
    result = initial_rating(edition_by_id(edition), [PoolEvent("e", games, System.ROUND_ROBIN)])
    rung = next(each for each in initial_ladder(result) if "adds to the average" in each.words)
    assert rung.sum.replace("\N{MINUS SIGN}", "-").startswith("-125 × 9/10 = -112.5")
    assert article in rung.article


def test_7_14f_seven_games_of_a_team_championship_are_named():
    games = drawn_and_lost((2000,) * 7, (50,) * 7)
    steps = steps_of("fide-2009", games, System.TEAM, special="team-world")
    assert any("are enough in an Olympiad" in label for label in steps)
    assert not any(
        "are enough in an Olympiad" in label for label in steps_of("fide-2009", games, System.TEAM)
    )


def test_0_1_a_mixed_pool_says_that_the_newest_regulations_are_used():
    games = drawn_and_lost((2000,) * 7, (50,) * 7)
    mixed = steps_of("fide-2024", games, System.SWISS, is_mixed=True)
    assert "The events began under different regulations: the newest of them are used" in mixed

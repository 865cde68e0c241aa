"""Figures of an event: colours, strength of the rounds, surprises."""

import pytest

from tests.tournaments.results.test_event import results as event
from tests.tournaments.results.test_event import row
from tournaments.results.event import Results
from tournaments.results.statistics import UPSETS_SHOWN, Score, figures_of
from tournaments.trf.model import Game, Player, Tournament


def results(**games) -> Results:
    """Two players, 2400 and 1900, with the games of each by number."""
    rows = (
        Player(1, "Strong, Anna", rating=2400, games=tuple(Game(*game) for game in games["one"])),
        Player(2, "Weak, Boris", rating=1900, games=tuple(Game(*game) for game in games["two"])),
    )
    return Results(Tournament(players=rows))


def test_a_win_against_the_favourite_is_a_surprise():
    figures = figures_of(results(one=[(2, "w", "0"), (2, "b", "1")], two=[(1, "b", "1"), (1, "w", "0")]))
    (upset,) = figures.upsets
    assert (upset.round, upset.winner.name, upset.difference) == (1, "Weak, Boris", 500)
    assert (figures.total.white, figures.total.draws, figures.total.black) == (0, 0, 2)


def test_forfeits_and_byes_tell_nothing():
    figures = figures_of(results(one=[(2, "w", "+"), (0, "-", "U")], two=[(1, "b", "-"), (0, "-", "Z")]))
    assert (figures.total.games, figures.total.average, list(figures.rounds), list(figures.upsets)) == (
        0,
        None,
        [],
        [],
    )


def test_shares_of_a_hundred():
    figures = figures_of(
        results(
            one=[(2, "w", "1"), (2, "b", "="), (2, "w", "=")],
            two=[(1, "b", "0"), (1, "w", "="), (1, "b", "=")],
        )
    )
    assert (figures.total.white_share, figures.total.draw_share, figures.total.black_share) == (33, 67, 0)
    assert [score.average for _number, score in figures.rounds] == [2150, 2150, 2150]


@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        ((2400, 2401), 2401),
        ((2401, 2402), 2402),
        ((2400, 2400), 2400),
        ((2400, None), 2400),
        ((None, None), None),
    ],
)
def test_10_1_an_average_of_a_half_rounds_up_as_on_the_card(ratings, average):
    one, other = ratings
    figures = figures_of(event(row(1, "2w1", rating=one), row(2, "1b0", rating=other)))
    assert figures.total.average == average


@pytest.mark.parametrize(("gap", "told"), [(49, False), (50, True)])
def test_a_small_difference_is_no_surprise(gap, told):
    figures = figures_of(event(row(1, "2w0", rating=2000 + gap), row(2, "1b1", rating=2000)))
    assert bool(figures.upsets) is told


@pytest.mark.parametrize(("entry", "answer"), [("2w=", "1b="), ("2w-", "1b+"), ("2w1", "1b0")])
def test_neither_a_draw_nor_a_forfeit_nor_the_favourites_win_is_a_surprise(entry, answer):
    figures = figures_of(event(row(1, entry, rating=2400), row(2, answer, rating=2000)))
    assert list(figures.upsets) == []


def test_a_game_under_a_move_counts_like_any_other():
    figures = figures_of(event(row(1, "2wL", rating=2400), row(2, "1bW", rating=2000)))
    assert (figures.total.black, figures.upsets[0].winner.number) == (1, 2)


def test_the_biggest_surprises_stand_first_and_equal_ones_by_round():
    rows = [row(at, f"{at + 20}w0", rating=2200 + 10 * (at % 3)) for at in range(1, 13)]
    rows += [row(at + 20, f"{at}b1", rating=2000) for at in range(1, 13)]
    shown = figures_of(event(*rows)).upsets
    assert len(shown) == UPSETS_SHOWN
    assert [one.difference for one in shown] == sorted((one.difference for one in shown), reverse=True)
    twice = event(row(1, "2w0", "2b0", rating=2400), row(2, "1b1", "1w1", rating=2000))
    assert [one.round for one in figures_of(twice).upsets] == [1, 2]


def test_a_round_that_nobody_played_has_no_line():
    figures = figures_of(event(row(1, "2w1", "0-H", "2b="), row(2, "1b0", "0-H", "1w=")))
    assert [number for number, _score in figures.rounds] == [1, 3]


@pytest.mark.parametrize(
    ("counts", "shares"),
    [((3, 1, 1, 1), (33, 33, 33)), ((8, 8, 0, 0), (100, 0, 0)), ((0, 0, 0, 0), (0, 0, 0))],
)
def test_shares_of_nothing_are_nothing(counts, shares):
    score = Score(*counts)
    assert (score.white_share, score.draw_share, score.black_share) == shares

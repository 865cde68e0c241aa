"""Figures of an event: colours, strength of the rounds, surprises."""

from tournaments.results.event import Results
from tournaments.results.statistics import figures_of
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

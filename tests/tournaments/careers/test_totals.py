"""A player's record as a whole: colours, bands and opponents over several events."""

from tests.tournaments.careers.test_display import game, played
from tournaments.careers.record import record_of


def record(*games):
    return record_of([played(games=games[:2]), played(games=games[2:])])


def test_a_game_without_a_colour_counts_in_the_total_alone():
    made = record(game("1", 2000, "w"), game("0", 2000, "b"), game("=", 2000, "-"))
    assert (made.total.games, made.white.games, made.black.games) == (3, 1, 1)
    assert (made.white.wins, made.black.losses) == (1, 1)


def test_the_strongest_band_stands_first_and_the_unrated_last():
    made = record(game("1", 1500), game("1"), game("0", 2450), game("=", 2499))
    assert [(band, tally.games) for band, tally in made.bands] == [(2400, 2), (1400, 1), (None, 1)]


def test_an_opponent_of_the_register_is_one_person_whatever_the_report_calls_them():
    made = record(game("1", player=5, name="Koval, I."), game("0", player=5, name="Koval, Ivan"))
    assert [(one.met.name, one.tally.games) for one in made.opponents] == [("Koval, I.", 2)]


def test_strangers_of_one_name_and_federation_are_taken_for_one():
    made = record(game("1", name="Doe, John"), game("1", name="Doe, John"), game("1", name="Roe, Jane"))
    assert [(one.met.name, one.tally.games) for one in made.opponents] == [("Doe, John", 2), ("Roe, Jane", 1)]


def test_the_most_frequent_opponent_stands_first_then_the_alphabet():
    made = record(
        game("1", player=1, name="C"),
        game("1", player=2, name="B"),
        game("1", player=2),
        game("0", player=3, name="A"),
    )
    assert [one.met.name for one in made.opponents] == ["B", "A", "C"]


def test_without_games_there_is_nothing_to_add_up():
    made = record_of([])
    assert (made.total.games, made.total.share, made.bands, made.opponents) == (0, 0, [], [])

"""Events drawn for tie-break questions."""

from fractions import Fraction

import pytest

from seminars.trainer import REGISTRY
from seminars.trainer.dice import Dice
from seminars.trainer.tie_breaks import event, values, written


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (6, 4), (7, 5), (8, 7)])
def test_both_sides_of_a_game_agree(players: int, rounds: int) -> None:
    drawn = {each.number: each for each in event(Dice("event"), players, rounds)}
    assert sorted(drawn) == list(range(1, players + 1))
    for player in drawn.values():
        assert len(player.games) == rounds
        met = [game.opponent for game in player.games if game.opponent]
        assert len(met) == len(set(met))
        for place, game in enumerate(player.games):
            if game.opponent:
                back = drawn[game.opponent].games[place]
                assert back.opponent == player.number
                assert {game.colour, back.colour} == {"w", "b"}
                assert (game.result, back.result) in {("1", "0"), ("0", "1"), ("=", "=")}
    byes = sum(game.result == "U" for player in drawn.values() for game in player.games)
    assert byes == (rounds if players % 2 else 0)


def test_c_07_8_1_the_sum_of_all_buchholz() -> None:
    """With every game played, each score enters once for each game of its player."""
    players = event(Dice("sum"), 8, 5)
    found = values(players, "BH", "swiss")
    scores = values(players, "PTS", "swiss")
    assert sum(found.values(), Fraction(0)) == 5 * sum(scores.values(), Fraction(0))


def test_a_table_is_written_whole() -> None:
    players = event(Dice("written"), 4, 3)
    rows = written(players)
    assert [row["number"] for row in rows] == [1, 2, 3, 4]
    assert all(len(row["games"]) == 3 for row in rows)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_c_07_6_the_leaders_are_tied_and_one_comes_first(level: int) -> None:
    for seed in range(20):
        question = REGISTRY.make("direct_encounter", str(seed), level)
        assert len(question.options) >= (2 if level == 1 else 3)
        assert sorted(map(int, question.options)) == question.draft.parameters["tied"]


def test_c_07_16_4_level_3_asks_a_player_with_a_bye() -> None:
    for seed in range(20):
        given = REGISTRY.make("buchholz", str(seed), 3).draft.parameters
        games = next(row["games"] for row in given["players"] if row["number"] == given["player"])
        assert any(result == "U" for _, _, result in games)

"""Pairing questions: the engine's pairs are those that the rules give by hand."""

import pytest

from seminars.trainer import LEVELS, REGISTRY
from seminars.trainer.dice import Dice
from seminars.trainer.pairing import VALID_UNTIL, next_pairs, play, points


def drawn(level, count=12):
    return [REGISTRY.make("next_opponent", f"pairs/{seed}", level) for seed in range(count)]


@pytest.mark.parametrize("size", [2, 4, 7, 8, 13, 20])
def test_d_1_in_the_first_round_the_halves_meet(size):
    half = size // 2
    pairs = next_pairs({number: [] for number in range(1, size + 1)})
    met = {frozenset(pair) for pair in pairs if 0 not in pair}
    assert met == {frozenset((number, number + half)) for number in range(1, half + 1)}


@pytest.mark.parametrize("size", [7, 9, 13])
def test_the_last_of_an_odd_number_is_free_in_the_first_round(size):
    pairs = next_pairs({number: [] for number in range(1, size + 1)})
    assert [white for white, black in pairs if black == 0] == [size]


def test_colours_alternate_down_the_boards_of_the_first_round():
    first = {min(pair): min(pair) == pair[0] for pair in next_pairs({n: [] for n in range(1, 9)})}
    assert [first[number] for number in (1, 2, 3, 4)] in ([True, False, True, False], [False, True] * 2)


def test_winners_meet_winners_in_the_second_round():
    cards = {
        1: [(3, "w", "1")],
        2: [(4, "b", "1")],
        3: [(1, "b", "0")],
        4: [(2, "w", "0")],
    }
    assert {frozenset(pair) for pair in next_pairs(cards)} == {frozenset((1, 2)), frozenset((3, 4))}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_an_event_has_no_second_game_of_two_players_and_no_draw(rounds):
    cards = play(Dice("event", rounds), 8, rounds)
    for number, card in cards.items():
        assert len({opponent for opponent, _colour, _result in card} - {number}) == rounds
        for turn, (opponent, colour, result) in enumerate(card):
            back = cards[opponent][turn]
            assert back == (number, "b" if colour == "w" else "w", "0" if result == "1" else "1")
    assert sum(map(points, cards.values())) == 4 * rounds


@pytest.mark.parametrize("level", [2, 3])
def test_c_3_nobody_is_asked_about_a_float(level):
    """Floats are another article; the explanation would not lead to the answer."""
    for question in drawn(level):
        given = question.draft.parameters
        scores = {row["number"]: points(row["games"]) for row in given["players"]}
        (right,) = question.right
        assert scores[int(right)] == scores[given["asked_player"]]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_meets_themselves_and_no_option_is_twice(level):
    for question in drawn(level):
        asked = str(question.draft.parameters["asked_player"])
        assert asked not in question.options
        assert len(set(question.options)) == len(question.options) == 4
        assert question.right <= set(question.options)


@pytest.mark.parametrize("level", LEVELS)
def test_the_question_says_which_rules_it_asks_about(level):
    for question in drawn(level, 3):
        assert question.draft.parameters["valid_until"] == VALID_UNTIL
        assert question.draft.parameters["round"] == level


@pytest.mark.parametrize("level", [2, 3])
def test_the_table_shows_every_round_before_the_one_that_is_asked(level):
    for question in drawn(level, 4):
        rows = question.draft.parameters["players"]
        assert [len(row["games"]) for row in rows] == [level - 1] * 8


def test_a_free_player_is_explained_as_such():
    seen = set()
    for question in drawn(1, 80):
        is_free = question.right == {"none"}
        given = question.draft.parameters
        last_of_odd = given["entries"] % 2 == 1 and given["asked_player"] == given["entries"]
        assert is_free == last_of_odd
        assert question.draft.explanation.code == ("pairing_bye" if is_free else "pairing_round_1")
        seen.add(is_free)
    assert seen == {True, False}

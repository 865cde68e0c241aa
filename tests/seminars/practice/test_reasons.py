"""Why an answer is right: the sentence gives the numbers that lead to it, moves as people write them."""

import pytest

from seminars.practice.reasons import MOST_K_GAMES, WHY, move_in_words, why
from seminars.trainer import LEVELS, REGISTRY


@pytest.mark.parametrize(
    ("code", "numbers", "sentence"),
    [
        pytest.param(
            "beginning_game_goes_on",
            {"moves": 11, "bound": 10},
            "Each player has made 10 moves: the game goes on.",
            id="E.01 7.3",
        ),
        pytest.param(
            "en_passant_too_late",
            {"last": "g8f6"},
            "g8–f6 was played since; en passant is possible only on the next move.",
            id="E.01 3.7.4.2",
        ),
        pytest.param(
            "leaves_king_attacked",
            {"moves": ["a7a8q", "e1e2"]},
            "The player's own king would be attacked after: a7–a8Q, e1–e2.",
            id="E.01 3.9.2",
        ),
        pytest.param(
            "repetition_rejected_one_minute",
            {"times": 2, "most": 3, "minutes": 1},
            "The position occurs 2 times, counting a move written down; in blitz the opponent gets one "
            "minute.",
            id="E.01 B.2 the position that was claimed, not the most frequent one",
        ),
        pytest.param(
            "flag_mate_possible",
            {"opponent": "KN", "player": "KP", "line": []},
            "With KN against KP a series of legal moves ends in mate.",
            id="E.01 6.9 the opponent's pieces first",
        ),
        pytest.param(
            "sixty_moves",
            {"minutes": 60, "base": 50, "increment": 10},
            "50 minutes and 60 times 10 seconds are 60 minutes.",
            id="E.01 A.1",
        ),
        pytest.param(
            "arrival_loses",
            {"late": 16, "default": 15},
            "16 minutes late, the default time is 15 minutes.",
            id="E.01 6.7.1",
        ),
        pytest.param(
            "white_loses_the_time",
            {"base": 90, "late": 10, "left": 80},
            "White loses the time until the arrival: 90 less 10 minutes.",
            id="E.01 6.7.2",
        ),
        pytest.param(
            "tie_break_DE",
            {"player": 5, "value": "1.5"},
            "Player 5 has most points, 1.5, in the games among those who are level.",
            id="C.07 6",
        ),
        pytest.param(
            "tie_break_BH-M1",
            {"player": 5, "value": "9.5"},
            "The points of the opponents without the highest and the lowest: 9.5.",
            id="C.07 14.1",
        ),
        pytest.param(
            "rating_change",
            {"expected": "1.36", "points": "2.5", "sum": "1.14", "capped": 0, "k": 20},
            "Expected 1.36, scored 2.5; the sum times K (20).",
            id="B.02 8.3",
        ),
        pytest.param(
            "norm_average_too_low",
            {"performance": 2600, "lowest": 2380, "average": 2371},
            "An average of 2380 is needed and it is 2371: no score is enough.",
            id="B.01 1.4.7",
        ),
        pytest.param(
            "norm_score",
            {"performance": 2450, "lowest": 2230, "average": 2241},
            "A performance of 2450 is needed; the average is 2241.",
            id="B.01 1.4.8",
        ),
        pytest.param(
            "norm_performance",
            {"average": 2389, "floor": 2200, "performance": 2460},
            "The average is 2389 after raising at most one opponent to 2200.",
            id="B.01 1.4.6",
        ),
        pytest.param(
            "norm_mix_own_federation",
            {"games": 9, "limit": 5},
            "At most three fifths of 9 opponents: 5.",
            id="B.01 1.4.4",
        ),
        pytest.param(
            "minimum_time",
            {"minutes": 120, "highest": 2400},
            "The highest rating is 2400: at least 120 minutes.",
            id="B.02 2.1",
        ),
        pytest.param(
            "norm_rounds",
            {"rounds": 9, "fewest": 7},
            "9 rounds are needed; one event of an application may have 7.",
            id="B06.1 3.10",
        ),
        pytest.param(
            "first_rating_published",
            {"games": 5, "points": "2", "dp": 0, "rating": 1712, "capped": 0},
            "2 of 5 games, with two draws against 1800 added: 1712.",
            id="B.02 8.2.3",
        ),
        pytest.param(
            "certificates_swiss",
            {"most": 4},
            "One certificate for every 25 players or part thereof: 4.",
            id="B06.1 2.7.1",
        ),
        pytest.param(
            "protection_prize_fund",
            {"prize_eur": 100_000, "average": 2300},
            "The prize fund of 100000 euros decides.",
            id="PM 1",
        ),
    ],
)
def test_the_sentence_leads_to_the_answer(code, numbers, sentence):
    assert why(code, numbers) == sentence


@pytest.mark.parametrize(
    ("numbers", "lowered"),
    [
        pytest.param({"k": 40, "used": 40, "games": 0}, False, id="K as it is"),
        pytest.param({"k": 40, "used": 38, "games": 18}, True, id="18 games with K = 40 exceed 700"),
    ],
)
def test_b02_8_3_3_a_k_that_was_lowered_says_why(numbers, lowered):
    said = why("k_new_player", numbers)
    assert said.startswith(f"New players have K = 40 until they have played 30 games: {numbers['used']}.")
    assert said.endswith(str(MOST_K_GAMES)) is lowered


@pytest.mark.parametrize(
    ("move", "words"),
    [
        pytest.param("e2e4", "e2–e4", id="a move"),
        pytest.param("a7a8q", "a7–a8Q", id="a queen"),
        pytest.param("h2h1n", "h2–h1N", id="a knight"),
    ],
)
def test_a_move_as_people_write_it(move, words):
    assert move_in_words(move) == words


@pytest.mark.parametrize("value", ["i2i4", "e2e9", "e2e4k", "e2-e4", "KQRP", "1.5"])
def test_what_is_no_move_stays_as_it_is(value):
    assert why("tie_break_BH", {"value": value}) == f"The sum of the points of all opponents: {value}."


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_every_reason_that_a_maker_gives_has_a_sentence(kind):
    """A code without a sentence would answer the page with an error after the reader has chosen."""
    drawn = [REGISTRY.make(kind, f"why/{seed}", level) for level in LEVELS for seed in range(12)]
    assert {question.draft.explanation.code for question in drawn} <= set(WHY)
    assert all("%" not in why(q.draft.explanation.code, q.draft.explanation.numbers) for q in drawn)

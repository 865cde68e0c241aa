"""A question in words: each value stands where it belongs, and nothing that a board hides is left out."""

from base64 import b64decode
from typing import Any

import pytest
from django.utils import translation

from seminars.practice.facts import Shown, parameters, shown
from seminars.practice.phrases import ASKED, LEVELS, TOPICS
from seminars.trainer import REGISTRY, Answers, Topic
from tests.seminars.practice.questions import AT_HOME, BLACK_MOVES, asked, text


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("BH", "What is the Buchholz of player 4?"),
        ("BH-C1", "What is the Buchholz without the lowest value (Cut-1) of player 4?"),
        ("SB", "What is the Sonneborn-Berger of player 4?"),
        ("PS-C1", "What is the progressive score without the first round (Cut-1) of player 4?"),
        ("WIN", "What is the number of wins of player 4?"),
        ("WON", "What is the number of games won over the board of player 4?"),
        ("BPG", "What is the number of games played with Black of player 4?"),
        ("BWG", "What is the number of games won with Black of player 4?"),
    ],
)
def test_c07_the_tie_break_is_named_in_words(code, question):
    given = {"code": code, "system": "swiss", "players": [{"number": 4, "games": []}]}
    assert text("buchholz", given, numbers={"player": 4}) == f"Swiss system, C.07 of 2026. {question}"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        pytest.param({}, "", id="8.1.1 never below five minutes"),
        pytest.param(
            {"was_below_five_minutes": True},
            ", after having had less than five minutes",
            id="8.4 for the rest of the period",
        ),
        pytest.param(
            {"was_below_five_minutes": True, "new_period": True},
            ", after having had less than five minutes; then a new period began",
            id="8.4 until the next period",
        ),
    ],
)
def test_e01_8_4_the_question_says_what_happened_to_the_clock(given, told):
    clock = {"rate": "standard", "seconds_left": 330, "increment_seconds": 20}
    states = {"was_below_five_minutes": False, "new_period": False}
    assert text("recording", clock | states | given) == (
        f"Standard play, 20 seconds a move. The player has 330 seconds left{told}. Must they record the "
        "moves?"
    )


def test_every_kind_of_question_has_its_sentence():
    assert set(ASKED) == set(REGISTRY.kinds())


class TestBoard:
    def drawn(self, given: dict[str, Any]) -> Shown:
        return shown(asked("flag_fall", {"rate": "blitz", **given}))

    @pytest.mark.parametrize(
        ("fen", "turn"), [(AT_HOME, "White to move"), (BLACK_MOVES, "Black to move")], ids=["White", "Black"]
    )
    def test_who_is_to_move_is_said_because_paper_does_not_show_it(self, fen, turn):
        assert self.drawn({"fen": fen}).turn == turn

    def test_the_position_is_seen_by_the_player_to_move(self):
        """Two positions that differ in the side to move are drawn from opposite sides."""
        white, black = (self.drawn({"fen": f"4k3/8/8/8/8/8/8/4K3 {side} - - 0 1"}).board for side in "wb")
        assert white != black

    def test_the_board_needs_no_other_address(self):
        """The content policy of the pages allows own files and data only."""
        head, _comma, data = self.drawn({"fen": AT_HOME}).board.partition(",")
        assert head == "data:image/svg+xml;base64"
        assert b64decode(data).startswith(b"<svg")

    def test_a_question_without_a_position_has_neither_board_nor_side(self):
        found = shown(asked("rate_of_play", {"base_minutes": 5, "increment_seconds": 0}))
        assert (found.board, found.turn) == ("", "")


class TestOptions:
    def labels(self, kind: str, answers: Answers, *options: str, **more: Any) -> list[tuple[str, str]]:
        given = {"base_minutes": 5, "increment_seconds": 0, "fen": AT_HOME}
        if kind == "rating_list":
            given = {"end": "2026-04-28", "asked": "first_list"}
        return shown(asked(kind, given, options=options, answers=answers, **more)).options

    @pytest.mark.parametrize(
        ("kind", "answers", "option", "label"),
        [
            pytest.param("rate_of_play", Answers.CODES, "blitz", "blitz", id="a code"),
            pytest.param("rate_of_play", Answers.NUMBERS, "2412", "2412", id="a number"),
            pytest.param("rate_of_play", Answers.NUMBERS, "none", "none", id="no value at all"),
            pytest.param("rating_list", Answers.DAYS, "2026-05-01", "1 May 2026", id="a day"),
            pytest.param("illegal_move", Answers.MOVES, "a1a8", "a1–a8", id="a move"),
            pytest.param("illegal_move", Answers.MOVES, "a7a8q", "a7–a8Q", id="a promotion"),
        ],
    )
    def test_an_option_is_written_as_people_write_it(self, kind, answers, option, label):
        assert self.labels(kind, answers, option) == [(option, label)]

    def test_the_right_ones_are_named_by_their_labels_in_the_order_of_the_page(self):
        found = shown(
            asked(
                "illegal_move",
                {"fen": AT_HOME},
                options=("h1h8", "a1a8", "e1e2"),
                right=("e1e2", "h1h8"),
                answers=Answers.MOVES,
            )
        )
        assert found.right == ["h1–h8", "e1–e2"]

    def test_the_articles_stand_beside_the_reason(self):
        found = shown(asked("illegal_move", {"fen": AT_HOME}, articles=("E.01, 3.9.2", "E.01, 3.10.2")))
        assert found.articles == "E.01, 3.9.2; E.01, 3.10.2"
        assert found.explanation.startswith("Neither king nor rook has moved")


def test_the_crosstable_of_a_question_is_shown_as_it_was_drawn():
    rows = [{"number": 1, "games": [[2, "w", "1"]]}, {"number": 2, "games": [[1, "b", "0"]]}]
    given = {"code": "BH", "system": "swiss", "players": rows}
    assert shown(asked("buchholz", given, numbers={"player": 1})).table == rows
    assert shown(asked("illegal_move", {"fen": AT_HOME})).table == []


@pytest.mark.parametrize("language", ["en", "ru", "uk", "ja"])
@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_in_each_language_a_question_has_all_its_values_and_no_placeholder(kind, language):
    with translation.override(language):
        for level in (1, 3):
            found = shown(REGISTRY.make(kind, f"words/{level}", level))
            for said in (found.text, found.explanation, *(label for _value, label in found.options)):
                assert "%(" not in said
                assert "{" not in said


@pytest.mark.parametrize(
    ("language", "day"), [("en", "28 Apr 2026"), ("uk", "28 квітня 2026"), ("ja", "2026年4月28日")]
)
def test_days_are_written_in_the_readers_language(language, day):
    with translation.override(language):
        assert parameters(asked("rating_list", {"end": "2026-04-28", "asked": "last_list"}))["end"] == day


def test_a_topic_without_words_would_break_its_pages():
    assert (set(TOPICS), set(LEVELS)) == (set(Topic), {1, 2, 3})

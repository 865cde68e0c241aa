"""Illegal moves and wrong beginnings; ids are articles of the Laws."""

from dataclasses import replace

import pytest

from seminars.trainer.laws.irregularities import OFFENCES, Irregularity, beginning, decision
from seminars.trainer.laws.rates import Rate

FIRST = Irregularity("illegal_move", 1, Rate.STANDARD, True, opponent_moved=False, opponent_can_mate=True)


@pytest.mark.parametrize(
    ("changes", "result", "article"),
    [
        pytest.param({}, "two_minutes", "7.5.5", id="7.5.5 first"),
        pytest.param({"number": 2}, "game_lost", "7.5.5", id="7.5.5 second"),
        pytest.param({"number": 2, "opponent_can_mate": False}, "game_drawn", "7.5.5", id="7.5.5 no mate"),
        pytest.param({"opponent_moved": True}, "two_minutes", "7.5.1", id="7.5.1 found later"),
        pytest.param({"rate": Rate.RAPID}, "two_minutes", "7.5.5", id="A.3 competition rules"),
        pytest.param({"rate": Rate.RAPID, "supervised": False}, "two_minutes", "7.5.5", id="A.4.2 in time"),
        pytest.param(
            {"rate": Rate.RAPID, "supervised": False, "opponent_moved": True},
            "move_stands",
            "A.4.2",
            id="A.4.2",
        ),
        pytest.param({"rate": Rate.BLITZ}, "one_minute", "B.2", id="B.2"),
        pytest.param(
            {"rate": Rate.BLITZ, "supervised": False, "opponent_moved": True}, "move_stands", "B.4", id="B.4"
        ),
        pytest.param({"rate": Rate.BLITZ, "number": 2}, "game_lost", "7.5.5", id="7.5.5 second in blitz"),
    ],
)
def test_decision(changes: dict[str, object], result: str, article: str) -> None:
    found, articles = decision(replace(FIRST, **changes))
    assert found == result
    assert f"E.01, {article}" in articles


@pytest.mark.parametrize(("offence", "article"), OFFENCES.items())
def test_7_5_2_to_7_5_4_count_as_illegal_moves(offence: str, article: str) -> None:
    found, articles = decision(replace(FIRST, offence=offence))
    assert found == "two_minutes"
    assert articles[0] == f"E.01, {article}"


@pytest.mark.parametrize(
    ("wrong", "white", "black", "basic", "result", "article"),
    [
        pytest.param("start_position", 30, 30, False, "new_game", "7.2.1", id="7.2.1"),
        pytest.param("start_position", 10, 10, True, "game_goes_on", "A.4.1.2", id="A.4.1.2"),
        pytest.param("start_position", 10, 9, True, "new_game", "7.2.1", id="A.4.1.2 not yet ten each"),
        pytest.param("board_turned", 30, 30, False, "position_transferred", "7.2.2", id="7.2.2"),
        pytest.param("board_turned", 12, 12, True, "game_goes_on", "A.4.1.2", id="A.4.1.2 board"),
        pytest.param("colours_reversed", 10, 9, False, "new_game", "7.3", id="7.3 before Black's tenth"),
        pytest.param("colours_reversed", 10, 10, False, "game_goes_on", "7.3", id="7.3 after it"),
    ],
)
def test_beginning(wrong: str, white: int, black: int, basic: bool, result: str, article: str) -> None:
    found, articles = beginning(wrong, white, black, basic=basic)
    assert (found, articles) == (result, (f"E.01, {article}",))

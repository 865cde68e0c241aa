"""Touched pieces; ids are articles of the Laws."""

import chess
import pytest

from seminars.trainer.laws.touched import bound_moves

ROOKS = "k7/8/8/3r4/8/8/P2R3P/7K w - - 0 1"


@pytest.mark.parametrize(
    ("fen", "touched", "moves", "article"),
    [
        pytest.param(ROOKS, ["a2"], {"a2a3", "a2a4"}, "4.3.1", id="4.3.1"),
        pytest.param(ROOKS, ["d5"], {"d2d5"}, "4.3.2", id="4.3.2"),
        pytest.param(ROOKS, ["d2", "d5"], {"d2d5"}, "4.3.3", id="4.3.3 takes the one with the other"),
        pytest.param(ROOKS, ["d5", "d2"], {"d2d5"}, "4.3.3", id="4.3.3 in either order"),
        pytest.param(ROOKS, ["a2", "d5"], {"a2a3", "a2a4"}, "4.3.3", id="4.3.3 the first that can move"),
        pytest.param(ROOKS, ["d5", "a2"], {"d2d5"}, "4.3.3", id="4.3.3 the first that can be taken"),
        pytest.param(
            "k7/8/8/8/8/8/PP6/BK6 w - - 0 1",
            ["a1", "b2"],
            {"b2b3", "b2b4"},
            "4.3.1",
            id="4.3.1 the first cannot",
        ),
    ],
)
def test_bound_moves(fen: str, touched: list[str], moves: set[str], article: str) -> None:
    squares = [chess.parse_square(name) for name in touched]
    found, by = bound_moves(chess.Board(fen), squares)
    assert ({move.uci() for move in found}, by) == (moves, article)


def test_4_5_nothing_that_was_touched_can_move() -> None:
    board = chess.Board("k7/8/8/8/8/p7/P7/K7 w - - 0 1")
    found, by = bound_moves(board, [chess.A2])
    assert (set(found), by) == (set(board.legal_moves), "4.5")

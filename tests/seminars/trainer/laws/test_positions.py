"""Drawn positions and what is asked of them."""

import chess
import pytest

from seminars.trainer.dice import Dice
from seminars.trainer.laws.positions import leaves_king_attacked, mirrored, placed, quiet


def test_placed_puts_every_piece() -> None:
    board = placed(Dice("placed"), "QP", "RN")
    assert sorted(piece.symbol() for piece in board.piece_map().values()) == sorted("KQPkrn")
    kept = placed(Dice("more"), "N", "", chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"))
    assert len(kept.piece_map()) == 5
    assert kept.king(chess.WHITE) == chess.E1


def test_no_pawn_can_promote_at_once() -> None:
    for seed in range(50):
        board = placed(Dice(seed), "PPPP", "PPPP")
        assert all(2 <= chess.square_rank(square) <= 4 for square in board.pieces(chess.PAWN, chess.WHITE))


def test_mirrored_moves_stay_legal() -> None:
    board = chess.Board()
    turned, moves = mirrored(board, [chess.Move.from_uci("e2e4")])
    assert turned.turn == chess.BLACK
    assert turned.is_legal(moves[0])
    assert moves[0].uci() == "e7e5"


@pytest.mark.parametrize(
    ("fen", "move", "expected"),
    [
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", True),
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e5", False),
        ("7k/8/8/8/8/2n5/8/4K3 w - - 0 1", "e1d1", True),
    ],
)
def test_3_9_2_king_left_attacked(fen: str, move: str, expected: bool) -> None:
    assert leaves_king_attacked(chess.Board(fen), chess.Move.from_uci(move)) is expected


@pytest.mark.parametrize(("move", "expected"), [("e2e4", False), ("g1f3", True)])
def test_9_3_quiet(move: str, expected: bool) -> None:
    assert quiet(chess.Board(), chess.Move.from_uci(move)) is expected


def test_9_3_a_capture_is_not_quiet() -> None:
    assert not quiet(chess.Board("k7/8/8/8/8/8/r7/R3K3 w - - 0 1"), chess.Move.from_uci("a1a2"))

"""Castling and en passant by article; ids are articles of the Laws."""

import chess
import pytest

from seminars.trainer import REGISTRY
from seminars.trainer.laws.moves import castling_obstacles, en_passant_verdict


@pytest.mark.parametrize(
    ("fen", "rook", "obstacles"),
    [
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1", [], id="3.8.2"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "h1", ["right_lost"], id="3.8.2.1"),
        pytest.param("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "a1", ["piece_between"], id="3.8.2.2.2"),
        pytest.param("k3r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1", ["king_in_check"], id="3.8.2.2.1 in check"),
        pytest.param("k4r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1", ["crosses_attack"], id="3.8.2.2.1 crossing"),
        pytest.param("k5r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1", ["ends_in_check"], id="3.8.2.2.1 ending"),
        pytest.param(
            "kr6/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1", [], id="3.8.2.2.1 only the rook is attacked there"
        ),
        pytest.param("k6r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1", [], id="3.8.2.2.1 the rook itself"),
    ],
)
def test_castling(fen: str, rook: str, obstacles: list[str]) -> None:
    assert castling_obstacles(chess.Board(fen), chess.parse_square(rook)) == obstacles


@pytest.mark.parametrize(
    ("fen", "moves", "capture", "verdict"),
    [
        pytest.param("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ["d7d5"], "e5d6", "legal", id="3.7.4.1"),
        pytest.param(
            "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", ["d6d5"], "e5d6", "not_two_squares", id="3.7.4.1 one step"
        ),
        pytest.param(
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            ["d7d5", "e1e2", "e8e7"],
            "e5d6",
            "too_late",
            id="3.7.4.2 a move later",
        ),
        pytest.param(
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            ["d7d5"],
            "e5d6",
            "leaves_king_attacked",
            id="3.9.2 both leave",
        ),
    ],
)
def test_en_passant(fen: str, moves: list[str], capture: str, verdict: str) -> None:
    played = [chess.Move.from_uci(move) for move in moves]
    assert en_passant_verdict(chess.Board(fen), played, chess.Move.from_uci(capture)) == verdict


@pytest.mark.parametrize("level", [1, 2, 3])
def test_illegal_moves_of_a_level(level: int) -> None:
    """Level 1 asks for the king's own moves, 2 for pinned pieces, 3 is played in check."""
    for seed in range(40):
        question = REGISTRY.make("illegal_move", f"level/{seed}", level)
        board = chess.Board(question.draft.parameters["fen"])
        assert board.is_check() is (level == 3)
        movers = {board.piece_type_at(chess.parse_square(move[:2])) for move in question.right}
        if level < 3:
            assert (chess.KING in movers) is (level == 1)


def test_castling_questions_reach_every_reason() -> None:
    seen = {
        next(iter(REGISTRY.make("castling", str(s), level).right)) for s in range(60) for level in (1, 2, 3)
    }
    assert seen == {
        "legal",
        "right_lost",
        "king_in_check",
        "crosses_attack",
        "ends_in_check",
        "piece_between",
    }

"""Claims of a draw; ids are articles of the Laws."""

import chess
import pytest

from seminars.trainer import REGISTRY
from seminars.trainer.laws.claims import fifty_ruling, occurrences, repetition_ruling
from seminars.trainer.laws.rates import Rate

ROOKS = chess.Board("k6r/8/8/8/8/8/8/K6R w - - 0 1")
CYCLE = [chess.Move.from_uci(move) for move in ("h1h2", "h8h7", "h2h1", "h7h8")]
HOME = chess.Board("k7/7r/8/8/8/8/8/4K2R w K - 0 1")
ROOK_CYCLE = [chess.Move.from_uci(move) for move in ("h1g1", "h7g7", "g1h1", "g7h7")]


def cycle(moves: list[chess.Move], length: int) -> list[chess.Move]:
    return [moves[place % 4] for place in range(length)]


@pytest.mark.parametrize(
    ("length", "intended", "rate", "ruling", "article"),
    [
        pytest.param(8, False, Rate.STANDARD, "claim_right", "9.2.1.2", id="9.2.1.2 third time"),
        pytest.param(7, False, Rate.STANDARD, "rejected_two_minutes", "9.5.3", id="9.5.3"),
        pytest.param(7, True, Rate.STANDARD, "claim_right", "9.2.1.1", id="9.2.1.1 with the next move"),
        pytest.param(4, False, Rate.BLITZ, "rejected_one_minute", "B.2", id="B.2"),
        pytest.param(15, False, Rate.STANDARD, "claim_right", "9.5.2", id="9.5.2 fourth time"),
        pytest.param(16, False, Rate.STANDARD, "already_drawn", "9.6.1", id="9.6.1 fifth time"),
        pytest.param(17, False, Rate.RAPID, "already_drawn", "9.6.1", id="9.6.1 before"),
    ],
)
def test_repetition(length: int, intended: bool, rate: Rate, ruling: str, article: str) -> None:
    move = CYCLE[length % 4] if intended else None
    found, articles = repetition_ruling(ROOKS, cycle(CYCLE, length), move, rate)
    assert found == ruling
    assert f"E.01, {article}" in articles


def test_9_2_2_2_a_lost_right_to_castle_makes_another_position() -> None:
    assert occurrences(HOME, cycle(ROOK_CYCLE, 12))[::4] == [1, 1, 2, 3]
    assert occurrences(ROOKS, cycle(CYCLE, 12))[::4] == [1, 2, 3, 4]


def test_9_2_2_1_a_capture_in_passing_makes_another_position() -> None:
    board = chess.Board("k7/8/8/8/3p4/8/4P3/K7 w - - 0 1")
    moves = [chess.Move.from_uci(move) for move in ("e2e4", "a8a7", "a1a2", "a7a8", "a2a1", "a8a7")]
    counts = occurrences(board, moves)
    assert counts[1] == 1
    assert counts[5] == 1


@pytest.mark.parametrize(
    ("made", "intended", "rate", "ruling", "article"),
    [
        pytest.param(100, None, Rate.STANDARD, "claim_right", "9.3.2", id="9.3.2"),
        pytest.param(99, None, Rate.STANDARD, "rejected_two_minutes", "9.5.3", id="9.5.3"),
        pytest.param(99, "h1h2", Rate.STANDARD, "claim_right", "9.3.1", id="9.3.1"),
        pytest.param(98, "h1h2", Rate.BLITZ, "rejected_one_minute", "B.2", id="B.2"),
        pytest.param(120, "h1h8", Rate.STANDARD, "rejected_two_minutes", "9.3.1", id="9.3.1 a capture"),
        pytest.param(149, None, Rate.STANDARD, "claim_right", "9.3.2", id="9.3.2 not yet seventy-five"),
        pytest.param(150, None, Rate.STANDARD, "already_drawn", "9.6.2", id="9.6.2"),
    ],
)
def test_fifty_moves(made: int, intended: str | None, rate: Rate, ruling: str, article: str) -> None:
    board = ROOKS.copy()
    board.halfmove_clock = made
    found, articles = fifty_ruling(board, chess.Move.from_uci(intended) if intended else None, rate)
    assert found == ruling
    assert f"E.01, {article}" in articles


@pytest.mark.parametrize("kind", ["repetition", "fifty_moves"])
def test_every_ruling_is_asked_for(kind: str) -> None:
    seen = {next(iter(REGISTRY.make(kind, str(s), level).right)) for s in range(80) for level in (1, 2, 3)}
    assert seen == {"claim_right", "rejected_one_minute", "rejected_two_minutes", "already_drawn"}

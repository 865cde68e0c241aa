"""A fallen flag: the table under 6.9 as positions, and the mates from which positions are made."""

import chess
import pytest

from seminars.trainer.dice import Dice
from seminars.trainer.laws.flag_fall import (
    HARMLESS,
    MATES,
    before,
    flag_result,
    harmless_position,
    mating_position,
    taken_back,
)

PLACEMENTS = [placement for placements in MATES.values() for placement in placements]


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_every_pattern_is_a_mate(placement: str) -> None:
    board = chess.Board(f"{placement} b - - 0 1")
    assert board.is_valid()
    assert board.is_checkmate()


def test_no_pattern_comes_twice() -> None:
    assert len(PLACEMENTS) == len(set(PLACEMENTS))


@pytest.mark.parametrize(
    ("fen", "result"),
    [
        pytest.param("8/8/3k4/8/3n4/8/8/KR6 w - - 0 1", "opponent_wins", id="6.9 rook against knight"),
        pytest.param("8/8/3k4/8/3b4/8/8/1KR5 w - - 0 1", "draw", id="6.9 rook against bishop"),
        pytest.param("8/8/3k4/8/3n4/8/8/KQ6 w - - 0 1", "draw", id="6.9 queen against knight"),
        pytest.param("8/8/3k4/8/3n4/8/P7/KQ6 w - - 0 1", "opponent_wins", id="6.9 queen and pawn"),
        pytest.param("8/8/3k4/8/8/8/P7/KQ6 w - - 0 1", "draw", id="6.9 bare king"),
    ],
)
def test_flag_result(fen: str, result: str) -> None:
    assert flag_result(chess.Board(fen)) == result


@pytest.mark.parametrize("level", MATES)
def test_positions_with_a_series_of_moves_to_mate(level: int) -> None:
    for seed in range(60):
        board, line = mating_position(Dice("mating", level, seed), level)
        assert board.is_valid()
        flagged = board.turn
        for move in line:
            assert move in board.legal_moves
            board.push(move)
        assert board.is_checkmate()
        assert board.turn == flagged


@pytest.mark.parametrize("level", HARMLESS)
def test_positions_without_one(level: int) -> None:
    for seed in range(60):
        board = harmless_position(Dice("harmless", level, seed), level)
        assert board.has_insufficient_material(not board.turn)
        assert not board.has_insufficient_material(board.turn)
        assert not board.is_game_over()


def test_moves_are_taken_back_as_they_could_be_played() -> None:
    board = chess.Board("k2R4/8/K7/8/8/8/8/8 b - - 0 1")
    assert (chess.D1, chess.D8) in set(taken_back(board))
    for seed in range(30):
        found = before(Dice(seed), board)
        assert found is not None
        earlier, move = found
        earlier.push(move)
        assert earlier.board_fen() == board.board_fen()


def test_a_pawn_goes_back_one_step_and_never_to_its_first_row() -> None:
    board = chess.Board("k7/nPK5/8/8/8/8/8/8 b - - 0 1")
    assert (chess.B6, chess.B7) in set(taken_back(board))
    low = chess.Board("k7/8/8/8/8/8/P7/K7 b - - 0 1")
    assert all(square != chess.A2 for _, square in taken_back(low))

"""Random positions, and predicates that several questions share."""

import chess

from seminars.trainer.dice import Dice

INNER = tuple(square for square in chess.SQUARES if chess.square_rank(square) not in (0, 7))
HALF = tuple(square for square in INNER if 2 <= chess.square_rank(square) <= 4)


def placed(dice: Dice, white: str, black: str, board: chess.Board | None = None) -> chess.Board:
    """Place kings and pieces on random squares, White to move; the caller checks whether that is valid.

    A given board keeps its pieces; existing kings are not placed again.
    """
    board = chess.Board(None) if board is None else board
    for colour, letters in ((chess.WHITE, white), (chess.BLACK, black)):
        for letter in letters if board.king(colour) is not None else f"K{letters}":
            kind = chess.PIECE_SYMBOLS.index(letter.lower())
            # Every choice draws from the dice, so a change of this order would change all stored papers.
            squares = HALF if kind == chess.PAWN else chess.SQUARES
            square = dice.choice(squares)
            while board.occupied & chess.BB_SQUARES[square]:
                square = dice.choice(squares)
            board.set_piece_at(square, chess.Piece(kind, colour))
    board.turn = chess.WHITE
    return board


def mirrored(board: chess.Board, moves: list[chess.Move]) -> tuple[chess.Board, list[chess.Move]]:
    """Return the position and moves with colours reversed."""
    turned = [
        chess.Move(chess.square_mirror(m.from_square), chess.square_mirror(m.to_square), m.promotion)
        for m in moves
    ]
    return board.mirror(), turned


def leaves_king_attacked(board: chess.Board, move: chess.Move) -> bool:
    """Return whether the move leaves or places the player's own king under attack (3.9.2)."""
    after = board.copy(stack=False)
    after.push(move)
    king = after.king(board.turn)
    return king is not None and after.is_attacked_by(not board.turn, king)


def quiet(board: chess.Board, move: chess.Move) -> bool:
    """Return whether the move neither captures nor moves a pawn (9.3)."""
    return board.piece_type_at(move.from_square) != chess.PAWN and not board.is_capture(move)

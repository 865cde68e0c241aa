"""Questions on touched pieces: which moves are allowed? (Laws 4.3, 4.5)"""

from collections.abc import Sequence

import chess

from seminars.trainer.dice import Dice
from seminars.trainer.laws.positions import mirrored, placed
from seminars.trainer.laws.rates import law
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic


def bound_moves(board: chess.Board, touched: Sequence[chess.Square]) -> tuple[list[chess.Move], str]:
    """Return the moves still allowed and the article that limits them.

    The pieces were touched deliberately, in this order, without a prior "I adjust".
    """
    legal = list(board.legal_moves)
    own = [square for square in touched if board.color_at(square) == board.turn]
    others = [square for square in touched if square not in own]
    if own and others:
        # 4.3.3: the first own piece must capture the first other one, if that is legal.
        both = [move for move in legal if (move.from_square, move.to_square) == (own[0], others[0])]
        if both:
            return both, "4.3.3"
    article = "4.3.3" if own and others else "4.3.1" if own else "4.3.2"
    for square in touched:
        moves = [move for move in legal if square in (move.from_square, move.to_square)]
        if moves:
            return moves, article
    return legal, "4.5"


def draw(dice: Dice, level: int) -> Draft:
    """Draw a position and touched pieces: which of four moves may the player make?"""
    while True:
        board = placed(dice, "QRBNPP", "QRBNPP")
        if not board.is_valid():
            continue
        touched = _touched(dice, board, level)
        allowed, article = bound_moves(board, touched)
        forbidden = [move for move in board.legal_moves if move not in allowed]
        if allowed and len(forbidden) >= 2 and _suits(level, article, board, touched, allowed):
            break
    count = min(len(allowed), 1 if len(forbidden) < 3 else dice.between(1, 2))
    # Four options in all: too few forbidden moves are filled up with allowed ones.
    count = max(count, 4 - len(forbidden))
    right = dice.sample(allowed, count)
    moves = dice.shuffled([*right, *dice.sample(forbidden, 4 - count)])
    if dice.chance(2):
        _, right = mirrored(board, right)
        board, moves = mirrored(board, moves)
        touched = [chess.square_mirror(square) for square in touched]
    names = [chess.square_name(square) for square in touched]
    return Draft(
        {"fen": board.fen(), "touched": names},
        tuple(move.uci() for move in moves),
        frozenset(move.uci() for move in right),
        law(article),
        Explanation(f"touched_{article.replace('.', '_')}", {"touched": names}),
        Answers.MOVES,
    )


def _touched(dice: Dice, board: chess.Board, level: int) -> list[chess.Square]:
    """Draw the touched pieces: one, one of each side, or two own ones first."""
    own = list(chess.SquareSet(board.occupied_co[board.turn]))
    others = list(chess.SquareSet(board.occupied_co[not board.turn] & ~board.kings))
    if level == 1:
        return [dice.choice(own if dice.chance(2) else others)]
    if level == 2:
        return dice.shuffled([dice.choice(own), dice.choice(others)])
    first, second = dice.sample(own, 2)
    return [first, second] if dice.chance(2) else [first, dice.choice(others), second]


def _suits(
    level: int,
    article: str,
    board: chess.Board,
    touched: Sequence[chess.Square],
    allowed: Sequence[chess.Move],
) -> bool:
    """Return whether the case fits the level: at level 3 the first touched piece cannot move."""
    if article == "4.5":
        return False
    return level < 3 or all(touched[0] not in (move.from_square, move.to_square) for move in allowed)


MAKERS = (Maker("touched_piece", Topic.LAWS, draw),)

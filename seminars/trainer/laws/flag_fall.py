"""Questions on a fallen flag: who wins? (Laws 6.9, A.4.3)"""

from collections.abc import Callable, Iterator

import chess

from seminars.trainer.dice import Dice
from seminars.trainer.laws.material import can_mate, pieces, side_of
from seminars.trainer.laws.positions import placed
from seminars.trainer.laws.rates import Rate, law
from seminars.trainer.questions import Draft, Explanation, Maker, Topic

OPTIONS = ("opponent_wins", "draw", "game_goes_on", "arbiter_decides")
ARTICLES = {
    Rate.STANDARD: law("6.9"),
    Rate.RAPID: law("A.4.3"),
    Rate.BLITZ: law("B.4", "A.4.3"),
}

# Positions in which White has mated, by level. Questions are made by taking back moves from them.
MATES = {
    1: ("k3R3/8/K7/8/8/8/8/8", "k2R4/8/K7/3n4/8/8/8/8", "k2Q4/8/K7/8/4r3/8/8/8", "k2R4/8/K7/8/8/8/8/7q"),
    2: (
        *("kr6/2N5/K7/8/8/8/8/8", "k1K5/r7/1N6/8/8/8/8/8", "kn6/2N5/1K6/8/8/8/8/8", "k7/n1K5/1N6/8/8/8/8/8"),
        *("kn6/1B6/1K6/8/8/8/8/8", "k7/nBK5/8/8/8/8/8/8", "k7/3N4/K7/8/8/8/8/7B", "k7/nPK5/8/8/8/8/8/8"),
    ),
    3: (
        *("kb6/8/KN6/8/8/8/8/8", "k1K5/b1N5/8/8/8/8/8/8", "k1K5/p1N5/8/8/8/8/8/8", "k7/p1K5/8/3B4/8/8/8/8"),
        *("kb6/8/K7/3B4/8/8/8/8", "k1K5/b7/8/8/4B3/8/8/8", "k7/2N5/K1N5/8/8/8/8/8", "k1K5/8/1NN5/8/8/8/8/8"),
        *("k1K5/p1N5/8/3q4/8/8/8/8", "k1K5/p7/2B5/3r4/8/8/8/8", "k3q3/nBK5/8/8/8/8/8/8"),
    ),
}
# Level → (pieces of the opponent, pieces of the player whose flag fell), without the kings.
HARMLESS = {
    1: (("", "Q"), ("", "R"), ("", "P"), ("", "QR"), ("", "PP")),
    2: (("B", "R"), ("B", "Q"), ("B", "RR"), ("N", "Q"), ("", "BN"), ("", "NN")),
    3: (("N", "QQ"), ("B", "QR"), ("BB", "R"), ("B", "RB"), ("B", "QB")),
}
TURNS: tuple[Callable[[int], int], ...] = (chess.flip_vertical, chess.flip_horizontal, chess.flip_diagonal)


def flag_result(board: chess.Board) -> str:
    """Return the result when the flag of the player to move falls (6.9)."""
    opponent = side_of(board, not board.turn)
    return "opponent_wins" if can_mate(opponent, side_of(board, board.turn)) else "draw"


def draw(dice: Dice, level: int) -> Draft:
    """Draw a position in which the player to move oversteps the time."""
    if dice.chance(2):
        board, line = mating_position(dice, level)
    else:
        board, line = harmless_position(dice, level), []
    rate = dice.choice(list(Rate))
    result = flag_result(board)
    explanation = Explanation(
        "flag_mate_possible" if result == "opponent_wins" else "flag_mate_impossible",
        {
            "opponent": pieces(board, not board.turn),
            "player": pieces(board, board.turn),
            "line": [move.uci() for move in line],
        },
    )
    parameters = {"fen": board.fen(), "rate": rate.value}
    return Draft(parameters, OPTIONS, frozenset({result}), ARTICLES[rate], explanation)


def mating_position(dice: Dice, level: int) -> tuple[chess.Board, list[chess.Move]]:
    """Return a position and a legal line that ends in mate, found by taking moves back."""
    while True:
        placement = dice.choice(MATES[level])
        board = chess.Board(f"{placement} b - - 0 1")
        # Pawn positions are only flipped left to right: other symmetries would reverse the pawns' direction.
        for turn in TURNS if "p" not in placement.lower() else TURNS[1:2]:
            if dice.chance(2):
                board.apply_transform(turn)
        if dice.chance(2):
            board.apply_mirror()
        line: list[chess.Move] = []
        for _ in range(2 * dice.between(1, 2)):
            earlier = before(dice, board)
            if earlier is None:
                break
            board, move = earlier
            line.insert(0, move)
        if line and len(line) % 2 == 0:
            return board, line


def before(dice: Dice, board: chess.Board) -> tuple[chess.Board, chess.Move] | None:
    """Take back a random move without capture; None if there is none."""
    for origin, square in dice.shuffled(list(taken_back(board))):
        earlier = board.copy(stack=False)
        piece = earlier.remove_piece_at(square)
        earlier.set_piece_at(origin, piece)
        earlier.turn = not board.turn
        move = chess.Move(origin, square)
        if earlier.is_valid() and earlier.is_legal(move):
            return earlier, move
    return None


def taken_back(board: chess.Board) -> Iterator[tuple[int, int]]:
    """Yield (from, to) of the non-capturing moves that may have led to the position."""
    mover = not board.turn
    empty = chess.SquareSet(~board.occupied)
    for square in chess.SquareSet(board.occupied_co[mover]):
        if board.piece_type_at(square) == chess.PAWN:
            # A pawn cannot have come from its own first rank.
            behind = square - 8 if mover else square + 8
            if behind in empty and chess.square_rank(behind) not in (0, 7):
                yield behind, square
        else:
            for origin in board.attacks(square) & empty:
                yield origin, square


def harmless_position(dice: Dice, level: int) -> chess.Board:
    """Return a position in which the opponent of the player to move cannot mate and the game is not over."""
    while True:
        few, many = dice.choice(HARMLESS[level])
        board = placed(dice, many, few)
        if dice.chance(2):
            board.apply_mirror()
        alive = can_mate(side_of(board, board.turn), side_of(board, not board.turn))
        if board.is_valid() and alive and flag_result(board) == "draw" and any(board.legal_moves):
            return board


MAKERS = (Maker("flag_fall", Topic.LAWS, draw),)

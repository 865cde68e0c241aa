"""Questions on legal moves: castling, en passant, the king under attack (Laws 3.7 to 3.9)."""

from collections.abc import Iterator, Sequence

import chess

from seminars.trainer.dice import Dice
from seminars.trainer.laws.positions import leaves_king_attacked, mirrored, placed, quiet
from seminars.trainer.laws.rates import law
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic

CASTLING = {
    "legal": law("3.8.2"),
    "right_lost": law("3.8.2.1"),
    "king_in_check": law("3.8.2.2.1"),
    "crosses_attack": law("3.8.2.2.1"),
    "ends_in_check": law("3.8.2.2.1"),
    "piece_between": law("3.8.2.2.2"),
}
CASTLING_BY_LEVEL = {
    1: ("legal", "piece_between", "king_in_check"),
    2: ("legal", "right_lost", "crosses_attack", "ends_in_check"),
    3: ("legal", "crosses_attack", "king_in_check"),
}
EN_PASSANT = {
    "legal": law("3.7.4.1"),
    "not_two_squares": law("3.7.4.1"),
    "too_late": law("3.7.4.2"),
    "leaves_king_attacked": law("3.9.2"),
}
EN_PASSANT_BY_LEVEL = {
    1: ("legal", "not_two_squares"),
    2: ("legal", "too_late", "not_two_squares"),
    3: ("legal", "leaves_king_attacked", "too_late"),
}


def castling_obstacles(board: chess.Board, rook: chess.Square) -> list[str]:
    """Return what prevents castling with the rook of that corner, White to move (3.8.2.1, 3.8.2.2)."""
    short = rook == chess.H1
    crossed, goal = (chess.F1, chess.G1) if short else (chess.D1, chess.C1)
    attacked = {square: board.is_attacked_by(chess.BLACK, square) for square in (chess.E1, crossed, goal)}
    between = chess.SquareSet.between(chess.E1, rook)
    found = {
        "right_lost": not board.castling_rights & chess.BB_SQUARES[rook],
        "piece_between": bool(between & board.occupied),
        "king_in_check": attacked[chess.E1],
        "crosses_attack": attacked[crossed],
        "ends_in_check": attacked[goal],
    }
    return [name for name, stands in found.items() if stands]


def draw_castling(dice: Dice, level: int) -> Draft:
    """Draw a position with king and rooks at home: may the player castle on that side?"""
    wanted = dice.choice(CASTLING_BY_LEVEL[level])
    while True:
        rook = dice.choice((chess.A1, chess.H1))
        board = _at_home(dice, wanted)
        obstacles = castling_obstacles(board, rook)
        # Exactly the wanted obstacle: with two of them the question would have two right answers.
        if not board.is_valid() or obstacles != [name for name in (wanted,) if name != "legal"]:
            continue
        if level < 3 or wanted != "legal" or _looks_forbidden(board, rook):
            break
    move = chess.Move(chess.E1, chess.G1 if rook == chess.H1 else chess.C1)
    moves = [move]
    if dice.chance(2):
        board, moves = mirrored(board, moves)
    parameters = {"fen": board.fen(), "move": moves[0].uci()}
    return Draft(
        parameters,
        tuple(CASTLING),
        frozenset({wanted}),
        CASTLING[wanted],
        Explanation(f"castling_{wanted}", {"move": moves[0].uci()}),
    )


def _at_home(dice: Dice, wanted: str) -> chess.Board:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    if wanted == "right_lost":
        board.castling_rights = chess.BB_EMPTY
    own = (
        dice.choice(("PP", "NPP", "BPP")) if wanted == "piece_between" else dice.choice(("PP", "PPP", "QPP"))
    )
    return placed(dice, own, dice.choice(("R", "B", "N", "RB", "BN", "Q", "RN")), board)


def _looks_forbidden(board: chess.Board, rook: chess.Square) -> bool:
    """Return whether only the rook, or a square that only it crosses, is attacked: castling is still
    legal."""
    watched = (rook, chess.B1) if rook == chess.A1 else (rook,)
    return any(board.is_attacked_by(chess.BLACK, square) for square in watched)


def draw_illegal(dice: Dice, level: int) -> Draft:
    """Draw a position and four moves: which of them are illegal?"""
    while True:
        board = placed(dice, "RNPP", "RNPP", _with_a_pin(dice) if level == 2 else placed(dice, "QB", "QB"))
        if board.is_check() != (level == 3) or not board.is_valid():
            continue
        legal, illegal = _sorted_moves(board, level)
        if len(legal) >= 3 and illegal:
            break
    count = 1 if level == 1 or len(illegal) == 1 else dice.between(1, 2)
    wrong = dice.sample(illegal, count)
    moves = dice.shuffled([*wrong, *dice.sample(legal, 4 - count)])
    if dice.chance(2):
        _, wrong = mirrored(board, wrong)
        board, moves = mirrored(board, moves)
    named = [move.uci() for move in wrong]
    return Draft(
        {"fen": board.fen()},
        tuple(move.uci() for move in moves),
        frozenset(named),
        law("3.9.2", "3.10.2"),
        Explanation("leaves_king_attacked", {"moves": sorted(named)}),
        Answers.MOVES,
    )


def _with_a_pin(dice: Dice) -> chess.Board:
    """Place a white king, a white piece and a black slider on one line, in that order."""
    board = chess.Board(None)
    while True:
        king, slider = dice.sample(chess.SQUARES, 2)
        line = list(chess.SquareSet.between(king, slider))
        if line:
            break
    straight = chess.square_file(king) == chess.square_file(slider) or chess.square_rank(
        king
    ) == chess.square_rank(slider)
    board.set_piece_at(king, chess.Piece.from_symbol("K"))
    board.set_piece_at(slider, chess.Piece.from_symbol(dice.choice("rq" if straight else "bq")))
    board.set_piece_at(dice.choice(line), chess.Piece.from_symbol(dice.choice("QBN")))
    return board


def _sorted_moves(board: chess.Board, level: int) -> tuple[list[chess.Move], list[chess.Move]]:
    """Return legal moves, and moves of the king or a pinned piece that leave the king attacked."""
    legal, illegal = [], []
    for move in board.pseudo_legal_moves:
        by_king = board.piece_type_at(move.from_square) == chess.KING
        if not leaves_king_attacked(board, move):
            legal.append(move)
        elif level == 3 or by_king == (level == 1):
            illegal.append(move)
    return legal, illegal


def en_passant_verdict(board: chess.Board, moves: Sequence[chess.Move], capture: chess.Move) -> str:
    """Return whether a pawn may be captured en passant after these moves, or why not (3.7.4, 3.9.2)."""
    # The square of the pawn that would be captured: beside the capturing one.
    passed = chess.square(chess.square_file(capture.to_square), chess.square_rank(capture.from_square))
    steps = [move for move in moves if move.to_square == passed]
    if not steps or abs(steps[-1].to_square - steps[-1].from_square) != 16:
        return "not_two_squares"
    if steps[-1] != moves[-1]:
        return "too_late"
    after = board.copy(stack=False)
    for move in moves:
        after.push(move)
    return "leaves_king_attacked" if leaves_king_attacked(after, capture) else "legal"


def draw_en_passant(dice: Dice, level: int) -> Draft:
    """Draw the last moves of a game: may the pawn be captured en passant now?"""
    wanted = dice.choice(EN_PASSANT_BY_LEVEL[level])
    while True:
        board, moves, capture = _pawns_side_by_side(dice, wanted)
        if _playable(board, moves, capture) and en_passant_verdict(board, moves, capture) == wanted:
            break
    if dice.chance(2):
        _, (capture,) = mirrored(board, [capture])
        board, moves = mirrored(board, moves)
    parameters = {"fen": board.fen(), "moves": [move.uci() for move in moves], "move": capture.uci()}
    return Draft(
        parameters,
        tuple(EN_PASSANT),
        frozenset({wanted}),
        EN_PASSANT[wanted],
        Explanation(f"en_passant_{wanted}", {"last": moves[-1].uci()}),
    )


def _pawns_side_by_side(dice: Dice, wanted: str) -> tuple[chess.Board, list[chess.Move], chess.Move]:
    """Return a start, moves after which two pawns are side by side, and the capture by White."""
    file = dice.between(0, 7)
    other = dice.choice([each for each in (file - 1, file + 1) if 0 <= each <= 7])
    home, target = chess.square(other, 6), chess.square(other, 4)
    board = chess.Board(None)
    board.set_piece_at(chess.square(file, 4), chess.Piece.from_symbol("P"))
    stepped = wanted == "not_two_squares"
    board.set_piece_at(chess.square(other, 5) if stepped else home, chess.Piece.from_symbol("p"))
    # King and rook on the pawns' rank: the capture removes both pawns and opens the line to the king.
    if wanted == "leaves_king_attacked":
        row = [chess.square(each, 4) for each in range(8) if each not in (file, other)]
        for square, symbol in zip(dice.sample(row, 2), "Kr", strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(symbol))
    board = placed(dice, dice.choice(("N", "B", "R")), dice.choice(("N", "B", "R")), board)
    board.turn = chess.BLACK
    step = chess.Move(chess.square(other, 5) if stepped else home, target)
    moves = [step]
    if wanted == "too_late":
        moves += list(_two_quiet_moves(dice, board, step))
    return board, moves, chess.Move(chess.square(file, 4), chess.square(other, 5))


def _two_quiet_moves(dice: Dice, board: chess.Board, step: chess.Move) -> Iterator[chess.Move]:
    """Yield one move of each side after the pawn's step, without capture or pawn move."""
    after = board.copy(stack=False)
    if not after.is_legal(step):
        return
    after.push(step)
    for _ in range(2):
        moves = [move for move in after.legal_moves if quiet(after, move)]
        if not moves:
            return
        move = dice.choice(moves)
        after.push(move)
        yield move


def _playable(board: chess.Board, moves: Sequence[chess.Move], capture: chess.Move) -> bool:
    """Return whether all moves are legal, the game goes on, and the capture's target square is empty."""
    if not board.is_valid():
        return False
    after = board.copy(stack=False)
    for move in moves:
        if not after.is_legal(move):
            return False
        after.push(move)
    return any(after.legal_moves) and after.piece_at(capture.to_square) is None


MAKERS = (
    Maker("castling", Topic.LAWS, draw_castling),
    Maker("illegal_move", Topic.LAWS, draw_illegal),
    Maker("en_passant", Topic.LAWS, draw_en_passant),
)

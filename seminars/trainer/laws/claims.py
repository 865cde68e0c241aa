"""Claims of a draw: repetition and fifty moves (Laws 9.2, 9.3, 9.5, 9.6)."""

from collections.abc import Sequence

import chess

from seminars.trainer.dice import Dice
from seminars.trainer.laws.positions import placed, quiet
from seminars.trainer.laws.rates import Rate, law, penalty_minutes
from seminars.trainer.questions import Draft, Explanation, Maker, Topic

OPTIONS = ("claim_right", "rejected_one_minute", "rejected_two_minutes", "already_drawn")
REJECTED = {1: "rejected_one_minute", 2: "rejected_two_minutes"}
THREE, FIVE = 3, 5
FIFTY, SEVENTY_FIVE = 100, 150
"""Counted in half-moves, that is moves of both players."""

Key = tuple[str, bool, int, int | None]


def ruling(*, over: bool, founded: bool, rate: Rate) -> tuple[str, tuple[str, ...]]:
    """Return the consequence of a claim and its article (9.5.2, 9.5.3, B.2)."""
    if over:
        return "already_drawn", ()
    if founded:
        return "claim_right", law("9.5.2")
    return REJECTED[penalty_minutes(rate)], law("9.5.3", *(("B.2",) if rate is Rate.BLITZ else ()))


def same_position(board: chess.Board) -> Key:
    """Return what makes positions equal: pieces, side to move, castling, en passant (9.2.2)."""
    # An en passant square counts only if the capture is really possible (9.2.2).
    in_passing = board.ep_square if board.has_legal_en_passant() else None
    return board.board_fen(), board.turn, board.clean_castling_rights(), in_passing


def occurrences(start: chess.Board, moves: Sequence[chess.Move]) -> list[int]:
    """Return for the start and after each move how often the position has occurred so far."""
    board, seen = start.copy(stack=False), [same_position(start)]
    for move in moves:
        board.push(move)
        seen.append(same_position(board))
    return [seen[: place + 1].count(key) for place, key in enumerate(seen)]


def repetition_ruling(
    start: chess.Board, moves: Sequence[chess.Move], intended: chess.Move | None, rate: Rate
) -> tuple[str, tuple[str, ...]]:
    """Rule on a claim of repetition after these moves, or with a move written down (9.2.1, 9.6.1)."""
    counts = occurrences(start, moves)
    if max(counts) >= FIVE:
        return "already_drawn", law("9.6.1")
    if intended is not None:
        counts = occurrences(start, [*moves, intended])
    result, articles = ruling(over=False, founded=counts[-1] >= THREE, rate=rate)
    basis = "9.2.1.2" if intended is None else "9.2.1.1"
    return result, (*law(basis, "9.2.2"), *articles)


def draw_repetition(dice: Dice, level: int) -> Draft:
    """Draw a sequence of repeated moves and a claim by the player to move."""
    while True:
        start, cycle = _to_and_fro(dice, castling=level == 3 and dice.chance(2))
        if cycle:
            break
    length = dice.between(5, 9) if level < 3 else dice.choice((5, 6, 7, 8, 9, 10, 15, 16, 17))
    moves = [cycle[place % 4] for place in range(length)]
    # 9.2.1: a claim may also concern the position after a move that is written down but not made.
    intended = cycle[length % 4] if level > 1 and dice.chance(2) else None
    rate = Rate.STANDARD if level == 1 else dice.choice((Rate.STANDARD, Rate.RAPID, Rate.BLITZ))
    result, articles = repetition_ruling(start, moves, intended, rate)
    before = occurrences(start, moves)
    times = occurrences(start, [*moves, intended])[-1] if intended else before[-1]
    parameters = {
        "fen": start.fen(),
        "moves": [move.uci() for move in moves],
        "intended": intended.uci() if intended else None,
        "rate": rate.value,
    }
    explanation = Explanation(
        f"repetition_{result}", {"times": times, "most": max(before), "minutes": penalty_minutes(rate)}
    )
    return Draft(parameters, OPTIONS, frozenset({result}), articles, explanation)


def _to_and_fro(dice: Dice, *, castling: bool) -> tuple[chess.Board, list[chess.Move]]:
    """Return a start and four moves that lead back to it; no moves if the position allows none."""
    if castling:
        board = placed(dice, "N", "RB", chess.Board("6k1/8/8/8/8/8/8/4K2R w K - 0 1"))
    else:
        board = placed(dice, dice.choice(("R", "QP", "RN")), dice.choice(("R", "BP", "RN")))
    if not board.is_valid() or board.is_check():
        return board, []
    after, there, back = board.copy(stack=False), [], []
    for _ in range(2):
        moves = [move for move in after.legal_moves if quiet(after, move) and not after.is_castling(move)]
        if not moves:
            return board, []
        move = dice.choice(moves)
        there.append(move)
        # The same moves backwards; whether they are legal and lead back is checked by `_repeats`.
        back.append(chess.Move(move.to_square, move.from_square))
        after.push(move)
    cycle = [*there, *back]
    return board, cycle if _repeats(board, cycle) else []


def _repeats(board: chess.Board, cycle: Sequence[chess.Move]) -> bool:
    """Return whether all four moves are legal in sequence and restore the position."""
    after = board.copy(stack=False)
    for move in cycle:
        if not after.is_legal(move):
            return False
        after.push(move)
    return after.board_fen() == board.board_fen()


def fifty_ruling(board: chess.Board, intended: chess.Move | None, rate: Rate) -> tuple[str, tuple[str, ...]]:
    """Rule on a fifty-move claim, by the board's count of moves without pawn move and capture (9.3)."""
    made = board.halfmove_clock
    if made >= SEVENTY_FIVE:
        return "already_drawn", law("9.6.2")
    if intended is not None:
        made = made + 1 if quiet(board, intended) else 0
    result, articles = ruling(over=False, founded=made >= FIFTY, rate=rate)
    return result, (*law("9.3.2" if intended is None else "9.3.1"), *articles)


def draw_fifty(dice: Dice, level: int) -> Draft:
    """Draw a number of moves without pawn move and capture, and a claim by the player to move."""
    while True:
        board = placed(dice, "RNP", "RBP")
        if board.is_valid() and not board.is_check() and any(board.legal_moves):
            break
    board.halfmove_clock = dice.choice(
        {1: (98, 99, 100, 101), 2: (98, 99, 99, 100), 3: (99, 149, 150, 151)}[level]
    )
    # More than the moves counted above, or the FEN would describe an impossible game.
    board.fullmove_number = 120
    intended = _intended(dice, board, level)
    rate = Rate.STANDARD if level == 1 else dice.choice((Rate.STANDARD, Rate.RAPID, Rate.BLITZ))
    result, articles = fifty_ruling(board, intended, rate)
    made = board.halfmove_clock
    parameters = {
        "fen": board.fen(),
        "white_moves": made // 2,
        "black_moves": made - made // 2,
        "intended": intended.uci() if intended else None,
        "rate": rate.value,
    }
    explanation = Explanation(
        f"fifty_{result}",
        {
            "made": made,
            "quiet": intended is None or quiet(board, intended),
            "minutes": penalty_minutes(rate),
        },
    )
    return Draft(parameters, OPTIONS, frozenset({result}), articles, explanation)


def _intended(dice: Dice, board: chess.Board, level: int) -> chess.Move | None:
    """Draw the move that the player writes down; from level 2 on it may reset the count."""
    if level == 1 or dice.chance(3):
        return None
    moves = [move for move in board.legal_moves if _goes_on(board, move)]
    calm = [move for move in moves if quiet(board, move)]
    lively = [move for move in moves if not quiet(board, move)]
    if not moves:
        return None
    return dice.choice(lively if lively and (not calm or dice.chance(2)) else calm)


def _goes_on(board: chess.Board, move: chess.Move) -> bool:
    """Return whether the opponent has a reply: mate or stalemate would be another question."""
    after = board.copy(stack=False)
    after.push(move)
    return any(after.legal_moves)


MAKERS = (
    Maker("repetition", Topic.LAWS, draw_repetition),
    Maker("fifty_moves", Topic.LAWS, draw_fifty),
)

"""Questions on the Laws, solved by `chess` itself or by plain counting."""

import chess

from seminars.trainer import Question
from tests.seminars.trainer.solved.tables import Solution


def flag_fall(question: Question) -> Solution:
    board = chess.Board(question.draft.parameters["fen"])
    assert board.is_valid()
    assert not board.is_game_over()
    opponent = not board.turn
    if board.has_insufficient_material(opponent):
        return {"draw"}
    line = question.draft.explanation.numbers["line"]
    for move in line:
        assert chess.Move.from_uci(move) in board.legal_moves
        board.push_uci(move)
    assert board.is_checkmate()
    assert board.turn != opponent
    return {"opponent_wins"}


DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
LEAPS = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]


def diagram(fen: str) -> dict[tuple[int, int], str]:
    """Return the letters of a diagram by file and rank."""
    grid: dict[tuple[int, int], str] = {}
    for row, line in enumerate(fen.partition(" ")[0].split("/")):
        spread = "".join(" " * int(letter) if letter.isdigit() else letter for letter in line)
        grid |= {(file, 7 - row): letter for file, letter in enumerate(spread) if letter != " "}
    return grid


def attacked(fen: str, square: str, by_white: bool) -> bool:
    """Look at a diagram with a finger: from the square outwards along every line."""
    grid = diagram(fen)
    x, y = ord(square[0]) - ord("a"), int(square[1]) - 1

    def at(dx: int, dy: int) -> str:
        letter = grid.get((x + dx, y + dy), "")
        return letter.upper() if letter and letter.isupper() == by_white else ""

    if any(at(*leap) == "N" for leap in LEAPS) or any(at(*step) == "K" for step in DIAGONAL + STRAIGHT):
        return True
    behind = -1 if by_white else 1
    if "P" in (at(1, behind), at(-1, behind)):
        return True
    for dx, dy in DIAGONAL + STRAIGHT:
        far = next((n for n in range(1, 8) if (x + dx * n, y + dy * n) in grid), 8)
        if at(dx * far, dy * far) in ({"B", "Q"} if dx and dy else {"R", "Q"}):
            return True
    return False


def castling(question: Question) -> Solution:
    fen, move = str(question.draft.parameters["fen"]), str(question.draft.parameters["move"])
    board = chess.Board(fen)
    row, white = move[1], board.turn
    crossed = ("f" if move[2] == "g" else "d") + row
    squares = ["f", "g"] if move[2] == "g" else ["b", "c", "d"]
    found = {
        "right_lost": fen.split()[2] == "-",
        "piece_between": any(board.piece_at(chess.parse_square(file + row)) for file in squares),
        "king_in_check": attacked(fen, move[:2], not white),
        "crosses_attack": attacked(fen, crossed, not white),
        "ends_in_check": attacked(fen, move[2:], not white),
    }
    reasons = {name for name, stands in found.items() if stands} or {"legal"}
    assert (reasons == {"legal"}) == board.is_legal(chess.Move.from_uci(move))
    return reasons


def illegal_move(question: Question) -> Solution:
    board = chess.Board(question.draft.parameters["fen"])
    legal = {move.uci() for move in board.legal_moves}
    return set(question.options) - legal


def en_passant(question: Question) -> Solution:
    given = question.draft.parameters
    board = chess.Board(given["fen"])
    for move in given["moves"]:
        assert chess.Move.from_uci(move) in board.legal_moves
        board.push_uci(move)
    capture = given["move"]
    if board.is_legal(chess.Move.from_uci(capture)):
        return {"legal"}
    passed = capture[2] + capture[1]
    double = [m for m in given["moves"] if m[2:] == passed and abs(int(m[1]) - int(m[3])) == 2]
    if not double:
        return {"not_two_squares"}
    return {"leaves_king_attacked"} if given["moves"][-1] in double else {"too_late"}


def touched_piece(question: Question) -> Solution:
    given = question.draft.parameters
    board = chess.Board(given["fen"])
    legal = {move.uci() for move in board.legal_moves}
    assert set(question.options) <= legal
    mine = [name for name in given["touched"] if board.color_at(chess.parse_square(name)) == board.turn]
    theirs = [name for name in given["touched"] if name not in mine]
    bound = {move for move in legal if mine and theirs and move[:4] == mine[0] + theirs[0]}
    for name in given["touched"]:
        bound = bound or {move for move in legal if (move[:2] if name in mine else move[2:4]) == name}
    assert bound
    return bound & set(question.options)


def rejected(rate: str) -> Solution:
    return {"rejected_one_minute" if rate == "blitz" else "rejected_two_minutes"}


def repetition(question: Question) -> Solution:
    given = question.draft.parameters
    board = chess.Board(given["fen"])
    over = False
    for move in given["moves"]:
        board.push(board.parse_uci(move))
        over = over or board.is_fivefold_repetition()
    if over:
        return {"already_drawn"}
    if given["intended"]:
        board.push(board.parse_uci(given["intended"]))
    return {"claim_right"} if board.is_repetition(3) else rejected(given["rate"])


def fifty_moves(question: Question) -> Solution:
    given = question.draft.parameters
    board = chess.Board(given["fen"])
    assert given["white_moves"] + given["black_moves"] == board.halfmove_clock
    if board.is_seventyfive_moves():
        return {"already_drawn"}
    if given["intended"]:
        board.push(board.parse_uci(given["intended"]))
    return {"claim_right"} if board.is_fifty_moves() else rejected(given["rate"])


# Can the first side mate the second? The table of the Arbiters' Manual under 6.9, and plain cases.
MATING = {
    ("KQRP", "KQRP"): True,
    ("KRBPP", "KRNPP"): True,
    ("KRP", "KRP"): True,
    ("KRP", "KQP"): True,
    ("KN", "KRP"): True,
    ("K", "KQP"): False,
    ("KN", "KR"): True,
    ("KN", "KQ"): False,
    ("KB", "KR"): False,
    ("KB", "KN"): True,
}


def penalty(question: Question) -> Solution:
    given = question.draft.parameters
    if given["opponent_moved"] and not given["supervised"]:
        assert given["rate"] != "standard"
        return {"move_stands"}
    if given["number"] == 1:
        return {{"standard": "two_minutes", "rapid": "two_minutes", "blitz": "one_minute"}[given["rate"]]}
    lost = MATING[given["opponent_pieces"], given["player_pieces"]]
    return {"game_lost" if lost else "game_drawn"}


def wrong_beginning(question: Question) -> Solution:
    given = question.draft.parameters
    ten = min(given["white_moves"], given["black_moves"]) >= 10
    by_case = {
        ("start_position", True): "game_goes_on" if ten else "new_game",
        ("start_position", False): "new_game",
        ("board_turned", True): "game_goes_on" if ten else "position_transferred",
        ("board_turned", False): "position_transferred",
        ("colours_reversed", True): "game_goes_on" if ten else "new_game",
        ("colours_reversed", False): "game_goes_on" if ten else "new_game",
    }
    return {by_case[given["wrong"], not given["supervised"]]}


def rate_of_play(question: Question) -> Solution:
    given = question.draft.parameters
    seconds = 60 * given["base_minutes"] + 60 * given["increment_seconds"]
    return {"blitz" if seconds <= 600 else "rapid" if seconds < 3600 else "standard"}


def recording(question: Question) -> Solution:
    given = question.draft.parameters
    if given["rate"] != "standard":
        return {"need_not_record"}
    if given["increment_seconds"] >= 30:
        return {"must_record"}
    short = given["seconds_left"] < 300 or (given["was_below_five_minutes"] and not given["new_period"])
    return {"need_not_record" if short else "must_record"}


def clock(text: str) -> int:
    hours, minutes = text.split(":")
    return 60 * int(hours) + int(minutes)


def late_arrival(question: Question) -> Solution:
    given = question.draft.parameters
    if "base_minutes" in given:
        return {str(given["base_minutes"] - (clock(given["white_arrived"]) - clock(given["began"])))}
    late = clock(given["arrived"]) - clock(given["began"])
    return {"loses" if late > given["default_minutes"] else "plays"}

"""Every kind of question solved a second time, by `chess` itself, by printed tables or by plain counting.

Nothing here is imported from the rules that made the questions.
"""

import csv
from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import chess

from seminars.trainer import Question

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
Solution = set[str]


def rows(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


DP = {int(row["p"]): int(row["dp"]) for row in rows("ratings/dp.csv")}
PD = [
    (int(row["d_min"]), int(row["d_max"] or 9999), int(row["h"]), int(row["l"]))
    for row in rows("ratings/pd.csv")
]
NORM_TABLE = [row for row in rows("titles/norm_tables.csv") if row["system"] == "any"]
NORM_MIX = {(int(r["rounds"]), r["title"]): r for r in rows("titles/norm_mix.csv") if r["system"] != "DR"}
FLOORS = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}


# Laws


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


# Tie-breaks


def text(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else str(float(value))


POINTS = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "U": Fraction(1)}


def tie_break(question: Question) -> Solution:
    given = question.draft.parameters
    games = {player["number"]: player["games"] for player in given["players"]}
    score = {number: sum(POINTS[result] for _, _, result in played) for number, played in games.items()}
    mine, own = games[given["player"]], score[given["player"]]
    dummy = min(own, Fraction(len(mine), 2))
    met = [(score[opponent] if opponent else dummy, POINTS[result]) for opponent, _, result in mine]
    scores = sorted(each for each, _ in met)
    weighed = sorted((each, each * made) for each, made in met)
    running = [sum(POINTS[result] for _, _, result in mine[: end + 1]) for end in range(len(mine))]
    value = {
        "BH": lambda: sum(scores),
        "BH-C1": lambda: sum(scores[1:]),
        "BH-M1": lambda: sum(scores[1:-1]),
        "SB": lambda: sum(each for _, each in weighed),
        "SB-C1": lambda: sum(each for _, each in weighed[1:]),
        "PS": lambda: sum(running),
        "PS-C1": lambda: sum(running[1:]),
        "WIN": lambda: sum(result in "1U" for _, _, result in mine),
        "WON": lambda: sum(result == "1" for _, _, result in mine),
        "BPG": lambda: sum(colour == "b" for _, colour, _ in mine),
        "BWG": lambda: sum(colour == "b" and result == "1" for _, colour, result in mine),
    }[given["code"]]
    return {text(Fraction(value()))}


def direct_encounter(question: Question) -> Solution:
    given = question.draft.parameters
    tied = set(given["tied"])
    among: dict[int, Fraction] = {}
    for player in given["players"]:
        total = sum(POINTS[result] for _, _, result in player["games"])
        assert (text(total) == given["points"]) == (player["number"] in tied)
        assert player["number"] in tied or total < Fraction(given["points"])
        if player["number"] in tied:
            among[player["number"]] = sum(POINTS[r] for opponent, _, r in player["games"] if opponent in tied)
    best = max(among.values())
    return {str(number) for number, points in among.items() if points == best}


# Ratings


def expected(difference: int) -> int:
    for low, high, higher, lower in PD:
        if low <= abs(difference) <= high:
            return higher if difference >= 0 else lower
    raise AssertionError(difference)


def hundredths(score: str) -> int:
    return int(100 * Fraction(score))


def rating_change(question: Question) -> Solution:
    given = question.draft.parameters
    own, total = given["rating"], 0
    for opponent, score in given["games"]:
        difference = own - opponent
        if own < 2650:
            difference = max(-400, min(400, difference))
        total += given["k"] * (hundredths(score) - expected(difference))
    return {f"{'-' if total < 0 else ''}{abs(total) // 100}.{abs(total) % 100:02d}"}


def k_factor(question: Question) -> Solution:
    given = question.draft.parameters
    young = 2026 - given["birth_year"] <= 18
    if given["peak"] >= 2400:
        k = 10
    elif given["games_before"] < 30 or (young and given["peak"] < 2300):
        k = 40
    else:
        k = 20
    games = given["games_in_period"]
    while games and k * games > 700:
        k -= 1
    return {str(k)}


def per_cent(points: Fraction, games: int) -> int:
    return int((2 * 100 * points / games + 1) // 2)


def dp(p: int) -> int:
    return DP[p]


def first_rating(question: Question) -> Solution:
    games = question.draft.parameters["games"]
    points = sum((Fraction(score) for _, score in games), Fraction(0))
    average = Fraction(sum(rating for rating, _ in games) + 3600, len(games) + 2)
    exact = average + dp(per_cent(points + 1, len(games) + 2))
    rating = min(2200, int((2 * exact + 1) // 2))
    return {str(rating) if rating >= 1400 and len(games) >= 5 else "none"}


# Norms


def norm_score(question: Question) -> Solution:
    given = question.draft.parameters
    for row in NORM_TABLE:
        if (int(row["rounds"]), row["title"]) == (given["games"], given["title"]):
            high = int(row["ra_max"]) if row["ra_max"] else 9999
            if int(row["ra_min"]) <= given["average"] <= high:
                return {text(Fraction(row["score"]))}
    return {"none"}


def norm_mix(question: Question) -> Solution:
    given = question.draft.parameters
    column = {
        "title_holders": "min_titled",
        "counted_titles": "min_mo",
        "own_federation": "max_own_fed",
        "one_federation": "max_one_fed",
    }[given["asked"]]
    return {NORM_MIX[given["games"], given["title"]][column]}


def norm_performance(question: Question) -> Solution:
    given = question.draft.parameters
    ratings = sorted(1400 if each is None else each for each in given["ratings"])
    ratings[0] = max(ratings[0], FLOORS[given["title"]])
    average = int((Fraction(2 * sum(ratings), 9) + 1) // 2)
    return {str(average + dp(per_cent(Fraction(given["score"]), 9)))}


# Registration


def registration_day(question: Question) -> Solution:
    given = question.draft.parameters
    top = given["top_rating"] > 2700 or (given["top_rating_women"] or 0) > 2500
    days = 30 if top or given["norm_event"] else 3
    return {(date.fromisoformat(given["start"]) - timedelta(days=days)).isoformat()}


def rounds_a_day(question: Question) -> Solution:
    given = question.draft.parameters
    minutes = given["base_minutes"] + given["increment_seconds"]
    if minutes <= 10:
        return {"30"}
    if minutes < 60:
        return {"15"}
    by_hours = 12 * 60 // (2 * minutes)
    return {str(min(2, by_hours) if given["norm_event"] else by_hours)}


def minimum_time(question: Question) -> Solution:
    highest = max(each or 0 for each in question.draft.parameters["ratings"])
    return {"120" if highest >= 2400 else "90" if highest >= 1800 else "60"}


def month_after(day: date, months: int) -> date:
    index = 12 * day.year + day.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def rating_list(question: Question) -> Solution:
    given = question.draft.parameters
    end = date.fromisoformat(given["end"])
    if given["asked"] == "last_list":
        return {month_after(end, 3).isoformat()}
    following = month_after(end, 1)
    return {(following if (following - end).days >= 3 else month_after(end, 2)).isoformat()}


SOLUTIONS: dict[str, Callable[[Any], Solution]] = {
    **dict.fromkeys(("buchholz", "sonneborn_berger", "progressive_score", "counted_games"), tie_break),
    **{
        solve.__name__: solve
        for solve in (
            *(flag_fall, castling, illegal_move, en_passant, touched_piece, repetition, fifty_moves, penalty),
            *(wrong_beginning, rate_of_play, recording, late_arrival, direct_encounter, rating_change),
            *(k_factor, first_rating, norm_score, norm_mix, norm_performance, registration_day),
            *(rounds_a_day, minimum_time, rating_list),
        )
    },
}


def confirm(question: Question) -> None:
    """Check a question: well formed, explained, and its right answers found again."""
    assert 2 <= len(question.options) == len(set(question.options))
    assert question.right
    assert question.right <= set(question.options)
    assert question.several or len(question.right) == 1
    assert question.draft.articles
    assert question.draft.explanation.code
    assert SOLUTIONS[question.kind](question) == question.right, question

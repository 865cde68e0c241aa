"""Questions on tie-breaks, ratings and norms, solved by printed tables or by plain counting."""

from fractions import Fraction

from seminars.trainer import Question
from tests.seminars.trainer.solved.tables import DP, FLOORS, NORM_MIX, NORM_TABLE, PD, Solution


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

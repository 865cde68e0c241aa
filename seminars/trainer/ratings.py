"""Questions on the rating regulations (B.02), generated and marked with `ratings.core`."""

from datetime import date

from ratings.core import (
    GameRecord,
    PlayerSnapshot,
    PoolEvent,
    edition_by_id,
    initial_rating,
    k_factor,
    k_for_period,
    rate_event,
)
from ratings.core.writing import decimal, points
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers

EDITION = edition_by_id("fide-2025")
SCORES = (0, 50, 100)
LIST = date(2026, 3, 1)
K_VALUES = ("10", "20", "40")
GAMES = {1: 1, 2: 4, 3: 5}


def draw_change(dice: Dice, level: int) -> Draft:
    """Draw the games of an event: how much does the rating change? Level 3 has differences above 400."""
    own, games = _event(dice, level)
    k = 10 if own >= 2400 else 20
    result = rate_event(EDITION, own, [GameRecord(PlayerSnapshot(rating=r), score) for r, score in games])
    change = k * result.sum_delta
    wrong = [-change, change + 10 * k, change - 10 * k, 2 * change, change + k]
    return Draft(
        {
            "edition": EDITION.id,
            "rating": own,
            "k": k,
            "games": [[rating, points(score)] for rating, score in games],
        },
        numbers(dice, decimal(change), [decimal(value) for value in wrong]),
        frozenset({decimal(change)}),
        tuple(f"B.02, {EDITION.article(rule)}" for rule in ("delta", *(("cap",) if level == 3 else ()))),
        Explanation(
            "rating_change",
            {
                "expected": decimal(result.expected),
                "points": points(result.points),
                "sum": decimal(result.sum_delta),
                "capped": result.caps_used,
                "k": k,
            },
        ),
        Answers.NUMBERS,
    )


def _event(dice: Dice, level: int) -> tuple[int, list[tuple[int, int]]]:
    """Draw a rating and the opponents' ratings with the scores against them."""
    own = dice.between(1500, 2350)
    if level == 3:
        own = dice.choice((dice.between(1850, 2600), dice.between(2650, 2750)))
    games = [(max(1400, own + dice.between(-390, 390)), dice.choice(SCORES)) for _ in range(GAMES[level])]
    if level == 3:
        gap = dice.between(420, 640, 20)
        games[0] = (own - gap if own >= 2050 else own + gap, games[0][1])
    return own, games


def draw_k(dice: Dice, level: int) -> Draft:
    """Draw a player: which K? Level 3 adds the limit of 700 for K times games."""
    age = dice.between(19, 60) if level == 1 else dice.between(15, 20)
    peak = dice.choice((2150, 2299, 2300, 2399, 2400, 2450) if level > 1 else (1900, 2200, 2410, 2500))
    rating = peak - dice.choice((0, 0, 15, 120))
    played = dice.choice((12, 29, 30, 31, 200) if level > 1 else (10, 80, 300))
    player = PlayerSnapshot(
        rating=rating, peak_published=peak, games_total=played, birth_year=LIST.year - age
    )
    found = k_factor(EDITION, player, LIST)
    games = dice.choice((8, 17, 18, 19, 20, 36)) if level == 3 else None
    used = found.value if games is None else k_for_period(EDITION, found.value, games)
    right = str(used)
    wrong = [*K_VALUES, str(used + 1), str(used - 1)]
    return Draft(
        {
            "edition": EDITION.id,
            "list": LIST.isoformat(),
            "birth_year": LIST.year - age,
            "rating": rating,
            "peak": peak,
            "games_before": played,
            "games_in_period": games,
        },
        numbers(dice, right, wrong, 3 if games is None else 4),
        frozenset({right}),
        (f"B.02, {found.article}",),
        Explanation(f"k_{found.rule}", {"k": found.value, "used": used, "games": games or 0}),
        Answers.NUMBERS,
    )


def draw_first_rating(dice: Dice, level: int) -> Draft:
    """Draw a newcomer's games: which first rating, if any, is published?"""
    count = {1: 5, 2: dice.between(5, 9), 3: dice.between(4, 9)}[level]
    games = [(dice.between(1450, 2350 if level == 3 else 1900), dice.choice(SCORES)) for _ in range(count)]
    if not any(score for _, score in games):
        games[0] = (games[0][0], 50)
    event = PoolEvent("e1", tuple(GameRecord(PlayerSnapshot(rating=r), s) for r, s in games))
    result = initial_rating(EDITION, [event])
    right = str(result.rating) if result.published else "none"
    middle = result.rating or 1400
    average = sum(rating for rating, _ in games) // count
    wrong = ["none", str(average), str(middle + 40), str(middle - 25), str(middle + 15)]
    computed = result.performance
    return Draft(
        {"edition": EDITION.id, "games": [[rating, points(score)] for rating, score in games]},
        numbers(dice, right, wrong),
        frozenset({right}),
        tuple(dict.fromkeys((f"B.02, {result.article}", "B.02, 8.2.2", "B.02, 8.2.3"))),
        Explanation(
            f"first_rating_{result.reason or 'published'}",
            {
                "games": count,
                "points": points(result.points),
                "dp": computed.dp if computed else None,
                "rating": middle,
                "capped": result.capped,
            },
        ),
        Answers.NUMBERS,
    )


MAKERS = (
    Maker("rating_change", Topic.RATINGS, draw_change),
    Maker("k_factor", Topic.RATINGS, draw_k),
    Maker("first_rating", Topic.RATINGS, draw_first_rating),
)

"""Questions on title norms (B.01), generated and marked with `titles.rules`."""

from ratings.core.writing import points
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers
from titles.rules.editions import NORM_TITLES, TITLES_2024
from titles.rules.mix import fewest_counted, fewest_holders, most_of_one, most_own
from titles.rules.performance import adjusted_ratings, average_rating, performance, required_halves

EDITION = TITLES_2024
LIMITS = {
    "title_holders": (fewest_holders, "1.4.5a"),
    "counted_titles": (fewest_counted, "1.4.5b-e"),
    "own_federation": (most_own, "1.4.4"),
    "one_federation": (most_of_one, "1.4.4"),
}
SIZES = {1: (9,), 2: (9, 10, 11), 3: (9, 10, 11, 12, 13)}


def draw_score(dice: Dice, level: int) -> Draft:
    """Draw the opponents' average: how many points make the norm?"""
    title, games = dice.choice(NORM_TITLES), dice.choice(SIZES[level])
    lowest = EDITION.levels[title].minimum_average
    average = lowest + (dice.between(0, 220) if level < 3 else dice.between(-30, 300))
    halves = required_halves(EDITION, title, games, average)
    right = "none" if halves is None else points(50 * halves)
    # Half a point more or less is the most plausible mistake.
    near = (
        [] if halves is None else [points(50 * (halves + step)) for step in (1, -1, 2) if halves + step >= 0]
    )
    wrong = [*near, "none"] if near else [points(50 * games + 50 * step) for step in (1, 2, 3)]
    return Draft(
        {"edition": EDITION.id, "title": title.value, "games": games, "average": average},
        numbers(dice, right, wrong),
        frozenset({right}),
        ("B.01, 1.4.8", "B.01, 1.4.9"),
        Explanation(
            "norm_score" if halves is not None else "norm_average_too_low",
            {"performance": EDITION.levels[title].performance, "lowest": lowest, "average": average},
        ),
        Answers.NUMBERS,
    )


def draw_mix(dice: Dice, level: int) -> Draft:
    """Draw a number of games: how many opponents of a kind are required or allowed?"""
    asked = dice.choice(list(LIMITS))
    title, games = dice.choice(NORM_TITLES), dice.choice(SIZES[level])
    rule, article = LIMITS[asked]
    limit = rule(EDITION, games)
    wrong = [str(limit + step) for step in dice.shuffled((1, -1, 2, -2)) if limit + step >= 0]
    return Draft(
        {"edition": EDITION.id, "title": title.value, "games": games, "asked": asked},
        numbers(dice, str(limit), wrong),
        frozenset({str(limit)}),
        (f"B.01, {article}",),
        Explanation(f"norm_mix_{asked}", {"games": games, "limit": limit}),
        Answers.NUMBERS,
    )


def draw_performance(dice: Dice, level: int) -> Draft:
    """Draw nine opponents and a score: which performance? Level 2 raises one rating, level 3 has one
    unrated."""
    title, games = dice.choice(NORM_TITLES), 9
    floor, middle = EDITION.levels[title].floor, EDITION.levels[title].minimum_average
    ratings: list[int | None] = [dice.between(middle - 100, middle + 150) for _ in range(games)]
    if level == 2:
        ratings[0] = floor - dice.between(20, 300)
    if level == 3:
        ratings[0] = None
    halves = dice.between(7, 14)
    counted = adjusted_ratings(EDITION, title, [(str(place), each) for place, each in enumerate(ratings)])
    average = average_rating(sum(counted), games)
    right = performance(average, halves, games)
    plain = [EDITION.unrated_rating if each is None else each for each in ratings]
    # A wrong option: the result for those who forget to raise the lowest rating to the floor (1.4.6).
    unlifted = performance(average_rating(sum(plain), games), halves, games)
    wrong = [unlifted, average, right + dice.between(5, 12), right - dice.between(5, 12), right + 20]
    return Draft(
        {"edition": EDITION.id, "title": title.value, "ratings": ratings, "score": points(50 * halves)},
        numbers(dice, str(right), [str(value) for value in wrong]),
        frozenset({str(right)}),
        ("B.01, 1.4.6", "B.01, 1.4.7", "B.01, 1.4.8"),
        Explanation("norm_performance", {"average": average, "floor": floor, "performance": right}),
        Answers.NUMBERS,
    )


MAKERS = (
    Maker("norm_score", Topic.TITLES, draw_score),
    Maker("norm_mix", Topic.TITLES, draw_mix),
    Maker("norm_performance", Topic.TITLES, draw_performance),
)

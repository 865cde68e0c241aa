"""Measures the rating core against a bare integer loop over the same table, in one run."""

import gc
import random
from collections.abc import Callable
from time import process_time

from ratings.core import (
    GameRecord,
    PeriodRater,
    PlayerSnapshot,
    Sides,
    edition_by_id,
    expected,
    rate_event,
    rate_period,
)

GAMES_AN_EVENT = 9
EDITION = edition_by_id("fide-2024")
LIMIT = EDITION.cap.limit
SEED = 20261116
REPEATS = 9

Period = tuple[Sides, list[int], list[int]]


def period(sides: int) -> Period:
    """Return a period of about `sides` game sides: nine games per event, one event per player."""
    chance = random.Random(SEED)
    rows = sides // GAMES_AN_EVENT
    ratings = [chance.randint(1400, 2700) for _ in range(rows)]
    ks = [chance.choice((40, 20, 10)) for _ in range(rows)]
    opponents: list[int] = []
    scores: list[int] = []
    for rating in ratings:
        for _ in range(GAMES_AN_EVENT):
            opponents.append(max(1400, min(2850, int(chance.gauss(rating, 180)))))
            scores.append(chance.choice((0, 50, 100)))
    starts = list(range(0, len(opponents), GAMES_AN_EVENT))
    return Sides(opponents, scores, starts, list(range(rows)), ratings), ratings, ks


def bare_loop(given: Period) -> Callable[[], list[int]]:
    """Return the floor: look up, subtract, add, multiply and round, with no rule but the cap."""
    sides, ratings, ks = given
    table = [expected(difference) for difference in range(-LIMIT, LIMIT + 1)]
    players = [row for row in range(len(ratings)) for _ in range(GAMES_AN_EVENT)]
    own = [ratings[row] for row in players]

    def run() -> list[int]:
        sums = [0] * len(ratings)
        for row, rating, opponent, score in zip(players, own, sides.opponents, sides.scores, strict=True):
            difference = rating - opponent
            if difference > LIMIT:
                difference = LIMIT
            elif difference < -LIMIT:
                difference = -LIMIT
            sums[row] += score - table[difference + LIMIT]
        new = []
        for rating, k, total in zip(ratings, ks, sums, strict=True):
            change = k * total
            new.append(rating + ((change + 50) // 100 if change >= 0 else -((50 - change) // 100)))
        return new

    return run


def fast_path(given: Period) -> Callable[[], list[int]]:
    """Return the same period computed by the column-wise path of the core."""
    sides, ratings, ks = given
    rater = PeriodRater(EDITION)
    return lambda: rater.rate(sides, ratings, ks).new_rating


def explained_path(given: Period) -> Callable[[], list[int]]:
    """Return the same period with every line and reason built, as the explanation pages need them."""
    sides, ratings, ks = given
    pages = [
        (
            PlayerSnapshot(rating=rating, k_published=k),
            [
                GameRecord(PlayerSnapshot(rating=opponent), score)
                for opponent, score in zip(
                    sides.opponents[start : start + GAMES_AN_EVENT],
                    sides.scores[start : start + GAMES_AN_EVENT],
                    strict=True,
                )
            ],
        )
        for rating, k, start in zip(ratings, ks, sides.starts, strict=True)
    ]

    def run() -> list[int]:
        return [
            rate_period(EDITION, player, [rate_event(EDITION, player.rating or 0, games)]).new_rating
            for player, games in pages
        ]

    return run


def seconds(*runs: Callable[[], object]) -> list[float]:
    """Return the best processor time of each, run in turns so that load on the machine affects all alike."""
    best = [float("inf")] * len(runs)
    for _ in range(REPEATS):
        for index, run in enumerate(runs):
            start = process_time()
            run()
            best[index] = min(best[index], process_time() - start)
    return best


def main() -> None:
    """Print the ratios to the bare loop, the growth from 10,000 to 1,000,000 sides, and the speed."""
    given = period(30_000)
    bare, fast, explained = bare_loop(given), fast_path(given), explained_path(given)
    # The three are comparable only if they give the same ratings.
    assert bare() == fast() == explained()
    gc.collect()
    gc.freeze()  # exclude the input records from later collections
    floor, quick, told = seconds(bare, fast, explained)
    print(f"core_fast_ratio {quick / floor:.2f} ratio")
    print(f"core_explained_ratio {told / floor:.2f} ratio")
    small, large = period(10_000), period(1_000_000)
    few, many = seconds(fast_path(small), fast_path(large))
    sides = len(large[0].opponents)
    print(f"core_growth {many / sides / (few / len(small[0].opponents)):.2f} ratio")
    print(f"core_sides_per_second {sides / many:.0f} sides/s")


if __name__ == "__main__":
    main()

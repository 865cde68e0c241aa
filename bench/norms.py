"""Measures norm checks: a whole open of 300 players, and the slowest single card.

Prints `norms_seconds`, `norms_ratio` (to one plain pass over the same games) and `norm_worst_ms`.
"""

import random
from collections.abc import Callable
from functools import partial
from time import process_time

from titles.rules.editions import NORM_TITLES, TITLES_2022, TITLES_2024, Title
from titles.rules.norm import check_norm
from titles.rules.performance import average_rating, performance
from titles.rules.records import Case, Game, NormEvent, Opponent, Played, Player

PLAYERS, ROUNDS = 300, 11
FEDERATIONS = ("GER",) * 8 + ("HUN", "HUN", "POL", "POL", "FRA", "ENG", "IND", "IND", "USA", "UKR", "FID")


def title_of(rating: int | None, *, is_woman: bool) -> Title | None:
    """Return the title that players of such a rating usually hold."""
    steps = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
    if is_woman:
        steps = ((2300, Title.WGM), (2200, Title.WIM), (2100, Title.WFM), (2000, Title.WCM))
    return next((title for least, title in steps if rating is not None and rating >= least), None)


def swiss() -> list[tuple[Player, tuple[Game, ...]]]:
    """Return the cards of a Swiss: neighbours in the standings meet, the stronger player wins more often."""
    rng = random.Random(2024)
    women = [rng.random() < 0.3 for _ in range(PLAYERS)]
    ratings = [rng.choice((None, *([rng.randint(1800, 2650)] * 30))) for _ in range(PLAYERS)]
    federations = [rng.choice(FEDERATIONS) for _ in range(PLAYERS)]
    titles = [title_of(rating, is_woman=woman) for rating, woman in zip(ratings, women, strict=True)]
    points = [0] * PLAYERS
    cards: list[list[Game]] = [[] for _ in range(PLAYERS)]
    for number in range(1, ROUNDS + 1):
        # No pairing rules: opponents may meet again, which costs the check nothing.
        order = sorted(range(PLAYERS), key=lambda i: (-points[i], rng.random()))
        for one, two in zip(order[::2], order[1::2], strict=True):
            edge = (ratings[one] or 1700) - (ratings[two] or 1700) + rng.gauss(0, 250)
            result = 2 if edge > 80 else 0 if edge < -80 else 1
            for me, other, halves in ((one, two, result), (two, one, 2 - result)):
                opponent = Opponent(federations[other], ratings[other], titles[other], person=f"id:{other}")
                cards[me].append(Game(number, Played.OVER_THE_BOARD, halves, opponent))
                points[me] += halves
    return [(Player(federations[i], is_woman=women[i]), tuple(cards[i])) for i in range(PLAYERS)]


def worst_cards() -> list[Case]:
    """Return cards of nineteen rounds with fifteen wins against opponents that differ in every rule."""
    cases = []
    for seed in range(12):
        rng = random.Random(seed)
        games = [
            Game(
                number + 1,
                Played.OVER_THE_BOARD,
                2 if number < 15 else rng.choice((0, 1)),
                Opponent(
                    rng.choice(("HUN", "GER", "FRA")),
                    rng.choice((None, rng.randint(2000, 2199), rng.randint(2100, 2700))),
                    rng.choice((Title.GM, Title.IM, None, None)),
                ),
            )
            for number in range(19)
        ]
        player, event = Player("HUN", is_woman=False), NormEvent("swiss", 19)
        cases.append(Case(TITLES_2022, Title.GM, player, event, tuple(games)))
    return cases


def quickest(run: Callable[[], object], times: int) -> float:
    """Return the shortest processor time of several runs, in seconds."""
    spans = []
    for _ in range(times):
        begin = process_time()
        run()
        spans.append(process_time() - begin)
    return min(spans)


def all_norms(cards: list[tuple[Player, tuple[Game, ...]]]) -> int:
    """Judge every player for every title and return the number of norms."""
    event = NormEvent("swiss", ROUNDS, host="GER")
    made = 0
    for player, games in cards:
        for title in NORM_TITLES:
            made += check_norm(Case(TITLES_2024, title, player, event, games)).achieved
    return made


def plain_pass(cards: list[tuple[Player, tuple[Game, ...]]]) -> int:
    """Compute one performance for each player: the minimum that any report needs."""
    total = 0
    for _, games in cards:
        ratings = [game.opponent.rating or 1400 for game in games if game.opponent]
        halves = sum(game.halves for game in games)
        total += performance(average_rating(sum(ratings), len(ratings)), halves, len(ratings))
    return total


def main() -> None:
    """Print the measurements, one line each."""
    cards = swiss()
    seconds = quickest(lambda: all_norms(cards), 3)
    floor = quickest(lambda: plain_pass(cards), 20)
    print(f"norms_seconds {seconds:.3f} s")
    print(f"norms_ratio {seconds / floor:.0f} x")
    worst = max(quickest(partial(check_norm, case), 5) for case in worst_cards())
    print(f"norm_worst_ms {1000 * worst:.1f} ms")


if __name__ == "__main__":
    main()

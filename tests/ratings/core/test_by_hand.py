"""The command `python -m ratings.core` against the articles worked out by hand, for requests drawn by lot."""

from fractions import Fraction
from random import Random

import pytest

from ratings.core.cli import COMMAND
from tests.ratings.by_hand import (
    LAWS,
    Law,
    Person,
    away_from_zero,
    counted,
    first_rating,
    gained,
    limited,
    next_k,
)

SCORES = {"1": "1", "=": "0.5", "0": "0"}
TYPES = {"fide-rb-2022-10": "rapid", "fide-rb-2024-12": "blitz"}
# The day of the list in a year in which the edition applies.
LISTS = {
    "fide-2017": "2019-05-01",
    "fide-2022": "2023-05-01",
    "fide-2024": "2025-05-01",
    "fide-2025": "2026-05-01",
    "fide-rb-2022-10": "2023-05-01",
    "fide-rb-2024-12": "2026-05-01",
    "ua-national": "2026-05-01",
}


def drawn(edition: str, seed: int) -> dict[int, Person]:
    """Draw a player, number 1, and fourteen opponents, some without a rating, met in one or two events."""
    chance = Random(f"command {edition} {seed}")
    lowest, year = LAWS[edition].floor, int(LISTS[edition][:4])
    own = chance.choice([chance.randint(lowest, 2800), chance.randint(lowest, lowest + 5), 2649, 2650, 2400])
    people = {1: Person(own, games=chance.choice([0, 20, 29, 30, 200]), peak=chance.choice([own, own + 90]))}
    people[1].k, people[1].born = chance.choice([10, 20, 40]), year - chance.choice([10, 13, 15, 17, 19, 50])
    for number in range(2, 16):
        near = own + chance.choice([-601, -600, -599, -401, -400, -50, 0, 60, 392, 400, 401, 599, 600])
        rating = chance.choice([chance.randint(lowest, 2800), min(max(near, lowest), 2860)])
        people[number] = Person(None if chance.random() < 0.15 else rating)
    for _event in range(chance.choice([1, 2])):
        games = chance.choice([3, 9, 40])
        results = [chance.choice("1=0" * 4 + "+") for _game in range(games)]
        people[1].played.append(tuple((chance.randint(2, 15), "w", result) for result in results))
    return people


def request(edition: str, op: str, people: dict[int, Person]) -> dict:
    """The question of contracts.md for number 1."""
    one = people[1]
    events = [
        {
            "id": str(at),
            "system": "swiss",
            "games": [
                {
                    "opponent": people[opponent].rating,
                    "score": SCORES.get(result, "1"),
                    "played": result in SCORES,
                }
                for opponent, _colour, result in rounds
            ],
        }
        for at, rounds in enumerate(one.played, 1)
    ]
    kind = TYPES.get(edition, "standard")
    player = {"rating": one.rating, "k": one.k, "games": one.games, "peak": one.peak}
    asked = {"op": op, "edition": edition, "type": kind, "list_date": LISTS[edition], "events": events}
    return asked | ({"player": player} if op == "change" else {})


def decimal(text: str) -> Fraction:
    return Fraction(text)


@pytest.mark.parametrize("edition", LISTS)
def test_a_change_is_the_sum_by_hand(edition):
    law = LAWS[edition]
    for seed in range(60):
        people = drawn(edition, seed)
        one = people[1]
        answer = COMMAND.answer(request(edition, "change", people))
        answer = answer.get("result", answer)
        events = [counted(law, people, one.rating, rounds) for rounds in one.played]
        games = sum(map(len, events))
        used = one.k if one.k * games <= 700 else 700 // games
        sums = [gained(law, one.rating, event) for event in events]
        change = used * sum(sums, Fraction(0))
        told = (answer["games"], answer["k"], answer["k_used"], decimal(answer["change"]), answer["rounded"])
        assert told == (games, one.k, used, change, away_from_zero(change)), seed
        assert answer["new_rating"] == one.rating + away_from_zero(change), seed
        assert [decimal(event["sum"]) for event in answer["events"]] == sums, seed


@pytest.mark.parametrize("edition", LISTS)
def test_every_line_says_which_game_counts_and_which_difference_is_limited(edition):
    law = LAWS[edition]
    for seed in range(20):
        people = drawn(edition, seed)
        one = people[1]
        answer = COMMAND.answer(request(edition, "change", people))
        for rounds, event in zip(one.played, answer.get("result", answer)["events"], strict=True):
            games = counted(law, people, one.rating, rounds)
            capped = limited(law, one.rating, games)
            lines = [line for line in event["lines"] if line["counted"]]
            assert [line["opponent"] for line in lines] == [other for other, _points in games], seed
            assert {at for at, line in enumerate(lines) if line["capped"]} == capped, seed
            assert [abs(line["d_used"]) for line in lines] == [
                400 if at in capped else abs(one.rating - other) for at, (other, _points) in enumerate(games)
            ], seed
            assert all(line["reason"] for line in event["lines"] if not line["counted"]), seed


@pytest.mark.parametrize("edition", [each for each in LISTS if each != "ua-national"])
def test_a_first_rating_is_that_by_hand(edition):
    law: Law = LAWS[edition]
    published = 0
    for seed in range(60):
        people = drawn(edition, seed)
        people[1].rating = None
        expected = first_rating(law, people, 1, int(LISTS[edition][:4]))
        answer = COMMAND.answer(request(edition, "initial", people))
        answer = answer.get("result", answer)
        found = (answer["rating"], answer["games"]) if answer["published"] else None
        assert found == (expected and (expected.rating, expected.games)), seed
        published += answer["published"]
    assert published > 20


@pytest.mark.parametrize("edition", LISTS)
def test_k_by_the_rules_is_that_by_hand(edition):
    """Without a printed K: by rating, games, age and the highest rating, on the day of the list."""
    for seed in range(60):
        one = drawn(edition, seed)[1]
        player = {"rating": one.rating, "games": one.games, "birth": f"{one.born}-06-15", "peak": one.peak}
        asked = {"op": "k", "edition": edition, "list_date": LISTS[edition], "player": player}
        answer = COMMAND.answer(asked | {"type": TYPES.get(edition, "standard")})
        answer = answer.get("result", answer)
        assert answer["k"] == next_k(LAWS[edition], one, one.rating, one.games, int(LISTS[edition][:4])), seed

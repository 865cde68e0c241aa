"""A list worked out from the articles alone: the printed tables and fractions, no rule of the portal's own.

Written apart from ratings.core so that a fault there is not a fault here. It knows Swiss events of the
editions named in LAWS, and no corrections, parts or decisions: what a quiet month needs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from tests.ratings.core.golden import rows

# An opponent's number, the colour and the result, as a report tells them; round after round.
Rounds = Sequence[tuple[int, str, str]]
POINTS = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Law:
    """What an edition says, in numbers: `limit` names which differences above 400 count as 400."""

    limit: str
    floor: int
    first_rating: str
    k: str
    least_games: int = 5
    # From this own rating on nothing is limited (8.3.1 of October 2025).
    unlimited_from: int = 9999
    # Rapid and blitz since December 2024: no game of 600 points with a player above 2600 (7.3.1).
    gap: bool = False


LAWS = {
    "fide-2017": Law("every", 1000, "twenty", "birthday"),
    "fide-2022": Law("largest", 1000, "twenty", "year"),
    "fide-2024": Law("every", 1400, "two draws", "year"),
    "fide-2025": Law("every", 1400, "two draws", "year", unlimited_from=2650),
    "fide-rb-2022-10": Law("largest", 1000, "twenty", "year"),
    "fide-rb-2024-12": Law("every", 1400, "two draws", "year", gap=True),
    "ua-national": Law("first two", 1600, "", "ukraine", least_games=15),
}


@dataclass
class Person:
    """A player before the list: without a rating a newcomer. `played` has one entry an event."""

    rating: int | None
    k: int = 20
    games: int = 0
    peak: int = 0
    born: int = 1980
    played: list[Rounds] = field(default_factory=list)


@dataclass(frozen=True)
class Outcome:
    """A player after the list; `change` is exact."""

    rating: int | None
    games: int
    change: Fraction = Fraction(0)
    k_used: int | None = None
    k: int | None = None


def expected_score(difference: int) -> Fraction:
    """8.1.2: the table of D."""
    for row in rows("pd"):
        if int(row["d_min"]) <= abs(difference) <= int(row["d_max"] or 9999):
            return Fraction(int(row["h" if difference >= 0 else "l"]), 100)
    raise AssertionError(difference)


def difference_of(share: Fraction) -> int:
    """8.1.1: the table of p, to the nearest hundredth, .005 upwards (A-13)."""
    p = floor(100 * share + HALF)
    return next(int(row["dp"]) for row in rows("dp") if int(row["p"]) == p)


def away_from_zero(value: Fraction) -> int:
    """8.3.4: .5 away from zero."""
    return floor(value + HALF) if value >= 0 else -floor(-value + HALF)


def counted(
    law: Law, people: Mapping[int, Person], own: int | None, rounds: Rounds
) -> list[tuple[int, Fraction]]:
    """5.1, 6.6.2, 7.3.1: games really played with rated opponents, by round."""
    found = []
    for opponent, _colour, result in rounds:
        other = people[opponent].rating if opponent else None
        if other is None or result not in POINTS:
            continue
        if law.gap and own is not None and abs(own - other) >= 600 and max(own, other) > 2600:
            continue
        found.append((other, POINTS[result]))
    return found


def limited(law: Law, own: int, games: Sequence[tuple[int, Fraction]]) -> set[int]:
    """8.3.1, 8.5.4, Ukraine 6.6.3: the games whose difference counts as 400."""
    wide = [at for at, (other, _points) in enumerate(games) if abs(own - other) > 400]
    if law.limit == "every":
        return set(wide) if own < law.unlimited_from else set()
    if law.limit == "first two":
        return set(wide[:2])
    # Largest first; of equal ones that of the favourite, then the earliest.
    wide.sort(key=lambda at: (-abs(own - games[at][0]), games[at][0] > own, at))
    return set(wide[:1])


def gained(law: Law, own: int, games: Sequence[tuple[int, Fraction]]) -> Fraction:
    """8.3.2: the sum of score minus expectation in one event."""
    capped, total = limited(law, own, games), Fraction(0)
    for at, (other, points) in enumerate(games):
        difference = own - other
        if at in capped:
            difference = 400 if difference > 0 else -400
        total += points - expected_score(difference)
    return total


def next_k(law: Law, person: Person, rating: int, total: int, year: int) -> int:
    """8.3.3, 8.5.6, Ukraine 6.6.5 (A-01 to A-06): K that the new list prints."""
    peak = max(person.peak, person.rating or 0, rating)
    if law.k == "ukraine":
        if peak >= 2300:
            return 10
        junior = year - person.born < 14 and rating <= 2000
    else:
        if peak >= 2400:
            return 10
        last_year = 18 if law.k == "year" else 17
        junior = year - person.born <= last_year and peak < 2300
    return 40 if junior or total < 30 else 20


def rated(law: Law, people: Mapping[int, Person], number: int, year: int) -> Outcome | None:
    """8.3: a rated player on the next list; None if no game counts."""
    person = people[number]
    assert person.rating is not None
    events = [counted(law, people, person.rating, rounds) for rounds in person.played]
    games = sum(map(len, events))
    if not games:
        return None
    total = sum((gained(law, person.rating, event) for event in events), Fraction(0))
    k = person.k if person.k * games <= 700 else 700 // games
    change = k * total
    rating = person.rating + away_from_zero(change)
    if rating < law.floor:
        return Outcome(None, games, change, k)
    return Outcome(rating, games, change, k, next_k(law, person, rating, person.games + games, year))


def first_rating(law: Law, people: Mapping[int, Person], number: int, year: int) -> Outcome | None:
    """7.1.4, 8.2: a newcomer on the next list; None if the games give no rating yet."""
    person = people[number]
    events = [event for rounds in person.played if (event := counted(law, people, None, rounds))]
    # Zero in the very first event is void (8.2.1); 2017 asks for half a point, which is the same.
    if events and not sum(points for _other, points in events[0]):
        events = events[1:]
    games = [game for event in events for game in event]
    if len(games) < law.least_games:
        return None
    rating = floor(performance(law, games) + HALF)
    if rating < law.floor:
        return None
    return Outcome(rating, len(games), k=next_k(law, person, rating, len(games), year))


def performance(law: Law, games: Sequence[tuple[int, Fraction]]) -> Fraction:
    """8.2.2, 8.2.3: Ru before it is rounded."""
    opponents, points = [other for other, _points in games], sum(points for _other, points in games)
    if law.first_rating == "two draws":
        opponents, points = [*opponents, 1800, 1800], points + 1
        average = Fraction(sum(opponents), len(opponents))
        return min(average + difference_of(points / len(opponents)), Fraction(2200))
    average = Fraction(sum(opponents), len(opponents))
    over = points - HALF * len(opponents)
    return average + (40 * over if over >= 0 else difference_of(points / len(opponents)))


def outcomes(edition: str, people: Mapping[int, Person], year: int) -> dict[int, Outcome]:
    """Return what the list of that year does to everybody whom it changes."""
    law = LAWS[edition]
    found = {
        number: (first_rating if person.rating is None else rated)(law, people, number, year)
        for number, person in people.items()
    }
    return {number: outcome for number, outcome in found.items() if outcome is not None}

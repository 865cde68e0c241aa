"""Months drawn by lot, calculated as a list and worked out once more from the articles alone (`by_hand`)."""

from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from players.models import Player
from ratings.enums import RowKind
from ratings.models import Calculation, PeriodRow
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.by_hand import Outcome, Person, Rounds, outcomes

MONTHS = {
    "fide-2017": ("fide-standard", date(2019, 4, 1), date(2019, 5, 1)),
    "fide-2022": ("fide-standard", date(2023, 4, 1), date(2023, 5, 1)),
    "fide-2024": ("fide-standard", date(2025, 4, 1), date(2025, 5, 1)),
    "fide-2025": ("fide-standard", date(2026, 4, 1), date(2026, 5, 1)),
    "fide-rb-2022-10": ("fide-rapid", date(2023, 4, 1), date(2023, 5, 1)),
    "fide-rb-2024-12": ("fide-blitz", date(2026, 4, 1), date(2026, 5, 1)),
    "ua-national": ("ua-national", date(2026, 4, 1), date(2026, 5, 1)),
}
# White's result, Black's: played games most often, games that were not played now and then.
RESULTS = [("1", "0"), ("0", "1"), ("=", "=")] * 6 + [("+", "-"), ("-", "+"), ("W", "L"), ("-", "-")]
SEEDS = (0, 1)
BYE = (0, "-", "U")


def lot(edition: str, seed: int) -> dict[int, Person]:
    """Draw ten rated players, near the bounds where articles change, and four newcomers; two events."""
    chance = Random(f"{edition} {seed}")
    lowest = {"fide-2017": 1001, "fide-2022": 1001, "fide-rb-2022-10": 1001, "ua-national": 1601}.get(
        edition, 1401
    )
    people = {}
    for number in (1, 2):
        people[number] = Person(lowest + chance.randrange(4), 20, 100, lowest + 10)
    for number in range(3, 11):
        rating = chance.choice(
            [lowest + chance.randrange(9), chance.randint(lowest, 2790), 2290 + chance.randrange(20)]
        )
        rating = chance.choice([rating, rating, 2395 + chance.randrange(9), 2645 + chance.randrange(9)])
        peak = max(rating, chance.choice([rating, rating + 60, 2300, 2400]))
        born = MONTHS[edition][2].year - chance.choice([9, 12, 16, 25, 40, 66])
        people[number] = Person(
            rating, chance.choice([10, 20, 40]), chance.choice([0, 24, 28, 100]), peak, born
        )
    for number in range(11, 15):
        people[number] = Person(None, born=MONTHS[edition][2].year - 30)
    for event in range(2):
        for number, rounds in swiss(chance, people, chance.choice([7, 9]) if event else 5).items():
            people[number].played.append(rounds)
    return people


def swiss(chance: Random, people: dict[int, Person], rounds: int) -> dict[int, Rounds]:
    """Pair by lot; whoever stays alone has a bye, and who is far stronger wins mostly."""
    numbers = list(people)
    found: dict[int, list[tuple[int, str, str]]] = {number: [] for number in numbers}
    for played in range(rounds):
        order = chance.sample(numbers, len(numbers))
        if chance.random() < 0.3:
            order.pop()
        for white, black in zip(order[::2], order[1::2], strict=False):
            one, other = chance.choice(RESULTS)
            ahead = (people[white].rating or 1700) - (people[black].rating or 1700)
            if abs(ahead) > 300 and chance.random() < 0.7:
                one, other = ("1", "0") if ahead > 0 else ("0", "1")
            found[white].append((black, "w", one))
            found[black].append((white, "b", other))
        for games in found.values():
            if len(games) == played:
                games.append(BYE)
    return {number: tuple(games) for number, games in found.items()}


def build(edition: str, people: dict[int, Person]) -> dict[int, Player]:
    system, base, _list = MONTHS[edition]
    make_list_in_force("fide-standard", base)
    make_list_in_force(system, base, in_force_from=date(2020, 1, 1))
    players = {}
    for number, person in people.items():
        players[number] = make_player(f"Player {number:02d}", birth_year=person.born)
        if person.rating is not None:
            known = {"k": person.k, "games": person.games, "peak": person.peak}
            rate_on(players[number], person.rating, base, system=system, last_game=base, **known)
    for at in range(2):
        start = base + timedelta(days=3 + 10 * at)
        games = {number: person.played[at] for number, person in people.items()}
        tempo = "standard" if system.startswith("ua") else system.removeprefix("fide-")
        make_rated_event(
            list(players.values()), games, start=start, end=start + timedelta(days=5), tempo=tempo
        )
    return players


def told(row: PeriodRow) -> Outcome:
    first = row.kind == RowKind.NEW
    used = None if first else row.k_used
    return Outcome(row.rating, row.games, Fraction(0) if first else Fraction(row.change, 100), used, row.k)


def rows_of(calculation: Calculation, players: dict[int, Player]) -> dict[int, Outcome]:
    """What the list says of those whom it rates; of the others it only counts games or prints another K."""
    numbers = {player.pk: number for number, player in players.items()}
    kinds = (RowKind.NEW, RowKind.CHANGED, RowKind.DELISTED)
    found = PeriodRow.objects.filter(calculation=calculation, kind__in=kinds)
    return {numbers[row.player_id]: told(row) for row in found}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", MONTHS)
def test_a_month_by_lot_is_what_the_articles_say(edition, seed, calculate, ukr, officer):
    system, _base, list_date = MONTHS[edition]
    people = lot(edition, seed)
    players = build(edition, people)
    home = {"home": ukr, "actor": officer} if system == "ua-national" else {}
    calculation = calculate(list_date, system, **home)
    assert (calculation.state, calculation.edition) == ("ready", edition)
    assert rows_of(calculation, players) == outcomes(edition, people, list_date.year)


def test_the_lots_reach_what_they_are_for():
    """The lots would prove nothing if nobody fell below the floor or got a first rating."""
    for edition in MONTHS:
        found = [outcomes(edition, lot(edition, seed), MONTHS[edition][2].year) for seed in SEEDS]
        every = [outcome for one in found for outcome in one.values()]
        assert any(outcome.rating is None for outcome in every), edition
        assert {outcome.k for outcome in every} >= {10, 20, 40}, edition
        newcomers = [one[number] for one in found for number in range(11, 15) if number in one]
        assert bool(newcomers) == (edition != "ua-national"), edition

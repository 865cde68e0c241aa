"""Three lists with everything in them that a list can do, calculated and published as their jobs do it."""

from datetime import date

import pytest

from players.models import NationalId, Player
from ratings.models import RatingList
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again
from tests.ratings.periods.conftest import (  # noqa: F401 -- fixtures, by name
    calculate,
    office,
    publish,
    secretary,
)

BASE, OCTOBER, NOVEMBER, DECEMBER = (date(2026, month, 1) for month in (9, 10, 11, 12))
PLAYED = date(2026, 8, 10)
# A field of six, five rounds: the sixth is a newcomer.
GAMES = {
    1: [(6, "w", "1"), (5, "b", "="), (4, "w", "1"), (3, "b", "0"), (2, "w", "1")],
    2: [(5, "w", "0"), (4, "b", "1"), (3, "w", "="), (6, "b", "1"), (1, "b", "0")],
    3: [(4, "w", "1"), (6, "b", "1"), (2, "b", "="), (1, "w", "1"), (5, "w", "=")],
    4: [(3, "b", "0"), (2, "w", "0"), (1, "b", "0"), (5, "w", "1"), (6, "w", "0")],
    5: [(2, "b", "1"), (1, "w", "="), (6, "w", "1"), (4, "b", "0"), (3, "b", "=")],
    6: [(1, "b", "0"), (3, "w", "0"), (5, "b", "0"), (2, "w", "0"), (4, "b", "1")],
}
CORRECTED = GAMES | {1: [*GAMES[1][:4], (2, "w", "=")], 2: [*GAMES[2][:4], (1, "b", "=")]}


@pytest.fixture
def field(db) -> list[Player]:
    """Five rated players, one a junior and one near the floor, a newcomer, and one who plays no more."""
    make_list_in_force(list_date=BASE)
    made = [
        make_player("Abel, Anna", sex="w"),
        make_player("Boyko, Ivan", birth_year=2009),
        make_player("Chernenko, Oleh"),
        make_player("Drach, Iryna", sex="w"),
        make_player("Endo, Ken", federation="JPN"),
        make_player("Fedorenko, Maks", birth_year=2014),
    ]
    ratings = (2398, 1900, 1850, 1403, 2050)
    for player, rating in zip(made, ratings, strict=False):
        k = 40 if player.birth_year == 2009 else 20
        rate_on(player, rating, BASE, k=k, games=200, peak=rating, last_game=PLAYED)
    retired = make_player("Zorin, Petro")
    rate_on(retired, 2222, BASE, k=20, games=90, peak=2222, last_game=date(2025, 10, 12))
    return [*made, retired]


@pytest.fixture
def lists(field, calculate, publish) -> dict[str, RatingList]:  # noqa: F811 -- the fixtures from above
    """October with a revision, November that ends an activity, December that takes a result back."""
    players = field[:6]
    first = make_rated_event(players, GAMES, start=date(2026, 9, 7))
    made = {"october": publish(calculate(OCTOBER))}
    report_again(first, players, CORRECTED, accepted_on=date(2026, 10, 3))
    made["revised"] = publish(calculate(OCTOBER, reason="The last round was reported wrongly"))
    second = make_rated_event(players, GAMES, start=date(2026, 10, 5))
    made["november"] = publish(calculate(NOVEMBER))
    make_rated_event(players, GAMES, start=date(2026, 11, 2))
    report_again(second, players, CORRECTED, accepted_on=date(2026, 11, 4))
    made["december"] = publish(calculate(DECEMBER))
    return made


@pytest.fixture
def national(field, ukr, officer, president, calculate, publish) -> RatingList:  # noqa: F811 -- see above
    system = make_list_in_force("ua-national", BASE, in_force_from=date(2020, 1, 1))
    for number, player in enumerate(field[:4]):
        NationalId.objects.create(player=player, system=system, number=f"UA-{number}", category="I")
        rate_on(player, 1800 + number, BASE, system="ua-national", k=20, games=60, last_game=PLAYED)
    make_rated_event(field[:6], GAMES, start=date(2026, 9, 7), federation=ukr)
    made = calculate(OCTOBER, system="ua-national", home=ukr, actor=officer)
    return publish(made, home=ukr, actor=president)

"""Small events as the forms read them: players with their games, and what the register knows of each."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from titles.norms.cards import Field
from titles.norms.register import Award, Known, Register
from titles.rules.editions import Title
from tournaments.results.event import Listed, Results
from tournaments.trf import Tournament
from tournaments.trf.model import Game, Player

START = date(2023, 5, 1)


def entrant(number: int, results: str = "", **fields: Any) -> Player:
    """Return a player with these results, each against another number of which nothing more is known."""
    games = tuple(
        Game(0, "-", result) if result in "UFHZ" else Game(100 + at, "w", result)
        for at, result in enumerate(results)
    )
    return Player(number, f"Player, {number}", games=games, key=number, **{"federation": "GER"} | fields)


def known(pk: int, *, titles: Sequence[str] = (), **fields: Any) -> Known:
    """Return a record of the register."""
    given: dict[str, Any] = {
        "fide_id": 1000 + pk,
        "name": f"Record, {pk}",
        "sex": "m",
        "account_id": None,
        "federation_id": 1,
        "federation": "GER",
        "moves": (),
        "awards": tuple(Award(Title(title), None, None, decided=True) for title in titles),
        "ratings": (),
    }
    return Known(pk, **given | fields)


def event_of(
    players: Sequence[Player],
    records: Mapping[int, Known] | None = None,
    *,
    rounds: int = 9,
    ratings: Mapping[int, int] | None = None,
    system: str = "swiss",
) -> Field:
    """Return the field; `records` and `ratings` are by starting number."""
    records, ratings = records or {}, ratings or {}
    listed = {
        number: Listed(records[number].pk if number in records else 0, rating=ratings.get(number))
        for number in {*records, *ratings}
    }
    results = Results(Tournament(players=tuple(players)), listed, system=system, start=START)
    return Field(results, Register({each.pk: each for each in records.values()}), START, rounds)

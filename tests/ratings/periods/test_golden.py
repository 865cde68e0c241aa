"""A full small period for each edition. The files say how each number was worked out by hand."""

import json
from datetime import date
from pathlib import Path

import pytest

from players.models import Player
from portal.federations.models import Federation
from ratings.core import EDITIONS, PlayerSnapshot, System, edition_by_id, rate_event, rate_period
from ratings.core.field import record_of
from ratings.models import Calculation, EventVerdict, PeriodRow, RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on

FOLDER = Path(__file__).parents[2] / "golden" / "ratings" / "periods"
ANSWERS = {"1": "0", "=": "=", "0": "1"}


def load(edition: str) -> dict:
    return json.loads((FOLDER / f"{edition}.json").read_text())


def build(world: dict) -> dict[str, Player]:
    """Make the players of a world, and its events."""
    base = date.fromisoformat(world["base"])
    make_list_in_force("fide-standard", base)
    make_list_in_force(world["system"], base, in_force_from=date(2020, 1, 1))
    players = {
        name: make_player(f"{name}, Player", birth_year=facts["born"])
        for name, facts in world["players"].items()
    }
    for name, facts in world["players"].items():
        if "standard" in facts:
            rate_on(players[name], facts["standard"], base, k=20)
        if "rating" in facts:
            known = {key: facts[key] for key in ("k", "games", "peak")}
            rate_on(players[name], facts["rating"], base, system=world["system"], last_game=base, **known)
    for event in world["events"]:
        report(event, players, world["system"])
    return players


def report(event: dict, players: dict[str, Player], system: str) -> None:
    """Each game is a round of its own, so that their order is that of the file."""
    names = sorted({name for game in event["games"] for name in game.split()[::2]})
    number = {name: at for at, name in enumerate(names, 1)}
    rows = {at: [(0, "-", "Z")] * len(event["games"]) for at in number.values()}
    for at, game in enumerate(event["games"]):
        white, result, black = game.split()
        rows[number[white]][at] = (number[black], "w", result)
        rows[number[black]][at] = (number[white], "b", ANSWERS[result])
    make_rated_event(
        [players[name] for name in names],
        rows,
        start=date.fromisoformat(event["start"]),
        end=date.fromisoformat(event["end"]),
        system=event["system"],
        tempo="standard" if system.startswith("ua") else system.removeprefix("fide-"),
    )


def runner(world: dict, ukr: Federation, officer) -> dict:
    return {"home": ukr, "actor": officer} if world["system"].startswith("ua") else {}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_period_of_each_edition(edition, calculate, ukr, officer):
    world = load(edition)
    players = build(world)
    calculation = calculate(date.fromisoformat(world["list"]), world["system"], **runner(world, ukr, officer))
    assert (calculation.state, calculation.edition) == ("ready", edition)
    assert {row.verdict for row in EventVerdict.objects.filter(calculation=calculation)} == {"enters"}
    names = {player.pk: name for name, player in players.items()}
    found = {names[row.player_id]: row for row in PeriodRow.objects.filter(calculation=calculation)}
    asked = ("kind", "rating", "games", "change", "k_used", "k")
    assert {name: {key: getattr(row, key) for key in asked} for name, row in found.items()} == {
        name: {key: row[key] for key in asked} for name, row in world["expected"].items()
    }
    for row in found.values():
        if row.k_used is not None:
            assert explained(calculation, row) == (
                row.games,
                row.k_decided,
                row.k_used,
                row.change,
                row.rounded,
            )


def explained(calculation: Calculation, row: PeriodRow) -> tuple[int, ...]:
    """Rate the frozen results line by line, as the player's page does."""
    results = RatedResult.objects.filter(calculation=calculation, player=row.player_id)
    events = [
        rate_event(
            edition_by_id(each.edition),
            each.rating,
            [*map(record_of, each.rounds, each.opponent_ratings, each.scores, each.exclusions)],
            System(each.system),
        )
        for each in results
    ]
    edition = edition_by_id(calculation.edition)
    player = PlayerSnapshot(
        rating=row.rating_before or events[0].rating,
        k_published=None if edition.k.by_event else row.k_before,
        birth_year=row.birth_year,
        games_total=row.total_before,
        peak_published=row.peak_before,
    )
    period = rate_period(edition, player, events, calculation.list_date)
    return period.games, period.k.value, period.k_used, period.change, period.rounded

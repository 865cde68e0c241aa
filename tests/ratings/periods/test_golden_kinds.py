"""A period for each kind of event of 2009 and 2017. The files name the article and how each number comes."""

import json
from datetime import date
from pathlib import Path

import pytest

from portal.accounts.models import User
from portal.federations.scope import Scope, open_scope
from ratings.models import EventVerdict, PeriodRow
from ratings.periods.decisions import decide_event
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tournaments.models import PublishedEvent

FOLDER = Path(__file__).parents[2] / "golden" / "ratings" / "periods" / "kinds"
ANSWERS = {"1": "0", "=": "=", "0": "1"}
ASKED = ("kind", "rating", "games", "change", "k_used", "k", "reason")
WORLDS = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}


def build(world: dict) -> tuple[dict, list[PublishedEvent]]:
    """Make the players and the events of a file; a list before the one in force where the file names one."""
    base = date.fromisoformat(world["base"])
    make_list_in_force(world["system"], base)
    players = {
        name: make_player(f"{name}, Player", birth_year=facts["born"])
        for name, facts in world["players"].items()
    }
    for name, facts in world["players"].items():
        if "rating" in facts:
            known = {key: facts[key] for key in ("k", "games", "peak")}
            if "also" in world:
                rate_on(players[name], facts["rating"], date.fromisoformat(world["also"]), k=facts["k"])
            rate_on(players[name], facts["rating"], base, last_game=base, **known)
    return players, [report(event, players) for event in world["events"]]


def report(event: dict, players: dict) -> PublishedEvent:
    """Each game is a round of its own, so that their order is that of the file."""
    names = sorted({name for game in event["games"] for name in game.split()[::2]})
    number = {name: at for at, name in enumerate(names, 1)}
    rows = {at: [(0, "-", "Z")] * len(event["games"]) for at in number.values()}
    for at, game in enumerate(event["games"]):
        white, result, black = game.split()
        rows[number[white]][at] = (number[black], "w", result)
        rows[number[black]][at] = (number[white], "b", ANSWERS[result])
    clock = [{"minutes": event.get("minutes", 120), "moves": None, "seconds": 0, "delay": False}]
    return make_rated_event(
        [players[name] for name in names],
        rows,
        start=date.fromisoformat(event["start"]),
        end=date.fromisoformat(event["end"]),
        system=event["system"],
        official=event.get("official", False),
        details={"time_control": {"white": clock, "black": None}},
    )


def pool(world: dict, events: list[PublishedEvent], secretary: User, office) -> None:
    """Decide what the file says of finals, as the office's secretary."""
    system = make_list_in_force(world["system"], date.fromisoformat(world["base"]))
    for event, told in zip(events, world["events"], strict=True):
        if "pooled_with" in told:
            code = events[told["pooled_with"]].code
            with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
                decide_event(
                    system=system,
                    event=event,
                    kind="pooled",
                    reason="Finals",
                    preliminaries=code,
                    actor=secretary,
                )


@pytest.mark.parametrize(
    "name", [pytest.param(name, id=f"{name} {world['article']}") for name, world in WORLDS.items()]
)
def test_a_period_of_each_old_kind_of_event(name, calculate, secretary, office):
    world = WORLDS[name]
    players, events = build(world)
    pool(world, events, secretary, office)
    calculation = calculate(date.fromisoformat(world["list"]), world["system"])
    assert (calculation.state, calculation.edition) == ("ready", world["edition"])
    verdicts = {
        row.event_id: [row.verdict, row.code, row.article]
        for row in EventVerdict.objects.filter(calculation=calculation)
    }
    for event, told in zip(events, world["events"], strict=True):
        found = verdicts[event.pk]
        assert (found[:1] if "verdict" not in told else found) == told.get("verdict", ["enters"])
    names = {player.pk: name for name, player in players.items()}
    rows = {names[row.player_id]: row for row in PeriodRow.objects.filter(calculation=calculation)}
    for person, expected in world["expected"].items():
        asked = {key: expected[key] for key in ASKED if key in expected}
        assert {key: getattr(rows[person], key) for key in asked} == asked, expected["working"]
    # Whoever is not in the file is rated too where they met a rated player; nobody else moves.
    if not world["expected"]:
        assert rows == {}

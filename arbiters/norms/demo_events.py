"""Demo events to which special articles of the arbiters' rules apply.

A league, the final of a national championship, an open of 120 players, each coming and played; a rapid and a
hybrid event that were played, and hybrid events before and after the arbiters' commission's approval.
"""

from dataclasses import dataclass

from arbiters.norms.services.hybrid import approve_hybrid
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import open_scope
from portal.offices.demo import address
from portal.parts.demo import World
from tournaments.demo import RAPID, STANDARD, Hall, Plan, add_event, register_event, run_event, start_event
from tournaments.demo_rules import CIRCLE_RULES, SWISS_RULES
from tournaments.enums import System
from tournaments.models import PublishedEvent, Tournament
from tournaments.reports.demo import games_of, hand_in, played_event
from tournaments.trf import write

LEAGUE = {"league": True, "top_league": True, "boards": 8, "teams": 10}
FINAL = {"national_championship": True, "national_final": True, **CIRCLE_RULES}
BIG = {**SWISS_RULES, "expected_players": 120, "expected_rated": 110}
HYBRID = {"hybrid": True}
CIRCLE, TEAMS = (9, STANDARD, System.ROUND_ROBIN), (9, STANDARD, System.TEAM_ROUND_ROBIN)


def build_events(world: World) -> None:
    """Register the events, play the past ones, and let the commission approve a hybrid one."""
    for code, town, plan, field in _played():
        event = add_event(world, code, plan, town)
        reported = played_event(event, size=field.size, abroad=field.abroad)
        officer = world.people[address(Role.RATING_OFFICER, code)]
        # A hybrid event must be reported with its games.
        games = games_of(reported) if event.hybrid else None
        hand_in(event, write(reported, "TRF26"), officer, accept=True, games=games)
    for code, town, plan in _events():
        add_event(world, code, plan, town)
    _approve(world, add_event(world, "IND", Plan("Hybrid Cup", 80, _admit, rules=HYBRID), "Pune"))
    add_event(world, "IND", Plan("Hybrid League", 150, _admit, rules=HYBRID), "Delhi")


def _events() -> tuple[tuple[str, str, Plan], ...]:
    league = {**LEAGUE, "expected_players": 80, "expected_rated": 78}
    return (
        ("UKR", "Київ", Plan("Championship Final", 72, register_event, *CIRCLE, rules=FINAL)),
        ("UKR", "Львів", Plan("Premier League", 110, register_event, *TEAMS, apart=7, rules=league)),
        ("GER", "Hamburg", Plan("Grand Open", 130, register_event, rounds=9, rules=BIG)),
    )


@dataclass(frozen=True)
class Field:
    """The number of players, and whether they come from all federations."""

    size: int = 40
    abroad: bool = False


def _played() -> tuple[tuple[str, str, Plan, Field], ...]:
    """Return the events played between those of the calendar, when the chief arbiters are free."""
    league = {**LEAGUE, "boards": 4, "expected_players": 40, "expected_rated": 40}
    return (
        ("UKR", "Одеса", Plan("Team Championship", -86, run_event, *TEAMS, rules=league), Field()),
        ("UKR", "Київ", Plan("National Final", -77, run_event, *CIRCLE, rules=FINAL), Field()),
        ("UKR", "Львів", Plan("Rapid Championship", -67, run_event, 9, RAPID, a_day=9), Field()),
        ("GER", "Berlin", Plan("Capital Open", -84, run_event, 9, rules=BIG), Field(120, abroad=True)),
        ("IND", "Mumbai", Plan("Hybrid Open", -77, _hold_hybrid, rules=HYBRID), Field()),
    )


def _hold_hybrid(hall: Hall, tournament: Tournament) -> None:
    """Let both commissions approve the event before it begins."""
    _admit(hall, tournament)
    _approve(hall.world, PublishedEvent.objects.get(pk=tournament.pk))
    start_event(hall, tournament)


def _admit(hall: Hall, tournament: Tournament) -> None:
    """Let the qualification commission admit a hybrid event (B.02, 0.2)."""
    plea = "Two halls are connected; arbiters watch the players in both."
    hall.submit(tournament, plea)
    hall.decide(tournament, "refer", plea)
    body = hall.world.bodies[BodyKind.QUALIFICATION]
    chair = hall.world.people[address(Role.CHAIR, body.code)]
    with open_scope(body.scope(chair.pk)):
        act(pk=tournament.pk, action="admit", actor=chair)


def _approve(world: World, event: PublishedEvent) -> None:
    body = world.bodies[BodyKind.ARBITERS]
    chair = world.people[address(Role.CHAIR, body.code)]
    with open_scope(body.scope(chair.pk)):
        approve_hybrid(event_id=event.pk, commission=body, actor=chair)

"""Events of the demo world on which the arbiters' rules have articles of their own.

A league, the final of a national championship, an open of 120 players, and hybrid events before and after the
approval of the arbiters' commission.
"""

from arbiters.norms.services.hybrid import approve_hybrid
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import open_scope
from portal.offices.demo import address
from portal.parts.demo import World
from tournaments.demo import STANDARD, Hall, Plan, add_event, register_event
from tournaments.demo_rules import CIRCLE_RULES, SWISS_RULES
from tournaments.enums import System
from tournaments.models import PublishedEvent, Tournament

LEAGUE = {"league": True, "top_league": True, "boards": 8, "teams": 10}


def build_events(world: World) -> None:
    """Register the events, and let the commission approve one of the hybrid ones."""
    for code, town, plan in _events():
        add_event(world, code, plan, town)
    _approve(world, add_event(world, "IND", Plan("Hybrid Cup", 80, _admit, rules={"hybrid": True}), "Pune"))
    add_event(world, "IND", Plan("Hybrid League", 150, _admit, rules={"hybrid": True}), "Delhi")


def _events() -> tuple[tuple[str, str, Plan], ...]:
    final = {"national_championship": True, "national_final": True, **CIRCLE_RULES}
    league = {**LEAGUE, "expected_players": 80, "expected_rated": 78}
    big = {**SWISS_RULES, "expected_players": 120, "expected_rated": 110}
    circle = (9, STANDARD, System.ROUND_ROBIN)
    teams = (9, STANDARD, System.TEAM_ROUND_ROBIN)
    return (
        ("UKR", "Київ", Plan("Championship Final", 72, register_event, *circle, rules=final)),
        ("UKR", "Львів", Plan("Premier League", 110, register_event, *teams, apart=7, rules=league)),
        ("GER", "Hamburg", Plan("Grand Open", 130, register_event, rounds=9, rules=big)),
    )


def _admit(hall: Hall, tournament: Tournament) -> None:
    """The qualification commission admits a hybrid event (B.02, 0.2)."""
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

"""The arbiters' part of the demo by itself: every step of every story is taken by the services."""

from types import SimpleNamespace

import pytest
from django.utils import timezone

from arbiters import demo
from arbiters.applications.enums import State
from arbiters.models import ArbiterApplication
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from portal.offices.demo import address
from portal.parts.demo import World
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def test_the_stories_end_in_every_state():
    ukraine, commission = make_federation("UKR"), make_body(BodyKind.ARBITERS)
    world = World(now=timezone.now(), administrator=SimpleNamespace(password="!"))
    world.federations["UKR"], world.bodies[BodyKind.ARBITERS] = ukraine, commission
    for role, home in (
        (Role.ARBITERS_SECRETARY, ukraine),
        (Role.CHAIR, commission),
        (Role.SECRETARY, commission),
        (Role.MEMBER, commission),
    ):
        person = make_user(f"Person {role}")
        appoint(person, home, role)
        world.people[address(role, "UKR" if home is ukraine else "arbiters")] = person
    for number in range(20):
        make_player(f"Player, {number:02}", federation=ukraine, birth_year=1980)
    demo.build(world)
    with installation_scope():
        states = sorted(ArbiterApplication.under_policy.values_list("state", flat=True))
    assert states == sorted(State.values)

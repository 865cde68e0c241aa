"""The demo world: everybody is there, it is built once and only in a demo."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES
from portal.federations.models import Membership
from portal.federations.scope import installation_scope
from portal.home import world

pytestmark = pytest.mark.django_db


def test_the_demo_world_has_every_role(demo_world):
    with installation_scope():
        held = Membership.objects.values_list("federation__code", "body__code", "role")
        roles = {(federation or body, role) for federation, body, role in held}
    for federation in ("UKR", "JPN", "GER", "IND", "FAI"):
        assert {role for place, role in roles if place == federation} == set(FEDERATION_ROLES)
    assert demo_world.bodies
    for body in demo_world.bodies:
        assert {role for place, role in roles if place == body} == set(BODY_ROLES)
    emails = {sign_in.email for sign_in in world.sign_ins()}
    assert emails <= set(demo_world.people)


def test_it_is_built_once(demo_world, settings):
    """The command has built it; called again, it leaves it as it is."""
    settings.DEMO = True
    with installation_scope():
        before = Membership.objects.count()
    told = StringIO()
    call_command("demo", stdout=told)
    with installation_scope():
        assert (Membership.objects.count(), told.getvalue()) == (before, "")


def test_it_is_built_only_in_a_demo(demo_world):
    with pytest.raises(CommandError, match="no demo installation"):
        call_command("demo")
    with pytest.raises(CommandError, match="nothing was thrown away"):
        call_command("reset_demo")

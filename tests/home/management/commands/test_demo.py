"""The demo world: everybody is there, it is built once and only in a demo."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormState
from arbiters.norms.judging import row_findings
from players.models import Player
from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES
from portal.federations.models import Membership
from portal.federations.scope import installation_scope
from portal.home import world
from rulekit.findings import blocking
from titles.models import Certificate
from tournaments.demo import TOWNS
from tournaments.models import EventArbiter, PlayerResult, PublishedEvent

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


def test_nobody_serves_where_they_play(demo_world):
    with installation_scope():
        served = set(EventArbiter.under_policy.values_list("tournament_id", "player_id"))
    played = set(PlayerResult.objects.values_list("results__event_id", "player_id"))
    assert played
    assert not served & played


def test_events_are_held_in_towns_of_their_country(demo_world):
    held = PublishedEvent.objects.values_list("federation__code", "place")
    assert {(code, place) for code, place in held if place not in TOWNS[code]} == set()


def test_accounts_bear_the_names_of_their_records(demo_world):
    def words(name: str) -> set[str]:
        return set(name.replace(",", " ").casefold().split())

    strange = [
        (player.account.name, player.name)
        for player in Player.objects.filter(account__isnull=False).select_related("account")
        if words(player.account.name) not in (words(player.name), words(player.native_name))
    ]
    assert strange == []


def test_norms_obey_the_rules(demo_world):
    """Norms of players were found by the rules; those of arbiters that count are judged by them anew."""
    with installation_scope():
        certificates = list(Certificate.objects.all())
        counted = ArbiterNorm.objects.filter(state__in=[NormState.CERTIFIED, NormState.ENTERED])
        broken = {(norm.event_name, each.code) for norm in counted for each in blocking(row_findings(norm))}
    assert certificates
    assert all(certificate.answer["achieved"] for certificate in certificates)
    assert broken == set()


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

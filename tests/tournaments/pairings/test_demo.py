"""The demo has one Swiss event whose pairings were checked, and events with the rules of C.05 announced."""

import pytest
from django.urls import reverse

from portal.federations.scope import installation_scope
from tournaments.models import PairingCheck, PublishedEvent
from tournaments.reports.demo import SLIP

pytestmark = pytest.mark.django_db


def test_one_check_is_kept_with_a_round_that_differs(demo_world, client):
    with installation_scope():
        check = PairingCheck.objects.select_related("report__tournament").get()
        event = check.report.tournament
    assert {row["verdict"] for row in check.rounds} == {"same", "differs"}
    assert check.rounds[SLIP - 1]["verdict"] == "differs"
    client.force_login(demo_world.people["arbiter@ukr.example"])
    page = client.get(reverse("tournaments:pairing_check", args=[event.code, check.report.number]))
    assert "differs on boards 2, 3" in page.text


def test_c_05_an_invitation_and_its_rules_are_announced(demo_world):
    announced = PublishedEvent.objects.exclude(details__rules__prizes="")
    assert {event.federation.code for event in announced} == set(demo_world.federations)
    assert announced.exclude(details__invitation={}).count() == len(demo_world.federations)

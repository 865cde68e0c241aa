"""Days worked: the chief arbiter enters them; two places on one day are told (B06.1, 2.1)."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, Round

pytestmark = pytest.mark.django_db

FIRST, SECOND = date(2026, 10, 5), date(2026, 10, 6)


@pytest.fixture
def elsewhere(world, scene):
    """Nina also serves at a league whose only round is on the first of the two days."""
    league = make_registered_event(world.ukraine, name="League", place="Kyiv", rounds=1)
    with scene.host(world.secretary):
        Round.objects.filter(tournament=scene.event, number__gt=4).update(day=SECOND)
        EventArbiter.objects.create(
            federation=world.ukraine, tournament=league, player=scene.nina.player, role="arbiter"
        )
    # Both events last until today, the league's rounds are on one day.
    return league


def pages(world, scene):
    """Return the chief arbiter's page of the event and the arbiter's own of the service."""
    for person, page in (
        (world.account, reverse("arbiters:event_arbiters", args=[scene.event.code])),
        (scene.nina.player.account, reverse("arbiters:my_service", args=[scene.nina.pk])),
    ):
        client = Client()
        client.force_login(person)
        yield client.get(page).content.decode()


def enter(world, scene, *days):
    client = Client()
    client.force_login(world.account)
    name = f"s{scene.nina.pk}"
    given = {"service": scene.nina.pk, f"{name}-evaluation": "met", f"{name}-days": [*days]}
    return client.post(reverse("arbiters:event_arbiters", args=[scene.event.code]), given, follow=True)


@pytest.fixture
def in_october(world, scene, elsewhere):
    """The events have their days where their rounds are."""
    with scene.host(world.secretary):
        for event in (scene.event, elsewhere):
            event.start, event.end = FIRST, SECOND
            event.save(update_fields=["start", "end"])
    return scene


def test_2_1_two_services_on_one_day_are_told(world, in_october):
    for page in pages(world, in_october):
        assert "serves elsewhere on the same days" in page


def test_2_1_only_the_days_worked_count(world, in_october):
    """She worked on the second day only: the league was on the first."""
    enter(world, in_october, SECOND.isoformat())
    with in_october.host(world.secretary):
        assert EventArbiter.objects.get(pk=in_october.nina.pk).days == [SECOND]
    for page in pages(world, in_october):
        assert "serves elsewhere" not in page


def test_a_day_without_a_round_is_not_taken(world, in_october):
    assert "is not one of the available choices" in enter(world, in_october, "2026-10-20").content.decode()

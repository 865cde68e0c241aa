"""The category of an event on the pages of arbiters: every place says the same (B06.3, 1.3)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.applications.event_blocks import event_blocks
from arbiters.models import EventCategory
from arbiters.register.categories import keep_categories, keep_category
from arbiters.tasks import keep_category as keep_category_task
from portal.federations.scope import federation_scope
from tests.factories.arbiters import make_norm, publish_field
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole, System
from tournaments.models import EventArbiter, PublishedEvent

pytestmark = pytest.mark.django_db


@pytest.fixture
def strong(world):
    """A round robin of ten players with an average above 2500 that ended ten days ago: category C."""
    end = world.ukraine.today - timedelta(days=10)
    event = make_registered_event(
        world.ukraine,
        chief=world.arbiter,
        rounds=9,
        name="Lviv Masters",
        system=System.ROUND_ROBIN,
        start=end - timedelta(days=8),
        end=end,
    )
    results = publish_field(event, rated=10, unrated=0, federations=("UKR", "POL", "GER"))
    results.players.update(rating=2540)
    return event


def profile(world):
    return Client().get(reverse("arbiters:profile", args=[world.arbiter.fide_id])).content.decode()


def cell(page, label):
    """Return what the first cell with a label says."""
    inside = page.split(f'<td data-label="{label}">')[1].split("</td>")[0]
    return " ".join(inside.replace("<", " <").split())


def test_1_3_profile_and_ia3_agree_on_the_category(world, strong):
    keep_category_task(world.ukraine.pk, str(strong.pk))
    [block] = event_blocks(world.arbiter, world.ukraine.today)
    assert block["category"] == "C"
    assert cell(profile(world), "Category") == "C"


def test_1_3_a_norm_shows_level_and_category_of_its_event(world, strong):
    """B06.1, 2.6: two federations and more are international for FA."""
    with federation_scope(world.ukraine.pk):
        keep_category(strong)
    make_norm(world.arbiter, end=strong.end, event_code=strong.code)
    secretary = Client()
    secretary.force_login(world.secretary)
    page = secretary.get(reverse("arbiters:federation_norms", args=["UKR"])).content.decode()
    assert (cell(page, "Level"), cell(page, "Category")) == ("international", "C")
    arbiter = Client()
    arbiter.force_login(world.account)
    own = arbiter.get(reverse("arbiters:my_services")).content.decode()
    assert "Category C" in own
    assert "international" in own


def test_before_the_results_the_category_is_an_expected_one(world):
    """An official event of a list has its category from the registration on."""
    start = world.ukraine.today + timedelta(days=30)
    event = make_registered_event(
        world.ukraine,
        chief=world.arbiter,
        start=start,
        end=start + timedelta(days=8),
        official=True,
        official_event="world-cycle",
        state="registered",
    )
    assert keep_categories() == 1
    assert cell(profile(world), "Category").startswith("A <small")
    assert keep_categories() == 0
    PublishedEvent.objects.filter(pk=event.pk).update(changed_at=EventCategory.objects.get().found_at)
    assert keep_categories() == 0
    publish_field(event)
    with federation_scope(world.ukraine.pk):
        assert keep_category(event).final is True


def test_a_profile_names_every_role_at_an_event(world, strong):
    with federation_scope(world.ukraine.pk):
        EventArbiter.objects.create(
            federation=world.ukraine, tournament=strong, player=world.arbiter, role=ArbiterRole.PAIRINGS
        )
    assert cell(profile(world), "Role") == "chief arbiter, pairings officer"

"""The commission approves hybrid events before they start (B06.1, 2.3.2)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.norms.facts import event_facts
from portal.federations.scope import federation_scope
from tests.factories.reports import make_registered_event
from tournaments.models import PublishedEvent, Tournament

pytestmark = pytest.mark.django_db
PAGE = "arbiters:body_hybrid"


def hybrid(world, days):
    start = world.ukraine.today + timedelta(days=days)
    event = make_registered_event(world.ukraine, hybrid=True, start=start, end=start + timedelta(days=8))
    PublishedEvent.objects.filter(pk=event.pk).update(hybrid=True)
    return event


def approve(person, event):
    client = Client()
    client.force_login(person)
    return client.post(reverse(PAGE, args=["arbiters"]), {"event": event.pk}, follow=True)


def approved(world, event):
    with federation_scope(world.ukraine.pk):
        return event_facts(Tournament.objects.get(pk=event.pk))["commission_approved"]


def test_the_chair_approves_a_coming_event(world):
    event = hybrid(world, 10)
    assert "is approved" in approve(world.chair, event).content.decode()
    assert approved(world, event)


def test_a_member_reads_and_does_not_approve(world):
    event = hybrid(world, 10)
    assert approve(world.member, event).status_code == 403
    assert not approved(world, event)


def test_an_event_that_has_begun_is_too_late(world):
    """2.3.2: approved in advance."""
    event = hybrid(world, 0)
    assert "has begun" in approve(world.chair, event).content.decode()
    assert not approved(world, event)


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_asks_as_often_for_three_as_for_one(world, rows, django_assert_num_queries):
    for at in range(rows):
        hybrid(world, 10 + at)
    client = Client()
    client.force_login(world.chair)
    page = reverse(PAGE, args=["arbiters"])
    client.get(page)
    with django_assert_num_queries(13):
        assert client.get(page).status_code == 200

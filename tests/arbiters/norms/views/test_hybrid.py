"""The commission's page of hybrid events: what is approved, what has begun, what a stray click answers."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from portal.federations.models import Body, Federation
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Notification
from tests.factories.reports import make_registered_event
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db


@pytest.fixture
def hybrid(world):
    def made(days, **fields):
        start = world.ukraine.today + timedelta(days=days)
        given = {"hybrid": True, "start": start, "end": start + timedelta(days=8), **fields}
        event = make_registered_event(world.ukraine, **given)
        PublishedEvent.objects.filter(pk=event.pk).update(hybrid=True)
        return event

    return made


def browser(person):
    client = Client()
    client.force_login(person)
    return client


def address():
    return reverse("arbiters:body_hybrid", args=["arbiters"])


def post(person, event):
    return browser(person).post(address(), {"event": event}, follow=True)


def rows(person):
    return [
        (row["event"].name, row["approved"], row["begun"])
        for row in browser(person).get(address()).context["rows"]
    ]


def test_each_event_says_whether_it_is_approved_and_whether_it_is_too_late(world, hybrid):
    hybrid(0, name="Today")
    coming = hybrid(1, name="Tomorrow")
    assert rows(world.chair) == [("Tomorrow", False, False), ("Today", False, True)]
    post(world.chair, coming.pk)
    assert rows(world.member) == [("Tomorrow", True, False), ("Today", False, True)]


def test_page_and_service_ask_the_calendar_of_the_host(world, hybrid):
    # A day apart at any hour: a new day begins first on Kiritimati and last in Pago Pago.
    Federation.objects.filter(pk=world.ukraine.pk).update(time_zone="Pacific/Kiritimati")
    Body.objects.filter(pk=world.commission.pk).update(time_zone="Pacific/Pago_Pago")
    world.ukraine.refresh_from_db()
    event = hybrid(0, name="Today")
    assert rows(world.chair) == [("Today", False, True)]
    answer = post(world.chair, event.pk)
    assert [str(message) for message in answer.context["messages"]] == [
        "The event has begun: it had to be approved in advance (B06.1, 2.3.2)."
    ]


def test_the_host_is_told_and_the_trail_says_who(world, hybrid):
    event = hybrid(1)
    answer = post(world.chair, event.pk)
    assert [str(message) for message in answer.context["messages"]] == [
        "The hybrid event is approved for norms of arbiters."
    ]
    with installation_scope():
        (entry,) = AuditEntry.under_policy.filter(action="approve_hybrid")
        (note,) = Notification.under_policy.filter(code="arbiters.hybrid_approved")
    assert (entry.actor, note.recipient, note.params["event"]) == (
        world.chair,
        world.secretary,
        "Autumn Open",
    )


@pytest.mark.parametrize("key", ["", "nonsense", str(uuid4())], ids=["nothing", "no key", "nobody's"])
def test_a_made_up_event_is_not_there(world, hybrid, key):
    assert post(world.chair, key).status_code == 404


def test_an_event_over_the_board_needs_no_approval(world):
    start = world.ukraine.today + timedelta(days=5)
    event = make_registered_event(world.ukraine, start=start, end=start)
    answer = post(world.chair, event.pk)
    assert [str(message) for message in answer.context["messages"]] == ["This event is not hybrid."]


def test_only_chair_and_secretary_have_the_button(world, hybrid):
    hybrid(1)
    assert browser(world.chair).get(address()).context["decides"] is True
    assert browser(world.member).get(address()).context["decides"] is False

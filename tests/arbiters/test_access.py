"""Every address of the arbiters' app × every kind of visitor."""

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.desk.services import plan_meeting
from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register
from tests.access.arbiters import ROWS, VISITORS
from tests.arbiters.conftest import sent_report, working
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PublishedEvent

pytestmark = pytest.mark.django_db
NO_DETAILS = {"level": "I", "licence_number": "", "licence_until": None, "fee_paid_on": None}


@pytest.fixture
def things(world):
    candidate = make_player("Novice, Nina", federation=world.ukraine, birth_year=1990)
    with working(world.secretary, world.ukraine):
        row = register(
            REGISTRATION,
            federation=world.ukraine,
            actor=world.secretary,
            given={"fide_id": candidate.fide_id, **NO_DETAILS},
        )
    event = make_registered_event(world.ukraine, chief=world.arbiter)
    report = sent_report(world)
    official = make_registered_event(world.ukraine, official=True, official_event="world-other")
    PublishedEvent.objects.filter(pk=official.pk).update(official=True)
    with working(world.chair, world.commission):
        meeting = plan_meeting(
            title="Winter",
            by_correspondence=True,
            day=world.commission.today,
            body=world.commission,
            actor=world.chair,
        )
    return {
        "event": event.code,
        "fide_id": world.arbiter.fide_id,
        "arbiter": world.arbiter.pk,
        "registration": row.pk,
        "norm": make_norm(world.arbiter, end=world.ukraine.today).pk,
        "service": _service(world, event),
        "report": report.pk,
        "official": official.code,
        "meeting": meeting.pk,
    }


def _service(world, event):
    with working(world.secretary, world.ukraine):
        return EventArbiter.objects.get(tournament=event, player=world.arbiter).pk


def test_who_may_open_what(world, things):
    answers = {}
    for name, (method, arguments, expected) in ROWS.items():
        address = reverse(name, args=[things.get(each, each) for each in arguments])
        found = []
        for visitor in VISITORS:
            client = Client()
            if visitor != "anonymous":
                client.force_login(getattr(world, visitor))
            found.append(str(client.generic(method, address).status_code))
        if " ".join(found) != expected:
            answers[name] = " ".join(found)
    assert answers == {}

"""Every address of arbiters' applications × every kind of visitor."""

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from arbiters.applications import urls
from arbiters.applications.services import object_to
from portal.billing.models import Invoice
from portal.cases.models import Attachment
from portal.federations.enums import Role
from tests.access.arbiter_applications import ROWS, VISITORS
from tests.factories import appoint, make_federation, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def things(world):
    """A published application with its form, its invoice and an objection with a paper."""
    world.foreign, world.objector = make_user("Piotr Polski"), make_user("Olga Objector")
    appoint(world.foreign, make_federation("POL"), Role.ARBITERS_SECRETARY)
    published = world.published()
    with world.acting(world.objector):
        given = {"text": "They were not there.", "files": [("o.pdf", b"%PDF-1.4")]}
        objection = object_to(pk=published.pk, actor=world.objector, **given)
        paper = Attachment.under_policy.get()
    with world.acting(world.chair, world.commission):
        invoice = Invoice.objects.get()
    return {
        "published": published.pk,
        "objection": objection.pk,
        "paper": paper.pk,
        "invoice": invoice.pk,
    }


def test_every_address_has_a_row():
    assert {f"arbiters:{pattern.name}" for pattern in urls.urlpatterns} == set(ROWS)


def test_who_may_open_what(world, things):
    answers = {}
    for name, (method, arguments, expected) in ROWS.items():
        address = reverse(name, args=[things.get(each, each) for each in arguments])
        found = []
        for visitor in VISITORS:
            client = Client()
            if visitor != "anonymous":
                client.force_login(getattr(world, visitor))
            with transaction.atomic():
                found.append(str(client.generic(method, address).status_code))
                transaction.set_rollback(True)
        if " ".join(found) != expected:
            answers[name] = " ".join(found)
    assert answers == {}

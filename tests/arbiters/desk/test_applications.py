"""Applications on the desk: named by what is applied for and by whom, published by the kit's own step."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.arbiter_applications import make_arbiter_world

pytestmark = pytest.mark.django_db


def test_an_application_is_named_and_published_on_the_desk():
    world = make_arbiter_world()
    application = world.filed()
    client = Client()
    client.force_login(world.chair)
    address = reverse("arbiters:body_desk", args=["arbiters"])
    assert application.player.name in client.get(address).content.decode()
    given = {"part": "applications", "key": [application.pk], "action": "publish", "reason": ""}
    assert "1 of 1 done." in client.post(address, given).content.decode()
    assert world.reread(application).state == "published"
    assert "0 of 1 done." in client.post(address, given).content.decode()

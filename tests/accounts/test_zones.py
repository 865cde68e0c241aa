"""Whoever has chosen no time zone has that of their office, else of the federation they play for."""

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.accounts.mail import send_notice
from portal.accounts.zones import zone_of
from portal.federations.enums import Role
from portal.workflow.services.notifications import notify
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.tenants import PASSWORD
from tests.workflow.conftest import TASK, TASK_PARAMS

pytestmark = pytest.mark.django_db


@pytest.fixture
def japan():
    return make_federation("JPN", time_zone="Asia/Tokyo")


@pytest.fixture
def kyiv():
    return make_federation("UKR", time_zone="Europe/Kyiv")


@pytest.mark.parametrize(
    ("chosen", "serves", "plays", "zone"),
    [
        ("America/Lima", True, True, "America/Lima"),
        ("", True, True, "Europe/Kyiv"),
        ("", False, True, "Asia/Tokyo"),
        ("", False, False, "UTC"),
    ],
)
def test_the_zone_of_a_person(japan, kyiv, chosen, serves, plays, zone):
    person = make_user("Somebody", time_zone=chosen)
    if serves:
        appoint(person, kyiv, Role.CLERK)
    if plays:
        make_player(federation=japan, account=person)
    assert zone_of(person) == zone


def test_pages_and_mails_of_a_player_have_the_hours_of_the_federation(
    client, japan, django_capture_on_commit_callbacks
):
    person = make_user("Player", email="player@example.org")
    make_player(federation=japan, account=person)
    answer = client.post(reverse("account_login"), {"login": person.email, "password": PASSWORD})
    assert answer.status_code == 302
    robot = system_actor("reminders")
    params = {"task": TASK, "given": TASK_PARAMS, "day": "2030-05-20"}
    notify(recipients=[person], code="workflow.deadline", actor=robot, params=params, personal=True)
    assert "Asia/Tokyo" in client.get(reverse("inbox")).text
    with django_capture_on_commit_callbacks(execute=True):
        send_notice("account_closed", person, person.email, {})
    now = timezone.now().astimezone(timezone.get_fixed_timezone(9 * 60))
    assert "Asia/Tokyo" in mail.outbox[-1].body
    assert f"{now:%H}:" in mail.outbox[-1].body

"""The pages of an arbiter's standing: what the commission and the federation enter, twice and wrongly."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from players.enums import ActivitySource
from players.models import ArbiterRecord, ArbiterSanction, NationalLicence
from players.standing.services import await_approval, set_activity

pytestmark = pytest.mark.django_db


def visitor(person):
    client = Client()
    client.force_login(person)
    return client


@pytest.fixture
def commission_page(world):
    return reverse("arbiters:body_arbiter", args=["arbiters", world.arbiter.pk])


@pytest.fixture
def federation_page(world):
    return reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk])


def test_a_second_click_on_approve_is_told_so(world, commission_page):
    given = {"player_id": world.arbiter.pk, "actor": world.chair}
    set_activity(until=date(2026, 1, 1), by=ActivitySource.TRANSITION, reference="", **given)
    await_approval(until=date(2030, 1, 1), reference="R-1", **given)
    client = visitor(world.chair)
    client.post(commission_page, {"part": "approve"})
    page = client.post(commission_page, {"part": "approve"}, follow=True)
    assert page.status_code == 200
    assert "There is no completed course that waits for approval" in page.content.decode()
    assert ArbiterRecord.objects.get().active_until == date(2030, 1, 1)


def test_the_day_of_a_title_that_is_not_held_is_refused_at_its_field(world, commission_page):
    given = {"part": "award", "award-title": "IA", "award-on": "2020-01-01", "award-reference": "Council"}
    page = visitor(world.chair).post(commission_page, given)
    assert page.status_code == 200
    assert page.context["forms"]["award"].errors["title"] == [
        "The register does not show this title for the person."
    ]


def test_a_measure_is_entered_and_ended_once(world, commission_page):
    client = visitor(world.chair)
    since = world.commission.today - timedelta(days=3)
    given = {
        "part": "sanction",
        "sanction-kind": "sanction",
        "sanction-since": since,
        "sanction-reason": "Late",
    }
    client.post(commission_page, given)
    [row] = ArbiterSanction.objects.all()
    for _click in range(2):
        assert client.post(commission_page, {"part": "end", "sanction": row.pk}).status_code == 302
    assert client.post(commission_page, {"part": "end", "sanction": "x"}).status_code == 404
    row.refresh_from_db()
    assert row.until == world.commission.today


def test_a_member_reads_and_enters_nothing(world, commission_page):
    client = visitor(world.member)
    assert client.get(commission_page).status_code == 200
    assert client.post(commission_page, {"part": "approve"}).status_code == 403


def test_a_licence_that_ends_before_it_begins_is_refused_at_its_field(world, federation_page):
    client = visitor(world.secretary)
    given = {
        "part": "licence",
        "licence-level": "I",
        "licence-since": "2026-06-01",
        "licence-until": "2026-05-31",
    }
    page = client.post(federation_page, given)
    assert page.context["forms"]["licence"].errors["until"] == ["The licence ends before it begins."]
    assert client.post(federation_page, {**given, "licence-until": "2026-06-01"}).status_code == 302
    assert NationalLicence.objects.get().until == date(2026, 6, 1)


def test_another_federation_does_not_see_the_page(world):
    other = visitor(world.foreign_secretary)
    assert (
        other.get(reverse("arbiters:federation_arbiter", args=["POL", world.arbiter.pk])).status_code == 404
    )
    assert (
        other.get(reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk])).status_code == 404
    )

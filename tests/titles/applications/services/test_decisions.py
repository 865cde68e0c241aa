"""Decisions above the commission: the council (0.6.3), the general assembly (0.4.1), and the rated event."""

from datetime import date, timedelta

import pytest
from django.test import Client

from players.models import Player
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from tests.factories.applications import ApplicationWorld
from tests.factories.reports import make_registered_event
from tests.titles.applications.conftest import refused
from titles.applications.forms import CouncilAwardForm
from titles.models import TitleApplication
from tournaments.enums import EventState
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db


def test_0_6_3_the_decision_of_the_council_is_recorded(world: ApplicationWorld) -> None:
    today, application = world.commission.today, world.published()
    world.move(application, "award", effective_on=today, council_on=today, reference="CM4-2026/12")
    client = Client()
    client.force_login(world.chair)
    page = client.get(f"/bodies/qualification/titles/applications/{application.pk}/").content.decode()
    assert "Decision of the council (0.6.3)" in page
    assert "CM4-2026/12" in page


def test_0_6_3_a_title_is_not_confirmed_before_the_council_decided(world: ApplicationWorld) -> None:
    day = world.commission.today
    form = CouncilAwardForm({"effective_on": day, "council_on": day + timedelta(days=1)})
    assert "effective_on" in form.errors


def test_0_4_1_a_title_annulled_by_the_general_assembly_ends_without_appeal(world: ApplicationWorld) -> None:
    application = world.awarded()
    today = world.commission.today
    early = {"annulled_on": today - timedelta(days=400), "decision": "GA 2026/3", "reason": "Sold games."}
    refused("revoked_before", world, application, "annul", **early)
    ended = world.move(application, "annul", **early | {"annulled_on": today})
    assert (ended.state, ended.revoked_on, ended.annulled_by) == ("annulled", today, "GA 2026/3")
    assert ended.appeal_until is None
    assert Player.objects.get(pk=world.player.pk).title == ""
    with pytest.raises(NotOffered):
        world.move(application, "appeal", reason="No.")
    with world.acting(world.chair, world.commission):
        entry = AuditEntry.objects.filter(action="annul").get()
    assert entry.comment == "Sold games."


def test_1_9_a_norm_counts_once_its_event_is_rated(world: ApplicationWorld) -> None:
    application, today = world.published(), world.commission.today
    event = make_registered_event(world.federation)
    with world.acting(world.officer, world.federation):
        blocks = [{**block, "code": event.code} for block in application.norms]
        TitleApplication.objects.filter(pk=application.pk).update(norms=blocks)
    client = Client()
    client.force_login(world.chair)
    page = client.get(f"/bodies/qualification/titles/applications/{application.pk}/").content.decode()
    assert "A norm counts once its event is rated; not rated yet:" in page
    refused("event_not_rated", world, application, "award", effective_on=today)
    PublishedEvent.objects.filter(code=event.code).update(
        state=EventState.RATED, rated_list=date(2026, 11, 1)
    )
    assert world.move(application, "award", effective_on=today).state == "awarded"


def test_1_5_an_award_on_events_at_the_same_time_needs_its_reason(world: ApplicationWorld) -> None:
    application, today = world.published(), world.commission.today
    with world.acting(world.officer, world.federation):
        first, second, third = application.norms
        blocks = [first, {**second, "start": first["start"]}, third]
        TitleApplication.objects.filter(pk=application.pk).update(norms=blocks)
    client = Client()
    client.force_login(world.chair)
    page = client.get(f"/bodies/qualification/titles/applications/{application.pk}/").content.decode()
    assert "Two events were played at the same time" in page
    refused("reason_needed", world, application, "award", effective_on=today)
    awarded = world.move(application, "award", effective_on=today, reason="One of them is a league.")
    assert awarded.reply == "One of them is a league."

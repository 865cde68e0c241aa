"""Appeals: every body reads the whole file and keeps reading it; days end before the event."""

from datetime import timedelta

import pytest
from django.urls import reverse

from portal.cases.selectors import attachments
from portal.cases.services import act, attach
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline
from tests.cases.conftest import PDF
from tests.factories import appoint, make_body, make_user
from tests.tournaments.registration.events import acting, ahead, event_data, registered, submitted
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def chair(commission):
    person = make_user("Carla Chair")
    appoint(person, commission, Role.CHAIR)
    return person


@pytest.fixture
def council():
    return make_body(BodyKind.COUNCIL)


@pytest.fixture
def councillor(council):
    person = make_user("Cora Council")
    appoint(person, council, Role.CHAIR)
    return person


@pytest.fixture
def declined(player, officer, chair, commission, ukr) -> Tournament:
    """A late event that the commission refused."""
    event = submitted(player, ukr, event_data(ahead(ukr, 2)), plea="The hall was flooded.")
    with acting(officer, ukr):
        act(pk=event.pk, action="refer", actor=officer, reason="It was flooded indeed.")
    with acting(chair, body_id=commission.pk):
        return act(pk=event.pk, action="decline", actor=chair, reason="There was another hall.")


@pytest.fixture
def appealed(declined, player, council) -> Tournament:
    with acting(player):
        attach(pk=declined.pk, actor=player, filename="hall.pdf", content=PDF)
        return act(pk=declined.pk, action="appeal", actor=player, reason="That hall was taken.")


def test_the_council_reads_reasons_refusal_and_papers(client, appealed, council, councillor):
    client.force_login(councillor)
    page = client.get(reverse("tournaments:body_registration", args=[council.code, appealed.pk])).text
    for said in (
        "The hall was flooded.",
        "It was flooded indeed.",
        "There was another hall.",
        "That hall was taken.",
        "hall.pdf",
    ):
        assert said in page
    with acting(councillor, body_id=council.pk):
        paper = attachments(appealed).get()
    address = reverse("tournaments:body_registration_paper", args=[council.code, appealed.pk, paper.pk])
    assert client.get(address).content == PDF


def test_the_commission_that_refused_keeps_reading_and_decides_no_more(client, appealed, commission, chair):
    client.force_login(chair)
    address = reverse("tournaments:body_registration", args=[commission.code, appealed.pk])
    page = client.get(address).text
    assert "That hall was taken." in page
    overturn = reverse("tournaments:body_registration_act", args=[commission.code, appealed.pk, "overturn"])
    assert overturn not in page
    assert client.get(overturn).status_code == 403


def test_the_reason_of_the_author_is_not_overwritten_by_the_officer(declined):
    assert declined.plea == "The hall was flooded."


def test_the_last_day_of_an_appeal_is_in_the_cockpit_of_the_author(client, declined, player, ukr):
    client.force_login(player)
    assert "Appeal against the refusal of Open of Lviv" in client.get(reverse("home")).text
    with installation_scope():
        row = Deadline.under_policy.get(code="tournaments.appeal", done_at=None, cancelled_at=None)
    assert ukr.day_of(row.due) == ukr.today + timedelta(days=7)


@pytest.mark.parametrize("days", [pytest.param(2, id="eve of the event"), pytest.param(20, id="a week")])
def test_a_body_decides_before_the_event_begins(player, officer, ukr, commission, days):
    event = submitted(player, ukr, event_data(ahead(ukr, days), hybrid=True), plea="Two venues.")
    with acting(officer, ukr):
        act(pk=event.pk, action="refer", actor=officer, reason="Two venues.")
    with installation_scope():
        row = Deadline.under_policy.get(code="tournaments.commission", done_at=None, cancelled_at=None)
    last = min(commission.today + timedelta(days=7), event.start - timedelta(days=1))
    assert commission.day_of(row.due) == last


def test_a_cancelled_event_takes_place_after_all(player, officer, ukr):
    event = registered(player, officer, ukr)
    with acting(player):
        act(pk=event.pk, action="cancel", actor=player, reason="No hall.")
        back = act(pk=event.pk, action="restore", actor=player)
    event.refresh_from_db()
    assert (back.state, back.code, event.state) == ("registered", event.code, "registered")
    with installation_scope():
        rows = Deadline.under_policy.filter(code="tournaments.report", done_at=None, cancelled_at=None)
        assert rows.filter(subject_id=str(event.pk)).exists()

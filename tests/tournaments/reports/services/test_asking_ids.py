"""Players whom the register does not know: ids asked for in one step, filled in when granted."""

from dataclasses import replace

import pytest
from django.urls import reverse

from players.models import Player, PlayerRequest
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, federation_scope, open_scope
from tests.factories import appoint, make_body, make_user
from tests.factories.reports import report_bytes
from tournaments.models import AskedId, Report
from tournaments.reports.services import upload_report
from tournaments.trf import read, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(db):
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def clerk(office):
    user = make_user("Otto Office")
    appoint(user, office, Role.SECRETARY)
    return user


@pytest.fixture
def report(ukr, author, event, field):
    """A report whose first player has no FIDE id and is not in the register."""
    understood = read(report_bytes(field)).tournament
    stranger = replace(understood.players[0], name="Kosenko, Hanna", fide_id="", birth=None)
    raw = write(replace(understood, players=(stranger, *understood.players[1:])), "TRF16")
    with open_scope(Scope(federation_id=ukr.pk, person_id=author.pk)):
        return upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report


GIVEN = {
    "citizenship": "Ukraine",
    "email": "office@ukr.example.org",
    "p1-ask": "on",
    "p1-name": "Kosenko, Hanna",
    "p1-sex": "w",
    "p1-birth_date": "1999-05-17",
    "p1-birth_place": "Poltava",
    "p1-consent": "on",
}


def test_one_step_asks_and_a_granted_id_is_filled_in(client, ukr, office, clerk, officer, event, report):
    client.force_login(officer)
    page = reverse("tournaments:report", args=[event.code, report.number])
    ask = reverse("tournaments:report_ids", args=[event.code, report.number])
    assert "Ask for 1 FIDE id" in client.get(page).content.decode()
    assert 'value="Kosenko, Hanna"' in client.get(ask).content.decode()
    told = client.post(ask, GIVEN, follow=True).content.decode()
    assert "1 FIDE id was asked for." in told
    assert "Ask for 1 FIDE id" not in told
    with federation_scope(ukr.pk):
        request = PlayerRequest.objects.get()
        assert AskedId.objects.get().request_id == request.pk
    with open_scope(Scope(body_id=office.pk, person_id=clerk.pk)):
        act(pk=request.pk, action="grant", actor=clerk, given={"fide_id": 14199999})
    with federation_scope(ukr.pk):
        fresh = Report.objects.get(pk=report.pk)
        assert AskedId.objects.get().fide_id == 14199999
        assert read(fresh.understood.encode()).tournament.players[0].fide_id == "14199999"
        assert fresh.listed["1"]["player"] == Player.objects.get(fide_id=14199999).pk


def test_what_a_request_needs_is_asked_in_place(client, ukr, officer, event, report):
    client.force_login(officer)
    ask = reverse("tournaments:report_ids", args=[event.code, report.number])
    answer = client.post(ask, GIVEN | {"p1-birth_place": "", "p1-consent": ""})
    assert answer.status_code == 200
    with federation_scope(ukr.pk):
        assert not PlayerRequest.objects.exists()
    assert set(answer.context["forms"][0].errors) == {"birth_place"}
    answer = client.post(ask, GIVEN | {"p1-birth_date": "2016-05-17"})
    assert {"guardian_name", "guardian_consent"} <= set(answer.context["forms"][0].errors)


def test_nobody_is_asked_for_twice(client, ukr, officer, event, report):
    client.force_login(officer)
    ask = reverse("tournaments:report_ids", args=[event.code, report.number])
    client.post(ask, GIVEN)
    client.post(ask, GIVEN)
    with federation_scope(ukr.pk):
        assert PlayerRequest.objects.count() == 1

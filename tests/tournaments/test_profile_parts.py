"""A player's page tells of the events; the trail of a report is read in its federation."""

import pytest
from django.urls import reverse

from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.models import PlayerResult
from tournaments.profile_parts import section
from tournaments.reports.services import accept_report, submit_report, upload_report

pytestmark = pytest.mark.django_db


@pytest.fixture
def field(ukr, officer):
    """Four players of an accepted event."""
    author, players = make_user("Anna Author"), make_field()
    event = make_registered_event(ukr, author=author)
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        raw = report_bytes(players)
        report = upload_report(tournament_id=event.pk, actor=officer, file_name="a.trf", raw=raw).report
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
    return players


def test_the_change_is_that_of_the_card(client, field):
    """2000 beats 2030, 2010 and 2020: 20 × (0.54 + 0.51 + 0.53)."""
    row = PlayerResult.objects.get(number=1)
    assert (row.rank, row.points, str(row.change)) == (1, 3, "31.60")
    card = client.get(reverse("tournaments:card", args=[row.results.event.code, 1])).text
    assert "31.6" in card


def test_the_page_of_a_player_shows_his_events(client, field):
    shown = client.get(reverse("players:profile", args=[field[0].fide_id])).text
    assert "Autumn Open" in shown
    assert "+31.60" in shown
    assert section(make_field()[0]) is None


def test_the_trail_of_a_report_is_read_at_home(client, field, officer, foreign_officer):
    report = PlayerResult.objects.first().results.report_id
    address = reverse("trail", args=["tournaments.report", report])
    client.force_login(officer)
    page = client.get(address)
    assert page.status_code == 200
    assert "submitted the report" in page.text
    client.force_login(foreign_officer)
    assert client.get(address).status_code == 404

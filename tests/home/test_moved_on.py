"""A step that is not offered any more: 409, a sentence and the way back, never 500, and nothing written."""

import pytest
from django.test import RequestFactory

from portal.federations.enums import Role
from portal.federations.models import Invitation
from portal.federations.scope import federation_scope, open_scope
from portal.home.moved_on import page_before
from portal.offices.services.invitations import invite
from portal.workflow.models import AuditEntry

SAID = "This step is not offered now."


@pytest.fixture
def too_late(settings, client, officer):
    settings.ROOT_URLCONF = "tests.home.failing_urls"
    client.force_login(officer)
    return client


@pytest.mark.django_db
def test_a_second_click_is_answered_in_a_sentence(client, ukr, president):
    with open_scope(ukr.scope(president.pk)):
        invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)
    with federation_scope(ukr.pk):
        pk = Invitation.objects.get().pk
    client.force_login(president)
    revoke = f"/UKR/invitations/{pk}/revoke/"
    assert client.post(revoke, headers={"referer": "http://testserver/UKR/staff/"}).status_code == 302
    answer = client.post(revoke, headers={"referer": "http://testserver/UKR/staff/"})
    assert answer.status_code == 409
    assert SAID in answer.content.decode()
    assert answer.context["back_url"] == "/UKR/staff/"


@pytest.mark.django_db
def test_what_was_written_before_is_rolled_back(too_late, ukr):
    answer = too_late.post("/UKR/staff/too-late/")
    assert (answer.status_code, answer.context["back_url"]) == (409, "/UKR/staff/")
    with federation_scope(ukr.pk):
        assert not AuditEntry.objects.filter(action="try").exists()


@pytest.mark.django_db
def test_a_part_of_a_page_loads_its_page_again_and_says_why_there(too_late):
    answer = too_late.post("/UKR/staff/too-late/", headers={"hx-request": "true"})
    assert (answer.status_code, answer["HX-Refresh"]) == (409, "true")
    assert SAID in too_late.get("/UKR/staff/").content.decode()


@pytest.mark.django_db
def test_a_program_reads_the_one_shape_of_errors(too_late):
    answer = too_late.get("/api/v1/too-late/")
    assert answer.status_code == 409
    assert answer.json() == {"ok": False, "error": {"code": "not_offered", "field": None, "message": SAID}}


@pytest.mark.parametrize(
    ("came_from", "back"),
    [
        pytest.param("http://testserver/UKR/cases/", "/UKR/cases/", id="the page of the button"),
        pytest.param("http://testserver/UKR/staff/5/dismiss/", "/UKR/staff/", id="the question of the step"),
        pytest.param("https://elsewhere.test/UKR/cases/", "/UKR/staff/", id="another site"),
        pytest.param("http://testserver//elsewhere.test/", "/UKR/staff/", id="another host in the path"),
        pytest.param("javascript:alert(1)", "/UKR/staff/", id="no address"),
        pytest.param("", "/UKR/staff/", id="not told"),
    ],
)
def test_the_way_back(came_from, back):
    request = RequestFactory().post("/UKR/staff/5/dismiss/", headers={"referer": came_from})
    assert page_before(request) == back

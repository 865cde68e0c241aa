"""Two people on one request: the second is shown what changed and keeps what was typed."""

import pytest
from django.test import Client

from portal.cases.services import act
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from tests.factories import appoint, make_user
from tests.players.requests.conftest import NEW_PLAYER
from tests.players.requests.test_pages import form_of, the_request

pytestmark = pytest.mark.django_db


def client_of(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


def version_of(request) -> int:
    with installation_scope():
        request.case.refresh_from_db()
        return request.case.version


def test_a_second_officer_sees_the_first_ones_changes_and_keeps_the_typed_ones(ukr, officer, asked):
    colleague = make_user("Carl Colleague")
    appoint(colleague, ukr, Role.PRESIDENT)
    request = asked()
    page, seen = f"/UKR/requests/{request.pk}/edit/", version_of(request)
    first, second = client_of(officer), client_of(colleague)
    assert f'name="version" value="{seen}"' in second.get(page).content.decode()
    changed = form_of(NEW_PLAYER | {"name": "Bondarenko, Irina"})
    assert first.post(page, changed | {"version": seen}).status_code == 302
    typed = form_of(NEW_PLAYER | {"name": "Bondarenko, Iryna Olena"})
    answer = second.post(page, typed | {"version": seen}).content.decode()
    assert "The case has changed since you opened this page." in answer
    assert "Olena Officer" in answer
    assert '<td data-label="Now">Bondarenko, Irina</td>' in answer
    assert '<td data-label="Yours">Bondarenko, Iryna Olena</td>' in answer
    assert 'value="Bondarenko, Iryna Olena"' in answer
    assert answer.count('data-label="Yours"') == 1  # only the field in which they differ
    assert second.post(page, typed | {"version": seen + 1}).status_code == 302
    assert the_request().data["name"] == "Bondarenko, Iryna Olena"


def test_the_office_is_told_that_the_federation_withdrew_meanwhile(ukr, officer, secretary, asked, acting):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    page = f"/bodies/office/requests/{request.pk}/grant/"
    client = client_of(secretary)
    question = client.get(page).content.decode()
    assert f"New FIDE id, Bondarenko, Iryna ({request.number})?" in question
    with acting(officer, ukr):
        act(pk=request.pk, action="withdraw", actor=officer)
    answer = client.post(page, {"fide_id": "14123456", "version": version_of(request) - 1}, follow=True)
    assert "withdrawn" in answer.content.decode()
    assert the_request().state == "withdrawn"

"""The first officers of a federation are appointed in the browser, by who runs the installation."""

import pytest

from portal.federations.enums import Role
from portal.federations.models import Invitation, Membership
from portal.federations.scope import installation_scope
from portal.offices.forms import FirstOfficerForm, InvitationForm, invitation_model_form
from portal.offices.selectors import offices
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def administrator(db):
    return make_user("Ada Admin", is_superuser=True)


def test_who_has_an_account_is_in_office_at_once(client, administrator, ukr):
    person = make_user("Petro First", email="first@example.org")
    client.force_login(administrator)
    given = {"email": "First@example.org", "role": Role.PRESIDENT}
    page = client.post("/offices/federation/UKR/", given, follow=True).content.decode()
    assert "Petro First now serves in" in page
    with installation_scope():
        assert Membership.under_policy.get(user=person).role == Role.PRESIDENT


def test_who_has_none_is_invited(client, administrator, commission):
    client.force_login(administrator)
    given = {"email": "new@example.org", "role": Role.CHAIR}
    page = client.post(f"/offices/body/{commission.code}/", given, follow=True).content.decode()
    assert "new@example.org has no account yet" in page
    with installation_scope():
        found = Invitation.under_policy.get()
    assert (found.email, found.role, found.body) == ("new@example.org", Role.CHAIR, commission)


def test_offices_without_anybody_come_first(client, administrator, ukr, jpn, president):
    found = [office.tenant for office in offices("")]
    assert found.index(jpn) < found.index(ukr)
    client.force_login(administrator)
    page = client.get("/offices/", {"q": "JPN"}).content.decode()
    assert "/offices/federation/JPN/" in page
    assert "/offices/federation/UKR/" not in page


def test_no_role_is_proposed_and_none_means_none(client, administrator, ukr):
    client.force_login(administrator)
    page = client.post("/offices/federation/UKR/", {"email": "new@example.org", "role": ""}).content.decode()
    assert "This field is required." in page


@pytest.mark.parametrize("path", ["/offices/", "/offices/federation/UKR/"])
def test_a_president_does_not_reach_it(client, president, path):
    client.force_login(president)
    assert client.get(path).status_code == 403


@pytest.mark.parametrize("path", ["/offices/federation/XXX/", "/offices/planet/UKR/"])
def test_an_unknown_office(client, administrator, path):
    client.force_login(administrator)
    assert client.get(path).status_code == 404


def test_everywhere_else_the_least_role_is_proposed(ukr, commission):
    for tenant, least in ((ukr, Role.CLERK), (commission, Role.MEMBER)):
        assert InvitationForm(tenant=tenant)["role"].value() == least
        assert invitation_model_form(tenant)()["role"].value() == least
    assert FirstOfficerForm(tenant=ukr)["role"].value() is None

"""The admin UI speaks in words: files, where one is, a list without rows, what a step did."""

import csv
from io import StringIO

import pytest
from django.contrib import admin

from portal.backoffice.exporting import columns_of
from portal.backoffice.registry import desks
from portal.cases.admin import CaseAdmin
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import federation_scope
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
MEMBERSHIPS = "/admin/federations/membership/"
EXPORTING = [
    model._meta.label
    for model, desk in desks().items()
    if getattr(desk, "export_fields", ()) and not isinstance(desk, CaseAdmin)
]


@pytest.mark.parametrize("label", EXPORTING)
def test_the_heads_of_a_file_are_words(label):
    desk = next(desk for model, desk in desks().items() if model._meta.label == label)
    heads = [column.head for column in columns_of(desk, desk.export_fields)]
    assert len(set(heads)) == len(heads)
    assert not [head for head in heads if "_" in head]


def test_values_of_a_file_are_words(client, ukr, president):
    appoint(make_user("Klara Clerk"), ukr, Role.CLERK)
    client.force_login(president)
    with federation_scope(ukr.pk):
        rows = list(Membership.objects.values_list("pk", flat=True))
    given = {"action": "export_csv", "_selected_action": rows}
    text = client.post(MEMBERSHIPS, given).content.decode("utf-8-sig")
    found = {row["Person: name"]: row for row in csv.DictReader(StringIO(text))}
    assert found["Klara Clerk"]["Role"] == "clerk"
    assert found["Klara Clerk"]["Until"] == ""


def test_a_list_without_rows_says_why(client, president):
    client.force_login(president)
    assert "Nothing here yet" in client.get("/admin/federations/apitoken/").content.decode()
    searched = client.get(MEMBERSHIPS, {"q": "nobody of this name"}).content.decode()
    assert "Nothing in this list matches the search and the filters." in searched


def test_the_crumbs_are_the_words_of_the_menu(client):
    client.force_login(make_user(is_superuser=True))
    page = client.get("/admin/axes/accessattempt/").content.decode()
    head = page.partition("<h1")[2].partition("</h1>")[0]
    assert "Lockouts" in head
    assert "Axes" not in head
    assert admin.site.get_model_admin(Membership).url("changelist") == MEMBERSHIPS


def test_a_step_says_what_it_did(client, ukr, president):
    appoint(make_user("Klara Clerk"), ukr, Role.CLERK)
    client.force_login(president)
    with federation_scope(ukr.pk):
        row = Membership.objects.get(role=Role.CLERK)
    answer = client.post(f"{MEMBERSHIPS}{row.pk}/step/end/", {"reason": "Moved abroad."}, follow=True)
    assert "“End the office” was carried out." in answer.content.decode()


def test_no_link_leads_to_a_list_that_the_reader_may_not_open(client, ukr, president):
    """Accounts are the administrator's; a president reads the name of the colleague."""
    colleague = make_user("Klara Clerk")
    appoint(colleague, ukr, Role.CLERK)
    with federation_scope(ukr.pk):
        row = Membership.objects.get(role=Role.CLERK)
    client.force_login(president)
    page = client.get(f"{MEMBERSHIPS}{row.pk}/change/").content.decode()
    assert "Klara Clerk" in page
    assert "/admin/accounts/user/" not in page

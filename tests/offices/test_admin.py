"""The admin UI ends at the federation's border and writes by services only."""

import pytest
from django.urls import reverse

from portal.federations.enums import InvitationState, Role
from portal.federations.models import Federation, Invitation, Membership
from portal.federations.scope import federation_scope, installation_scope
from portal.offices.services import invite
from portal.workflow.models import AuditEntry
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
MEMBERSHIPS = "/admin/federations/membership/"


def pk_of(user) -> int:
    with installation_scope():
        return Membership.objects.get(user=user).pk


def test_an_officer_sees_his_federations_staff_only(client, officer, foreign_officer):
    client.force_login(officer)
    page = client.get(MEMBERSHIPS).content.decode()
    assert officer.name in page
    assert foreign_officer.name not in page


def test_another_federations_row_is_not_found(client, officer, foreign_officer):
    client.force_login(officer)
    answer = client.get(f"{MEMBERSHIPS}{pk_of(foreign_officer)}/change/")
    assert answer.status_code == 302  # Django's admin leads back to its index with a message
    assert answer["Location"] == "/admin/"


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_costs_the_same_for_one_and_three(client, ukr, officer, count, django_assert_num_queries):
    for _ in range(count):
        appoint(make_user(), ukr, Role.CLERK)
    client.force_login(officer)
    client.get("/")
    with django_assert_num_queries(15):
        assert client.get(MEMBERSHIPS).status_code == 200


def test_a_player_is_refused(client, player):
    client.force_login(player)
    assert client.get("/admin/", follow=True).status_code == 403


def test_anonymous_is_asked_to_sign_in(client, db):
    assert (
        client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/accounts/login/?next=/admin/")
    )


def test_a_superuser_works_in_one_tenant_at_a_time(client, ukr, jpn, officer, foreign_officer):
    client.force_login(make_user(is_superuser=True))
    assert client.get(MEMBERSHIPS).status_code == 403, "no workspace is chosen"
    for home, seen, unseen in [(ukr, officer, foreign_officer), (jpn, foreign_officer, officer)]:
        client.post("/admin/federations/federation/", {"action": "work_here", "_selected_action": [home.pk]})
        page = client.get(MEMBERSHIPS).content.decode()
        assert seen.name in page
        assert unseen.name not in page


def test_two_federations_at_once_are_not_opened(client, ukr, jpn):
    client.force_login(make_user(is_superuser=True))
    both = {"action": "work_here", "_selected_action": [ukr.pk, jpn.pk]}
    page = client.post("/admin/federations/federation/", both, follow=True).content.decode()
    assert "one federation or body at a time" in page
    assert client.get(MEMBERSHIPS).status_code == 403


def test_an_officer_opens_no_other_workspace(client, officer, jpn, foreign_officer):
    client.force_login(officer)
    client.post("/admin/federations/federation/", {"action": "work_here", "_selected_action": [jpn.pk]})
    assert foreign_officer.name not in client.get(MEMBERSHIPS).content.decode()


def test_an_action_calls_the_service(client, ukr, president, officer):
    client.force_login(president)
    chosen = {"action": "step_end", "_selected_action": [pk_of(officer)]}
    assert "will be done to 1 row" in client.post(MEMBERSHIPS, chosen).content.decode()
    with installation_scope():
        assert Membership.objects.get(user=officer).until is None, "it was asked first"
    client.post(MEMBERSHIPS, chosen | {"confirmed": "1", "reason": "Moved away."})
    with installation_scope():
        assert Membership.objects.get(user=officer).until is not None
        assert AuditEntry.objects.filter(action="dismiss", actor=president).count() == 1


def test_a_fault_of_an_action_is_told(client, ukr, president):
    client.force_login(president)
    chosen = {"action": "step_end", "_selected_action": [pk_of(president)], "confirmed": "1", "reason": "x"}
    page = client.post(MEMBERSHIPS, chosen, follow=True)
    assert "Appoint a successor first." in page.content.decode()


def test_an_action_that_is_not_offered_does_nothing(client, ukr, officer, president):
    client.force_login(officer)
    chosen = {"action": "step_end", "_selected_action": [pk_of(president)], "confirmed": "1", "reason": "x"}
    client.post(MEMBERSHIPS, chosen)
    with installation_scope():
        assert Membership.objects.get(user=president).until is None


def test_inviting_by_the_admin_ui(client, ukr, president):
    client.force_login(president)
    url = reverse("admin:federations_invitation_add")
    client.post(url, {"email": "new@example.org", "role": Role.CLERK})
    with installation_scope():
        assert Invitation.objects.get().federation == ukr
    again = client.post(url, {"email": "new@example.org", "role": Role.CLERK})
    assert "already" in again.content.decode()


def test_taking_back_by_the_admin_ui(client, ukr, president):
    with federation_scope(ukr.pk):
        invitation = invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)
    client.force_login(president)
    url = reverse("admin:federations_invitation_changelist")
    client.post(url, {"action": "step_take_back", "_selected_action": [invitation.pk], "confirmed": "1"})
    with installation_scope():
        assert Invitation.objects.get().state == InvitationState.REVOKED


def test_settings_by_the_admin_ui_are_a_service_too(client, ukr, president):
    client.force_login(president)
    url = reverse("admin:federations_federation_change", args=[ukr.pk])
    assert client.get(url).status_code == 200
    given = {"time_zone": "Europe/Kyiv", "colour": "#112233", "accent": "#ffd700", "native_name": "Україна"}
    client.post(url, given)
    assert Federation.objects.get(pk=ukr.pk).colour == "#112233"
    with installation_scope():
        assert AuditEntry.objects.get(action="change_settings").actor == president


def test_another_federations_settings_are_out_of_reach(client, ukr, jpn, president):
    client.force_login(president)
    url = reverse("admin:federations_federation_change", args=[jpn.pk])
    given = {"time_zone": "UTC", "colour": "#112233", "accent": "#ffd700"}
    assert client.post(url, given).status_code == 302
    assert Federation.objects.get(pk=jpn.pk).colour != "#112233"


def test_the_export_is_a_spreadsheet_without_formulas(client, ukr, president):
    appoint(make_user("=cmd|' /C calc'!A0"), ukr, Role.CLERK)
    client.force_login(president)
    with federation_scope(ukr.pk):
        rows = list(Membership.objects.values_list("pk", flat=True))
    sheet = client.post(MEMBERSHIPS, {"action": "export_csv", "_selected_action": rows}).content.decode(
        "utf-8-sig"
    )
    assert sheet.splitlines()[0] == (
        "Person: name,Person: e-mail,Role,Federation: code,Body: code,Since,Until"
    )
    assert "'=cmd" in sheet


def test_the_wider_policy_ends_with_the_admin_ui(client, officer):
    client.force_login(officer)
    assert "unsafe-eval" in client.get("/admin/")["Content-Security-Policy"]
    assert "unsafe" not in client.get("/")["Content-Security-Policy"]


def test_the_admin_ui_overwrites_no_settings_that_a_colleague_has_changed(client, ukr, president):
    client.force_login(president)
    address = reverse("admin:federations_federation_change", args=[ukr.pk])
    seen = client.get(address).context["adminform"].form["version"].value()
    given = {"time_zone": "Europe/Kyiv", "accent": "#ffd700", "native_name": "Україна", "version": seen}
    client.post(address, given | {"colour": "#112233"})
    answer = client.post(address, given | {"colour": "#445566"})
    assert "Somebody else has changed this in the meantime." in answer.content.decode()
    assert "#112233" in answer.content.decode()
    assert Federation.objects.get(pk=ukr.pk).colour == "#112233"

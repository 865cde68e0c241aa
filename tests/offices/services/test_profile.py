"""A person's own settings, data and the end of the account."""

from datetime import date, timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.core import mail
from django.core.exceptions import ValidationError
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.offices.phrases import OfficeFault
from portal.offices.services import profile as services
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.tenants import PASSWORD
from tests.offices.conftest import give_second_factor

PAGE = "/accounts/profile/"
CLOSING = "/accounts/profile/close/"
GIVEN = {
    "name": "Olena Koval",
    "native_name": "Олена Коваль",
    "language": "uk",
    "time_zone": "Europe/Kyiv",
    "digest": "daily",
}


def trail():
    with installation_scope():
        entries = AuditEntry.objects.select_related("actor").order_by("pk")
        return [(entry.actor.email, entry.action, entry.subject_id, entry.details) for entry in entries]


# --- settings -----------------------------------------------------------------------------------------------


def test_a_change_is_kept_and_its_fields_are_written_down(player):
    person = services.update_profile(actor=player, **GIVEN)
    assert {field: getattr(person, field) for field in GIVEN} == GIVEN
    assert trail() == [(player.email, "update_profile", str(player.pk), {"fields": list(GIVEN)})]


def test_no_change_leaves_no_entry(player):
    same = {field: getattr(player, field) for field in GIVEN}
    services.update_profile(actor=player, **same)
    assert trail() == []


@pytest.mark.parametrize(
    ("field", "value"),
    [("language", "tlh"), ("time_zone", "Mars/Olympus"), ("digest", "hourly"), ("name", "")],
)
def test_the_service_refuses_what_the_portal_does_not_know(player, field, value):
    with pytest.raises(ValidationError) as refusal:
        services.update_profile(actor=player, **GIVEN | {field: value})
    assert list(refusal.value.message_dict) == [field]
    assert User.objects.get(pk=player.pk).name == "Pavlo Player"


def test_a_system_actor_has_no_profile(db):
    with pytest.raises(NotAllowed, match="can_keep_profile"):
        services.update_profile(actor=system_actor("jobs"), **GIVEN)


def test_the_page_saves_and_speaks_the_new_language_at_once(client, officer):
    client.force_login(officer)
    response = client.post(PAGE, GIVEN)
    assert (response.url, response.cookies["django_language"].value) == (PAGE, "uk")
    page = client.get(PAGE)
    assert page.headers["Content-Language"] == "uk"
    assert page.context["form"]["name"].value() == "Olena Koval"


def test_the_page_says_what_is_wrong_and_keeps_what_is_saved(client, officer):
    client.force_login(officer)
    response = client.post(PAGE, GIVEN | {"name": " ", "time_zone": "Mars/Olympus", "language": "tlh"})
    assert sorted(response.context["form"].errors) == ["language", "name", "time_zone"]
    assert response.context["user"].name == "Olena Officer"


def test_the_address_of_the_account_is_not_changed_here(client, player):
    client.force_login(player)
    client.post(PAGE, GIVEN | {"email": "new@example.org", "is_superuser": "on"})
    person = User.objects.get(pk=player.pk)
    assert (person.email, person.is_superuser) == ("player@example.org", False)


# Without an office no workspace is opened.
QUERIES = {False: 9, True: 10}


@pytest.mark.usefixtures("seldom_seen")
@pytest.mark.parametrize("offices", [0, 1, 3])
def test_lists_the_persons_own_offices_at_one_price(
    client, player, foreign_officer, ukr, jpn, commission, offices, django_assert_num_queries
):
    homes = [(ukr, Role.CLERK), (jpn, Role.CLERK), (commission, Role.MEMBER)][:offices]
    for home, role in homes:
        appoint(player, home, role)
    client.force_login(player)
    client.get(PAGE)
    with django_assert_num_queries(QUERIES[bool(offices)]):
        page = client.get(PAGE)
    assert [membership.user_id for membership in page.context["memberships"]] == [player.pk] * offices


# --- data ---------------------------------------------------------------------------------------------------


def test_the_export_holds_what_is_kept_and_no_secret(client, sign_in, officer, foreign_officer):
    sign_in(officer.email)
    secret = give_second_factor(officer)
    response = client.get("/accounts/profile/export/", HTTP_USER_AGENT="Firefox")
    assert response.headers["Content-Disposition"] == 'attachment; filename="personal-data.json"'
    assert "no-store" in response.headers["Cache-Control"]
    data = response.json()
    assert list(data) == [
        "account",
        "email_addresses",
        "second_factors",
        "sessions",
        "saved_filters",
        "memberships",
        "actions",
    ]
    assert data["account"]["email"] == officer.email
    assert data["memberships"] == [
        {"home": "Ukraine", "role": "rating_officer", "since": "2020-01-01", "until": None}
    ]
    assert [factor["type"] for factor in data["second_factors"]] == ["totp"]
    assert [(action["action"], action["subject"]) for action in data["actions"]] == [
        ("sign_in", f"user {officer.pk}")
    ]
    assert [session["user_agent"] for session in data["sessions"]] == ["Firefox"]
    text = response.content.decode()
    assert secret not in text
    assert User.objects.get(pk=officer.pk).password not in text
    assert client.session.session_key not in text
    assert foreign_officer.email not in text


@pytest.mark.parametrize("path", [PAGE, "/accounts/profile/export/", CLOSING])
def test_the_pages_are_for_the_person_signed_in(client, db, path):
    assert client.get(path).url == f"/accounts/login/?next={path}"


# --- closing ------------------------------------------------------------------------------------------------


def close(client, person, password=PASSWORD):
    client.force_login(person)
    client.get(PAGE)
    return client.post(CLOSING, {"password": password})


def test_closes_the_account_and_every_session(client, player, sign_in, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        assert close(client, player).url == "/"
    person = User.objects.get(pk=player.pk)
    assert (person.is_active, person.has_usable_password()) == (False, False)
    assert not UserSession.objects.exists()
    assert client.get(PAGE).status_code == 302
    assert trail() == [(person.email, "close_account", str(player.pk), {})]
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([player.email], "Your account was closed")
    ]
    assert sign_in(player.email).status_code == 200
    assert "_auth_user_id" not in client.session


def test_asks_for_the_password(client, player):
    response = close(client, player, "wrong")
    assert response.context["form"].errors == {"password": ["The password is wrong."]}
    assert User.objects.get(pk=player.pk).is_active


def test_guessing_the_password_here_locks_as_well(client, player):
    statuses = [close(client, player, "wrong").status_code for _attempt in range(6)]
    assert statuses == [200] * 5 + [429]


def test_an_office_keeps_the_account_open(client, officer):
    reason = "You still hold an office: rating officer (Ukraine). Ask the federation or body to end it first."
    response = close(client, officer)
    assert (response.status_code, response.context["refusal"]) == (409, reason)
    assert client.get(CLOSING).context["refusal"] == reason
    assert User.objects.get(pk=officer.pk).is_active
    with pytest.raises(OfficeFault, match="holds_office"):
        services.close_account(actor=officer)


def test_so_does_one_that_begins_tomorrow(player, ukr):
    appoint(player, ukr, Role.CLERK, since=timezone.localdate() + timedelta(days=1))
    with pytest.raises(OfficeFault, match="holds_office"):
        services.close_account(actor=player)


def test_one_that_ended_does_not(player, ukr):
    appoint(player, ukr, Role.CLERK, until=date(2020, 12, 31))
    services.close_account(actor=player)
    assert not User.objects.get(pk=player.pk).is_active


def test_who_runs_the_installation_stays(db):
    with pytest.raises(OfficeFault, match="runs_installation"):
        services.close_account(actor=make_user(is_superuser=True))


def test_a_closed_account_is_not_closed_twice(player):
    services.close_account(actor=player)
    with pytest.raises(NotAllowed):
        services.close_account(actor=player)

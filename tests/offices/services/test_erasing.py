"""An account can be erased: name and address are gone, what was done stays."""

from datetime import date

import pytest
from allauth.account.models import EmailAddress
from django.db import connection

from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.scope import installation_scope, person_scope
from portal.offices.services.profile import close_account
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.services.notifications import notify
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.factories.tenants import PASSWORD

pytestmark = pytest.mark.django_db
NAME, ADDRESS = "Olha Oblitska", "olha@example.org"


@pytest.fixture
def former(ukr):
    person = make_user(NAME, email=ADDRESS)
    appoint(person, ukr, Role.CLERK, until=date(2020, 12, 31))
    return person


def everywhere(words: str) -> set[str]:
    """Return the tables in which the words stand in some row, asked by the owner of all of them."""
    found = set()
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        for table in connection.introspection.table_names():
            cursor.execute(f'SELECT count(*) FROM "{table}" AS r WHERE r::text ILIKE %s', [f"%{words}%"])
            if cursor.fetchone()[0]:
                found.add(table)
        cursor.execute("SET ROLE portal_app")
    return found


def test_name_and_address_stand_in_no_table(former):
    assert everywhere(ADDRESS) >= {"accounts_user", "accounts_userevent", "account_emailaddress"}
    close_account(actor=former, erased=True)
    assert everywhere(NAME) == everywhere(ADDRESS) == set()


def test_the_trail_keeps_what_was_done(former):
    close_account(actor=former, erased=True)
    person = User.objects.get(pk=former.pk)
    assert (person.name, person.is_active) == ("A former member of staff", False)
    with person_scope(former.pk):
        assert set(AuditEntry.own.values_list("action", flat=True)) == {"close_account", "erase_account"}


def test_who_never_served_is_a_former_user(player):
    close_account(actor=player, erased=True)
    assert User.objects.get(pk=player.pk).name == "A former user"


def test_without_the_wish_the_name_stays_and_the_address_is_free(former):
    close_account(actor=former)
    assert User.objects.get(pk=former.pk).name == NAME
    assert not EmailAddress.objects.filter(email=ADDRESS).exists()
    assert User.objects.create_user(email=ADDRESS, name="Somebody new").is_active


def test_closing_frees_the_claim_and_says_so(client, player):
    record = make_player("Shevchenko, Taras", account=player)
    client.force_login(player)
    page = client.get("/accounts/profile/close/").content.decode()
    assert f"The address {player.email} and the player's record tied to the account become free" in page
    answer = client.post("/accounts/profile/close/", {"password": PASSWORD}, follow=True)
    assert "a new account can have both" in answer.content.decode()
    record.refresh_from_db()
    assert (record.account, record.name) == (None, "Shevchenko, Taras")


def test_the_record_of_a_player_stays_without_the_account(player, officer):
    record = make_player("Shevchenko, Taras", account=player)
    with person_scope(officer.pk):
        news = {"person": "x", "role": "clerk", "home": "UKR"}
        notify(recipients=[player], code="federations.invitation_declined", actor=officer, params=news)
    close_account(actor=player, erased=True)
    record.refresh_from_db()
    assert (record.name, record.account) == ("Shevchenko, Taras", None)
    with installation_scope():
        assert not Notification.under_policy.exists()


def test_the_page_asks_for_it(client, former, mailoutbox, django_capture_on_commit_callbacks):
    client.force_login(former)
    assert "Erase my name and address too" in client.get("/accounts/profile/close/").content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/profile/close/", {"password": PASSWORD, "erased": "on"})
    assert everywhere(ADDRESS) == set()
    assert [message.to for message in mailoutbox] == [[ADDRESS]]


def test_a_living_account_keeps_its_history(former):
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT accounts_forget_history(%s)", [former.pk])
    assert former.events.exists()

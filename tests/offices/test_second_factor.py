"""The second step at sign-in, by real codes; and who has to have one."""

import time
from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import hotp_value
from cryptography.fernet import Fernet
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

from portal.cases.faults import CaseFault
from portal.federations.enums import Role
from portal.federations.models import Body, Federation
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories import appoint, make_user
from tests.factories.tenants import PASSWORD
from tests.offices.conftest import code_for, give_second_factor

SETUP = "/accounts/2fa/"


def test_an_app_is_set_up_with_its_first_code(client, player, django_capture_on_commit_callbacks):
    client.force_login(player)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    with django_capture_on_commit_callbacks(execute=True):
        response = client.post("/accounts/2fa/totp/activate/", {"code": code_for(secret)})
    assert response.url == "/accounts/2fa/recovery-codes/"
    assert sorted(Authenticator.objects.values_list("type", flat=True)) == ["recovery_codes", "totp"]
    [message] = mail.outbox
    assert (message.to, message.subject) == ([player.email], "Authenticator app added")
    with installation_scope():
        assert AuditEntry.objects.get().action == "totp_activated"


@pytest.mark.django_db(transaction=True)
def test_mail_and_trail_follow_the_commit(client):
    """allauth tells of a new factor after the commit, when its request and our scope are gone."""
    person = make_user(email="person@example.org")
    client.force_login(person)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    client.post("/accounts/2fa/totp/activate/", {"code": code_for(secret)})
    assert [message.subject for message in mail.outbox] == ["Authenticator app added"]
    with installation_scope():
        assert [(entry.actor_id, entry.action) for entry in AuditEntry.objects.all()] == [
            (person.pk, "totp_activated")
        ]


def test_a_wrong_first_code_sets_up_nothing(client, player):
    client.force_login(player)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    wrong = f"{(int(code_for(secret)) + 500_000) % 1_000_000:06}"
    response = client.post("/accounts/2fa/totp/activate/", {"code": wrong})
    assert list(response.context["form"].errors) == ["code"]
    assert not Authenticator.objects.exists()


def test_the_password_alone_does_not_open_the_door(client, sign_in, player):
    give_second_factor(player)
    assert sign_in(player.email).url == "/accounts/2fa/authenticate/"
    assert "_auth_user_id" not in client.session


def test_password_and_code_do(client, sign_in, player):
    secret = give_second_factor(player)
    sign_in(player.email)
    assert client.post("/accounts/2fa/authenticate/", {"code": code_for(secret)}).url == "/"
    assert client.session["_auth_user_id"] == str(player.pk)
    with installation_scope():
        assert AuditEntry.objects.get().details == {"methods": ["password", "mfa"]}


def test_a_recovery_code_works_once(client, sign_in, player):
    give_second_factor(player)
    client.force_login(player)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/accounts/2fa/recovery-codes/generate/")
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    assert len(codes) == 10
    for expected in (302, 200):
        client.logout()
        sign_in(player.email)
        assert client.post("/accounts/2fa/authenticate/", {"code": codes[0]}).status_code == expected


def test_a_code_of_the_app_works_once(client, sign_in, player):
    code = code_for(give_second_factor(player))
    for expected in (302, 200):
        client.logout()
        sign_in(player.email)
        assert client.post("/accounts/2fa/authenticate/", {"code": code}).status_code == expected


def test_a_code_of_the_app_is_short_lived(client, sign_in, player):
    secret = give_second_factor(player)
    sign_in(player.email)
    past = f"{hotp_value(secret, int(time.time()) // 30 - 2):06}"
    assert client.post("/accounts/2fa/authenticate/", {"code": past}).status_code == 200
    assert client.post("/accounts/2fa/authenticate/", {"code": code_for(secret)}).status_code == 302


def test_guessing_codes_is_stopped(client, sign_in, player):
    secret = give_second_factor(player)
    sign_in(player.email)
    for _attempt in range(5):
        client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    response = client.post("/accounts/2fa/authenticate/", {"code": code_for(secret)})
    assert response.status_code == 200
    assert "_auth_user_id" not in client.session


def test_a_security_key_can_be_added(client, player):
    client.force_login(player)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/webauthn/add/")
    assert page.status_code == 200
    assert page.context["js_data"]["creation_options"]["publicKey"]["rp"]["id"] == "testserver"


# --- who has to have one ------------------------------------------------------------------------------------


@pytest.fixture
def strict(ukr):
    Federation.objects.filter(pk=ukr.pk).update(mfa_required=True)
    return ukr


def serving(home, role):
    person = make_user()
    appoint(person, home, role)
    return person


@pytest.mark.parametrize("role", sorted(set(Role) - {Role.CLERK, Role.CHAIR, Role.SECRETARY, Role.MEMBER}))
def test_who_decides_in_a_strict_federation_is_led_to_the_set_up(client, strict, role):
    client.force_login(serving(strict, role))
    response = client.get("/")
    assert (response.status_code, response.url) == (302, SETUP)
    [message] = client.get(SETUP).context["messages"]
    assert str(message) == (
        "Ukraine requires a second step at sign-in from everybody who decides. Set it up here to go on."
    )


@pytest.mark.parametrize("role", [Role.CHAIR, Role.SECRETARY, Role.MEMBER])
def test_a_strict_body_is_alike(client, commission, role):
    Body.objects.filter(pk=commission.pk).update(mfa_required=True)
    client.force_login(serving(commission, role))
    assert client.get("/").url == SETUP


def test_a_clerk_is_not_asked(client, strict):
    client.force_login(serving(strict, Role.CLERK))
    assert client.get("/").status_code == 200


def test_nor_an_officer_where_it_is_not_required(client, officer):
    client.force_login(officer)
    assert client.get("/").status_code == 200


def test_nor_somebody_whose_office_has_ended(client, strict):
    person = make_user()
    appoint(person, strict, Role.PRESIDENT, until="2020-12-31")
    client.force_login(person)
    assert client.get("/").status_code == 200


def test_nor_a_visitor(client, strict):
    assert client.get("/").status_code == 200


def test_with_a_second_factor_the_way_is_free(client, strict):
    person = serving(strict, Role.RATING_OFFICER)
    give_second_factor(person)
    client.force_login(person)
    assert client.get("/").status_code == 200


def test_recovery_codes_alone_are_no_second_factor(client, strict):
    person = serving(strict, Role.RATING_OFFICER)
    Authenticator.objects.create(user=person, type=Authenticator.Type.RECOVERY_CODES, data={})
    client.force_login(person)
    assert client.get("/").url == SETUP


@pytest.mark.parametrize(
    "path", [SETUP, "/accounts/profile/", "/accounts/sessions/", "/accounts/password/change/"]
)
def test_the_persons_own_pages_stay_open(client, strict, path):
    client.force_login(serving(strict, Role.RATING_OFFICER))
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/federations/UKR/theme.css"])
def test_so_do_health_and_what_the_page_is_made_of(client, strict, path):
    client.force_login(serving(strict, Role.RATING_OFFICER))
    assert client.get(path).status_code == 200


def test_signing_out_and_the_language_stay_open(client, strict):
    client.force_login(serving(strict, Role.RATING_OFFICER))
    assert client.post("/language/", {"language": "uk", "next": SETUP}).url == SETUP
    assert client.post("/accounts/logout/").url == "/"


def test_another_workspace_stays_open_and_the_strict_one_closed(client, strict, jpn):
    person = serving(strict, Role.RATING_OFFICER)
    appoint(person, jpn, Role.RATING_OFFICER)
    client.force_login(person)
    assert client.get("/").url == SETUP
    client.post("/workspace/federation:JPN/")
    assert client.get("/").status_code == 200
    client.post("/workspace/federation:UKR/")
    assert client.get("/").url == SETUP


def test_the_address_of_the_strict_workspace_is_no_way_round(client, strict, jpn):
    person = serving(jpn, Role.RATING_OFFICER)
    appoint(person, strict, Role.RATING_OFFICER)
    client.force_login(person)
    assert client.get("/").status_code == 200
    assert client.get("/UKR/staff/").url == SETUP


def test_a_part_of_a_page_sends_the_whole_page_there(client, strict):
    client.force_login(serving(strict, Role.RATING_OFFICER))
    response = client.get("/search/", headers={"HX-Request": "true"})
    assert (response.status_code, response.headers["HX-Redirect"]) == (200, SETUP)


def test_the_api_asks_for_tokens_not_for_codes(client, strict):
    client.force_login(serving(strict, Role.RATING_OFFICER))
    assert client.get("/api/v1/schema/").status_code != 302


class TestTheInstallationAsks:
    """REQUIRE_SECOND_FACTOR: everybody who decides, and whoever runs the installation."""

    @pytest.fixture(autouse=True)
    def _asked(self, settings):
        settings.REQUIRE_SECOND_FACTOR = True

    @pytest.mark.parametrize("role", [Role.PRESIDENT, Role.RATING_OFFICER])
    def test_who_decides_is_led_to_the_set_up(self, client, ukr, role):
        client.force_login(serving(ukr, role))
        assert client.get("/").url == SETUP

    def test_a_superuser_without_any_office_too(self, client):
        root = make_user("Root", is_superuser=True)
        client.force_login(root)
        assert client.get("/").url == SETUP
        assert client.get("/admin/").url == SETUP
        give_second_factor(root)
        assert client.get("/").status_code == 200

    def test_players_and_clerks_are_not_asked(self, client, ukr, player):
        client.force_login(player)
        assert client.get("/").status_code == 200
        client.force_login(serving(ukr, Role.CLERK))
        assert client.get("/").status_code == 200


# --- what is stored -----------------------------------------------------------------------------------------
def stored() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT string_agg(data::text, ' ') FROM mfa_authenticator")
        return str(cursor.fetchone()[0])


def passes(client, sign_in, person, secret) -> bool:
    sign_in(person.email)
    answer = client.post("/accounts/2fa/authenticate/", {"code": code_for(secret)})
    return answer.status_code == 302


def test_a_stolen_database_holds_no_secret(client, player):
    secret = give_second_factor(player)
    RecoveryCodes.activate(player)
    assert secret not in stored()
    assert stored().count('"sealed:') == 2


def test_a_secret_from_before_they_were_sealed_works_and_is_sealed_by_the_command(
    client, sign_in, player, settings, tmp_path
):
    settings.MEDIA_ROOT = tmp_path  # the command seals files too: here are none of other tests
    secret = give_second_factor(player)
    Authenticator.objects.update(data={"secret": secret})
    assert passes(client, sign_in, player, secret)
    call_command("seal_anew", stdout=StringIO())
    assert secret not in stored()
    new = Fernet.generate_key().decode()
    settings.CASE_KEYS = [new, *settings.CASE_KEYS]
    call_command("seal_anew", stdout=StringIO())
    settings.CASE_KEYS = [new]
    client.logout()
    cache.clear()  # a code works once
    assert passes(client, sign_in, player, secret)


def test_a_secret_whose_key_is_lost_lets_nobody_in(client, sign_in, player, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    secret = give_second_factor(player)
    settings.CASE_KEYS = [Fernet.generate_key().decode()]
    assert not passes(client, sign_in, player, secret)
    with pytest.raises(CaseFault, match="file_locked"):
        call_command("seal_anew", stdout=StringIO())

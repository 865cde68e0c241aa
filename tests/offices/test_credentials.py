"""A new password, a new e-mail address: proved by mail, told to the owner, written down."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.tenants import PASSWORD
from tests.offices.conftest import link_in

NEW = "Zwischenzug-1925"


def actions():
    with installation_scope():
        return list(AuditEntry.objects.order_by("pk").values_list("actor__email", "action"))


@pytest.fixture
def post(client, db, django_capture_on_commit_callbacks):
    """Post a form and let the mails of the request leave."""

    def send(path, fields):
        with django_capture_on_commit_callbacks(execute=True):
            return client.post(path, fields)

    return send


def ask_for_reset(post, email):
    response = post("/accounts/password/reset/", {"email": email})
    return response.status_code, response.url


def test_a_reset_by_mail(client, post, sign_in, player):
    player.language = "ja"
    player.save()
    assert ask_for_reset(post, player.email.upper()) == (302, "/accounts/password/reset/done/")
    [message] = mail.outbox
    assert message.to == [player.email]
    assert 'lang="ja"' in message.alternatives[0].content
    form = client.get(link_in(message)).url
    assert post(form, {"password1": NEW, "password2": NEW}).url == "/accounts/password/reset/key/done/"
    assert mail.outbox[1].to == [player.email]
    assert actions() == [(player.email, "password_reset")]
    assert sign_in(player.email).status_code == 200
    assert sign_in(player.email, NEW).url == "/"


def test_whoever_asks_for_a_reset_does_not_choose_where_its_link_leads(
    client, player, settings, django_capture_on_commit_callbacks
):
    settings.ALLOWED_HOSTS = ["*"]
    settings.PUBLIC_URL = "https://portal.example"
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/password/reset/", {"email": player.email}, HTTP_HOST="evil.example")
    assert "https://portal.example/accounts/password/reset/key/" in mail.outbox[0].body
    assert "evil.example" not in mail.outbox[0].body


def test_a_reset_link_works_once(client, post, player):
    ask_for_reset(post, player.email)
    link = link_in(mail.outbox[0])
    post(client.get(link).url, {"password1": NEW, "password2": NEW})
    assert client.get(link).context["token_fail"] is True


def test_a_reset_holds_the_new_password_to_the_rules(client, post, player):
    ask_for_reset(post, player.email)
    response = post(client.get(link_in(mail.outbox[0])).url, {"password1": "12345", "password2": "12345"})
    assert list(response.context["form"].errors) == ["password1"]
    assert User.objects.get(pk=player.pk).check_password(PASSWORD)


def test_a_reset_ends_a_lock(client, post, sign_in, player):
    for _attempt in range(6):
        sign_in(player.email, "wrong")
    ask_for_reset(post, player.email)
    post(client.get(link_in(mail.outbox[0])).url, {"password1": NEW, "password2": NEW})
    assert sign_in(player.email, NEW).url == "/"


def test_a_reset_for_nobody_looks_the_same_and_the_address_is_told(post, player):
    assert ask_for_reset(post, "nobody@example.org") == ask_for_reset(post, player.email)
    assert [(message.to, message.subject) for message in mail.outbox] == [
        (["nobody@example.org"], "There is no account with this address"),
        ([player.email], "Choose a new password"),
    ]


def test_a_change_of_password_is_told_and_written_down(client, post, player):
    client.force_login(player)
    fields = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    assert post("/accounts/password/change/", fields).status_code == 302
    [message] = mail.outbox
    assert (message.to, message.subject) == ([player.email], "Your password was changed")
    assert actions() == [(player.email, "password_changed")]


def test_a_change_of_address_counts_when_the_new_one_is_confirmed(client, post, player):
    client.force_login(player)
    post("/accounts/reauthenticate/", {"password": PASSWORD})
    post("/accounts/email/", {"email": "New@Example.org", "action_add": ""})
    assert User.objects.get(pk=player.pk).email == player.email
    [message] = mail.outbox
    assert message.to == ["new@example.org"]
    post(link_in(message), {})
    assert User.objects.get(pk=player.pk).email == "new@example.org"
    assert list(EmailAddress.objects.values_list("email", "verified", "primary")) == [
        ("new@example.org", True, True)
    ]
    told = [message for message in mail.outbox if message.to == [player.email]]
    assert [message.subject for message in told] == ["Your e-mail address was changed"]
    assert f"from {player.email} to new@example.org" in told[0].body
    assert (player.email, "email_changed") not in actions()
    assert ("new@example.org", "email_changed") in actions()


def test_a_change_of_address_asks_for_the_password(client, post, player):
    client.force_login(player)
    response = post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    assert response.url == "/accounts/reauthenticate/?next=%2Faccounts%2Femail%2F"
    assert mail.outbox == []


def test_a_mail_server_that_is_away_undoes_nothing(client, post, player, settings, caplog):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert ask_for_reset(post, player.email) == (302, "/accounts/password/reset/done/")
    [line] = [entry.getMessage() for entry in caplog.records if "mail not sent" in entry.getMessage()]
    assert "ConnectionRefusedError" in line
    assert player.email not in caplog.text

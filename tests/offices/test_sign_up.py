"""From sign-up over the mail to the first sign-in; and nobody learns whose address is known."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.core.management import call_command

from portal.accounts.models import User
from portal.federations.database_rights import owner_rights
from tests.factories import make_user
from tests.markup import markup
from tests.offices.conftest import link_in

SECRET = "Zugzwang-1912"


@pytest.fixture
def sign_up(client, db, django_capture_on_commit_callbacks):
    def post(email="Mykola@Example.org", **fields):
        given = {"name": " Mykola Pawn ", "email": email, "password1": SECRET, "password2": SECRET}
        with django_capture_on_commit_callbacks(execute=True):
            return client.post("/accounts/signup/", given | fields)

    return post


def test_the_whole_way_in(client, sign_up, sign_in, django_capture_on_commit_callbacks):
    assert sign_up().url == "/accounts/confirm-email/"
    person = User.objects.get()
    assert (person.email, person.name, person.language) == ("mykola@example.org", "Mykola Pawn", "en")
    [message] = mail.outbox
    assert (message.to, message.subject) == (["mykola@example.org"], "Confirm your e-mail address")

    assert sign_in("mykola@example.org", SECRET).url == "/accounts/confirm-email/"
    assert "_auth_user_id" not in client.session

    assert client.get(link_in(message)).status_code == 200
    assert not EmailAddress.objects.get().verified
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(link_in(message)).url == "/accounts/login/"
    assert EmailAddress.objects.get().verified

    assert sign_in("MYKOLA@example.org", SECRET).url == "/"
    assert client.session["_auth_user_id"] == str(person.pk)


def test_the_language_of_the_page_is_kept_and_mailed(client, sign_up):
    client.cookies["django_language"] = "uk"
    sign_up()
    assert User.objects.get().language == "uk"
    assert markup(mail.outbox[0].alternatives[0].content).startswith('<!DOCTYPE html><html lang="uk">')


def test_the_mail_repeats_nothing_a_stranger_typed_but_the_address(sign_up):
    sign_up(name="Win at evil.example")
    message = mail.outbox[0]
    assert "evil.example" not in message.subject + message.body + message.alternatives[0].content


def test_the_mail_comes_as_text_and_page_from_the_portal(sign_up, settings):
    settings.DEFAULT_FROM_EMAIL = "Portal <portal@fed.example>"
    sign_up()
    [message] = mail.outbox
    assert message.from_email == "Portal <portal@fed.example>"
    [page] = message.alternatives
    assert page.mimetype == "text/html"
    assert f'<a href="{settings.PUBLIC_URL}{link_in(message)}" rel="nofollow">' in page.content


def test_a_known_address_looks_the_same_and_its_owner_is_told(sign_up):
    new = sign_up("new@example.org")
    owner = make_user("Olga Owner", email="owner@example.org", language="uk")
    mail.outbox.clear()
    known = sign_up("Owner@example.org")
    assert (known.status_code, known.url) == (new.status_code, new.url) == (302, "/accounts/confirm-email/")
    assert User.objects.filter(name="Mykola Pawn").count() == 1
    [message] = mail.outbox
    assert message.to == [owner.email]
    assert 'lang="uk"' in message.alternatives[0].content


class CountingHasher(MD5PasswordHasher):
    """Counts how often a password is hashed: by far the longest part of a sign-up."""

    counted = 0

    def encode(self, password, salt):
        type(self).counted += 1
        return super().encode(password, salt)


def test_a_known_address_takes_as_long(sign_up, settings):
    make_user("Olga Owner", email="owner@example.org")
    settings.PASSWORD_HASHERS = [f"{CountingHasher.__module__}.CountingHasher"]
    took = []
    for address in ("new@example.org", "owner@example.org"):
        CountingHasher.counted = 0
        sign_up(address)
        took.append(CountingHasher.counted)
    assert took == [1, 1]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        pytest.param({"name": " "}, "name", id="no name"),
        pytest.param({"name": "x" * 151}, "name", id="name too long"),
        pytest.param({"password1": "short1", "password2": "short1"}, "password1", id="short password"),
        pytest.param({"password1": "1234567890", "password2": "1234567890"}, "password1", id="only digits"),
        pytest.param({"password1": "password123", "password2": "password123"}, "password1", id="common"),
        pytest.param(
            {"password1": "mykola@example", "password2": "mykola@example"}, "password1", id="like the address"
        ),
        pytest.param({"password2": "other"}, "password2", id="two passwords"),
        pytest.param({"email": "no address"}, "email", id="no address"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(sign_up, fields, wrong):
    response = sign_up(**fields)
    assert list(response.context["form"].errors) == [wrong]
    assert not User.objects.exists()
    assert mail.outbox == []


def test_a_superuser_from_the_command_line_can_sign_in_at_once(client, sign_in, monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", SECRET)
    with owner_rights():
        call_command(
            "createsuperuser", "--noinput", "--email", "Root@Example.org", "--name", "Rita Root", verbosity=0
        )
    person = User.objects.get()
    assert (person.email, person.is_superuser) == ("root@example.org", True)
    assert sign_in("root@example.org", SECRET).url == "/"
    assert client.session["_auth_user_id"] == str(person.pk)


def test_a_superuser_without_password_is_made_as_well(db):
    with owner_rights():
        call_command(
            "createsuperuser", "--noinput", "--email", "root@example.org", "--name", "Rita Root", verbosity=0
        )
    assert not User.objects.get().has_usable_password()

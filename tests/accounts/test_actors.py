"""Background work acts as a named actor that is made once and can never sign in."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core import mail
from django.db import IntegrityError, connection, transaction

from portal.accounts.actors import system_actor
from portal.accounts.enums import Kind
from portal.accounts.models import User
from portal.federations.database_rights import owner_rights
from portal.federations.scope import federation_scope, installation_scope
from tests.factories import make_user


@pytest.mark.django_db
def test_is_made_once_and_has_no_password():
    actor = system_actor("jobs")
    assert system_actor("jobs") == actor
    assert (actor.email, actor.name, actor.kind, actor.is_active, actor.has_usable_password()) == (
        "jobs@system.invalid",
        "System: jobs",
        Kind.SYSTEM,
        False,
        False,
    )


def test_is_found_in_every_scope(ukr):
    plain = system_actor("jobs")
    with federation_scope(ukr.pk):
        assert system_actor("jobs") == plain
    with installation_scope():
        assert system_actor("jobs") == plain


@pytest.mark.parametrize("name", ["", "Jobs", "jobs@x", "jobs.sweep", "-jobs"])
def test_a_wrong_name_is_refused(name):
    with pytest.raises(ValueError, match="small letters"):
        system_actor(name)


@pytest.mark.django_db(transaction=True)
def test_two_first_uses_at_once_make_one_actor():
    meeting = Barrier(4)

    def use(_number: int) -> int:
        try:
            with transaction.atomic():
                meeting.wait(timeout=20)
                return system_actor("race").pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(use, range(4)))) == 1
    assert User.objects.filter(email="race@system.invalid").count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"is_active": True}, id="active"),
        pytest.param({"is_superuser": True}, id="superuser"),
        pytest.param({"email": "jobs@example.org"}, id="with an address that mail reaches"),
        pytest.param({"kind": Kind.PERSON}, id="turned into a person"),
    ],
)
def test_the_database_refuses_a_system_actor_who_could_sign_in(change):
    """Not even the owner of the tables, who alone names superusers, can let one sign in."""
    actor = system_actor("jobs")
    with owner_rights(), pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=actor.pk).update(**change)


def test_does_not_sign_in_even_with_a_password(client, sign_in):
    actor = system_actor("jobs")
    actor.set_password("correct horse battery")
    actor.save()
    response = sign_in(actor.email)
    assert "_auth_user_id" not in client.session
    assert response.status_code == 302
    assert response.url == "/accounts/inactive/"


def test_gets_no_mail(client, db, django_capture_on_commit_callbacks):
    system_actor("jobs")
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/password/reset/", {"email": "jobs@system.invalid"})
    assert mail.outbox == []


def test_nobody_signs_up_in_its_place(client, db):
    response = client.post(
        "/accounts/signup/",
        {
            "name": "Eve",
            "email": "New@System.invalid",
            "password1": "a long secret 1",
            "password2": "a long secret 1",
        },
    )
    assert response.context["form"].errors["email"] == ["This address cannot be used."]
    assert not User.objects.exists()


def test_a_person_has_another_domain(db):
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=make_user().pk).update(email="x@system.invalid")

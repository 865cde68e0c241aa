"""The API: tokens open their office's scope, errors have one shape, the schema tells the truth."""

from datetime import timedelta

import pytest
import schemathesis
from django.core.cache import cache
from django.test import Client, RequestFactory
from django.utils import timezone

from portal.accounts.throttles import AddressThrottle
from portal.federations.enums import Role
from portal.federations.models import ApiToken, Membership
from portal.federations.scope import Scope, current_scope, federation_scope, installation_scope, open_scope
from portal.offices.authentication import TokenAuthentication
from portal.offices.phrases import OfficeFault
from portal.offices.services import end_membership, make_token, revoke_token
from portal.wsgi import application
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db


def secret_of(user, federation, **given) -> str:
    with federation_scope(federation.pk):
        membership = Membership.objects.get(user=user)
        return make_token(membership_id=membership.pk, name="server", actor=user, **given)[1]


def ask(client: Client, path: str, secret: str = ""):
    headers = {"Authorization": f"Token {secret}"} if secret else {}
    return client.get(f"/api/v1/{path}", headers=headers)


def test_a_token_acts_in_its_office(client, ukr, officer):
    answer = ask(client, "me/", secret_of(officer, ukr))
    assert answer.json() == {
        "home": "UKR",
        "kind": "federation",
        "role": "rating_officer",
        "since": "2020-01-01",
    }
    with installation_scope():
        assert ApiToken.objects.get().used_at is not None


def test_a_call_with_a_token_costs_the_same_each_time(client, ukr, officer, django_assert_num_queries):
    secret = secret_of(officer, ukr)
    ask(client, "me/", secret)
    with django_assert_num_queries(6):
        ask(client, "me/", secret)


@pytest.mark.parametrize("secret", ["wrong", "", "x" * 5000, "ü"])
def test_a_wrong_token_is_refused_in_the_shape_of_every_error(client, ukr, secret):
    answer = client.get("/api/v1/me/", headers={"Authorization": f"Token {secret}".encode("latin-1")})
    assert answer.status_code == 401
    assert answer.json()["ok"] is False
    assert answer.json()["error"]["code"] == "bad_token"


def test_no_token_no_answer(client, ukr):
    answer = ask(client, "me/")
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "not_authenticated"


def test_a_revoked_token_is_refused(client, ukr, officer):
    secret = secret_of(officer, ukr)
    with federation_scope(ukr.pk):
        revoke_token(pk=ApiToken.objects.get().pk, actor=officer)
    assert ask(client, "me/", secret).status_code == 401


def test_a_token_ends_with_the_office(client, ukr, officer, president):
    secret = secret_of(officer, ukr)
    with federation_scope(ukr.pk):
        end_membership(pk=Membership.objects.get(user=officer).pk, actor=president)
        ApiToken.objects.update(revoked_at=None)
    assert ask(client, "me/", secret).status_code == 401


def test_a_token_of_a_closed_account_is_refused(client, ukr, officer):
    secret = secret_of(officer, ukr)
    officer.is_active = False
    officer.save()
    assert ask(client, "me/", secret).status_code == 401


def test_an_office_that_begins_tomorrow_has_no_token_yet(client, ukr, officer):
    secret = secret_of(officer, ukr)
    with installation_scope():
        Membership.objects.update(since=timezone.now() + timezone.timedelta(minutes=1))
    assert ask(client, "me/", secret).status_code == 401


@pytest.mark.django_db(transaction=True)
def test_the_schema_tells_the_truth(ukr, officer):
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    secret = secret_of(officer, ukr)
    called = 0
    for operation in (found.ok() for found in schema.get_all_operations()):
        if not operation.path.startswith(("/api/v1/me/", "/api/v1/federations/")):
            continue  # each app holds its own part to the schema
        case = operation.Case(path_parameters={"code": "UKR"} if "{code}" in operation.path else {})
        plain = {"Authorization": f"Token {secret}", "Accept-Encoding": "identity"}
        case.call_and_validate(headers=plain)
        called += 1
    assert called == 3


def test_the_schema_names_what_a_call_may_be_refused_for(client):
    described = client.get("/api/v1/schema/?format=json").json()
    calls = [(path, call) for path, calls in described["paths"].items() for call in calls.values()]
    assert len(calls) > 25
    for path, call in calls:
        assert {"400", "401", "403", "429"} <= set(call["responses"]), path
        names = {given["name"] for given in call.get("parameters", ())}
        assert ("{" in path or "cursor" in names) == ("404" in call["responses"]), path


def test_a_refusal_has_the_shape_that_the_schema_says(client):
    shape = client.get("/api/v1/schema/?format=json").json()["components"]["schemas"]["Refusal"]
    for answer in (ask(client, "me/"), ask(client, "federations/XXX/"), ask(client, "players/?cursor=x")):
        said = answer.json()
        assert list(said) == shape["required"]
        assert list(said["error"]) == shape["properties"]["error"]["required"]


def test_every_call_is_counted_by_the_portals_own_reading_of_the_address(client, monkeypatch):
    monkeypatch.setattr(AddressThrottle, "THROTTLE_RATES", {"anon": "1/min", "user": "1/min"})
    for path in ("federations/", "lists/", "tournaments/", ""):
        cache.clear()
        answers = [
            client.get(f"/api/v1/{path}", headers={"X-Forwarded-For": f"192.0.2.{last}"}).status_code
            for last in range(2)
        ]
        assert answers == [200, 429], path


def test_a_token_ends_with_its_term(client, ukr, officer):
    secret = secret_of(officer, ukr, lifetime=timedelta(days=30))
    assert ask(client, "me/", secret).status_code == 200
    with installation_scope():
        ApiToken.objects.update(expires_at=timezone.now())
    assert ask(client, "me/", secret).status_code == 401


def test_a_token_of_whoever_runs_the_installation_acts_for_its_office_only(client, ukr):
    root = make_user("Root", is_superuser=True)
    appoint(root, ukr, Role.CLERK)
    request = RequestFactory().get("/", headers={"Authorization": f"Token {secret_of(root, ukr)}"})
    with open_scope(Scope()):
        person, _token = TokenAuthentication().authenticate(request)
        assert current_scope() == Scope(federation_id=ukr.pk, person_id=root.pk)
    assert person == root
    assert not person.is_superuser


def test_an_office_grants_no_more_than_it_has(ukr, jpn):
    seminar_officer = make_user()
    appoint(seminar_officer, ukr, Role.SEMINAR_OFFICER)
    with pytest.raises(OfficeFault, match="scope_not_here"):
        secret_of(seminar_officer, ukr, scopes=["birth_dates"])
    with pytest.raises(OfficeFault, match="scope_not_here"):
        secret_of(seminar_officer, ukr, scopes=["everything"])

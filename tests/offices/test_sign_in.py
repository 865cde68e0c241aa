"""Signing in: the person's language, the trail, and the lock after repeated failures."""

from datetime import UTC, datetime, timedelta

import pytest
from axes.models import AccessAttempt
from django.db.models import F

from portal.accounts.selectors import locked_until
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.tenants import PASSWORD

LIMIT = 6


def trail(action):
    with installation_scope():
        entries = AuditEntry.objects.filter(action=action).select_related("actor")
        return [(entry.actor.email, entry.subject_id, entry.details) for entry in entries]


def fail(sign_in, email, times=LIMIT):
    for _attempt in range(times):
        response = sign_in(email, "wrong")
    return response


def test_is_written_down(sign_in, officer):
    assert sign_in(officer.email).url == "/"
    assert trail("sign_in") == [(officer.email, str(officer.pk), {"methods": ["password"]})]


def test_speaks_the_persons_language_from_then_on(client, sign_in, officer):
    officer.language = "ja"
    officer.save()
    response = sign_in(officer.email)
    assert response.cookies["django_language"].value == "ja"
    assert client.get("/accounts/profile/").headers["Content-Language"] == "ja"


def test_a_wrong_password_and_an_unknown_address_look_the_same(sign_in, officer):
    wrong, unknown = sign_in(officer.email, "wrong"), sign_in("nobody@example.org", "wrong")
    assert wrong.status_code == unknown.status_code == 200
    assert wrong.context["form"].errors == unknown.context["form"].errors
    assert trail("sign_in") == []


def test_the_sixth_failure_locks_and_the_right_password_is_refused(client, sign_in, officer):
    assert fail(sign_in, officer.email, LIMIT - 1).status_code == 200
    assert sign_in(officer.email, "wrong").status_code == 429
    assert sign_in(officer.email).status_code == 429
    assert "_auth_user_id" not in client.session


def test_the_lock_is_written_down_once_by_the_portal(sign_in, officer):
    fail(sign_in, officer.email, LIMIT + 2)
    assert trail("lock_out") == [("sign-in@system.invalid", str(officer.pk), {"failures": LIMIT})]


def test_an_unknown_address_is_locked_alike_and_leaves_no_entry(sign_in, officer):
    known, unknown = fail(sign_in, officer.email), fail(sign_in, "nobody@example.org")
    assert known.status_code == unknown.status_code == 429
    assert [template.name for template in known.templates] == [
        template.name for template in unknown.templates
    ]
    assert len(trail("lock_out")) == 1


def test_the_page_knows_when_to_try_again(sign_in, officer):
    response = fail(sign_in, officer.email)
    [attempt] = AccessAttempt.objects.all()
    assert response.wsgi_request.locked_until == attempt.attempt_time + timedelta(minutes=15)


def test_trying_during_the_lock_need_not_prolong_it(sign_in, officer, settings):
    settings.AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
    first = fail(sign_in, officer.email).wsgi_request.locked_until
    again = sign_in(officer.email)
    assert (again.status_code, again.wsgi_request.locked_until) == (429, first)
    assert len(trail("lock_out")) == 1


def test_after_the_cool_off_the_person_gets_in(client, sign_in, officer):
    fail(sign_in, officer.email)
    AccessAttempt.objects.update(attempt_time=F("attempt_time") - timedelta(minutes=15, seconds=1))
    assert sign_in(officer.email).url == "/"
    assert client.session["_auth_user_id"] == str(officer.pk)


def test_the_lock_is_for_one_address_from_one_network_address(sign_in, officer, foreign_officer):
    fail(sign_in, officer.email)
    assert sign_in(foreign_officer.email).status_code == 302
    assert sign_in(officer.email, REMOTE_ADDR="192.0.2.7").status_code == 302


def test_behind_a_proxy_the_lock_is_for_whom_the_proxy_names(sign_in, officer, settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    settings.AXES_CLIENT_IP_CALLABLE = "portal.accounts.requests.network_address"
    for _attempt in range(LIMIT):
        response = sign_in(officer.email, "wrong", HTTP_X_FORWARDED_FOR="192.0.2.1")
    assert response.status_code == 429
    assert sign_in(officer.email, HTTP_X_FORWARDED_FOR="192.0.2.2").status_code == 302


def test_capital_letters_are_no_way_round_the_lock(sign_in, officer):
    fail(sign_in, officer.email)
    assert sign_in(officer.email.upper()).status_code == 429


def test_a_success_forgets_earlier_failures(client, sign_in, officer):
    fail(sign_in, officer.email, LIMIT - 1)
    sign_in(officer.email)
    client.post("/accounts/logout/")
    assert fail(sign_in, officer.email, LIMIT - 1).status_code == 200
    assert sign_in(officer.email).url == "/"


def test_a_stolen_session_cannot_guess_the_password(client, officer):
    client.force_login(officer)
    statuses = [
        client.post("/accounts/reauthenticate/", {"password": "wrong"}).status_code
        for _attempt in range(LIMIT)
    ]
    assert statuses == [200] * (LIMIT - 1) + [429]
    assert trail("lock_out") == [("sign-in@system.invalid", str(officer.pk), {"failures": LIMIT})]


def test_the_log_names_nobody(sign_in, officer, caplog):
    fail(sign_in, officer.email)
    assert officer.email not in caplog.text
    assert PASSWORD not in caplog.text


@pytest.mark.django_db
def test_locked_until_counts_from_the_last_failure():
    nine = datetime(2026, 3, 1, 9, tzinfo=UTC)
    for minutes, agent in enumerate(["Firefox", "curl"]):
        attempt = AccessAttempt.objects.create(
            username="a@example.org", ip_address="192.0.2.1", user_agent=agent, failures_since_start=3
        )
        AccessAttempt.objects.filter(pk=attempt.pk).update(attempt_time=nine + timedelta(minutes=minutes))
    quarter = timedelta(minutes=15)
    assert locked_until(email="a@example.org", address="192.0.2.1", cool_off=quarter) == nine + timedelta(
        minutes=16
    )
    assert locked_until(email="a@example.org", address="192.0.2.2", cool_off=quarter) is None

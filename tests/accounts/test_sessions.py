"""The list of sessions, and signing out everywhere else."""

import time

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client

from tests.factories.tenants import PASSWORD


def browser(person, agent):
    client = Client(headers={"User-Agent": agent})
    client.post("/accounts/login/", {"login": person.email, "password": PASSWORD})
    return client


def test_lists_each_browser(player):
    browser(player, "Firefox")
    response = browser(player, "Chromium").get("/accounts/sessions/")
    assert [session.user_agent for session in response.context["sessions"]] == ["Firefox", "Chromium"]


def test_signs_out_everywhere_else(player, foreign_officer):
    phone, laptop, stranger = (
        browser(player, "phone"),
        browser(player, "laptop"),
        browser(foreign_officer, "other"),
    )
    assert laptop.post("/accounts/sessions/").url == "/accounts/sessions/"
    assert [client.get("/accounts/profile/").status_code for client in (phone, laptop, stranger)] == [
        302,
        200,
        200,
    ]


def test_a_new_password_ends_the_other_sessions(player):
    phone, laptop = browser(player, "phone"), browser(player, "laptop")
    fields = {"oldpassword": PASSWORD, "password1": "Zwischenzug-1925", "password2": "Zwischenzug-1925"}
    laptop.post("/accounts/password/change/", fields)
    assert [client.get("/accounts/profile/").status_code for client in (phone, laptop)] == [302, 200]


@pytest.mark.usefixtures("seldom_seen")
def test_a_session_is_marked_as_seen_once_a_minute(client, player):
    client.force_login(player)
    client.get("/accounts/profile/")
    seen = UserSession.objects.get().last_seen_at
    client.get("/accounts/profile/")
    assert UserSession.objects.get().last_seen_at == seen
    session = client.session
    session["seen_at"] = int(time.time()) - 60
    session.save()
    client.get("/accounts/profile/")
    assert UserSession.objects.get().last_seen_at > seen


@pytest.mark.parametrize(
    ("key", "ago", "status"),
    [
        pytest.param("seen_at", 71 * 3600, 200, id="away for less than three days"),
        pytest.param("seen_at", 73 * 3600, 302, id="away for more"),
        pytest.param("began_at", 29 * 86_400, 200, id="signed in for less than thirty days"),
        pytest.param("began_at", 31 * 86_400, 302, id="signed in for more, though never away"),
    ],
)
def test_a_session_has_an_end(player, key, ago, status):
    client = browser(player, "Firefox")
    client.get("/accounts/profile/")
    session = client.session
    session[key] = int(time.time()) - ago
    session.save()
    assert client.get("/accounts/profile/").status_code == status
    assert Session.objects.filter(pk=session.session_key).exists() is (status == 200)

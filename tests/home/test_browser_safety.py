"""What browsers are told and refused: headers, cookies, forged requests, redirects, what is unpacked here."""

import json
import os
import subprocess
import sys
from urllib.parse import quote

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from portal.celery import app
from portal.embedded.location import CLONE
from portal.federations.models import Membership
from portal.federations.scope import open_scope, person_scope
from portal.offices.services import make_token
from tests.access.addresses import addresses
from tests.factories import make_user
from tests.factories.tenants import PASSWORD

pytestmark = pytest.mark.django_db
PAGES = ["/", "/players/", "/accounts/login/", "/nowhere/", "/api/v1/players/", "/robots.txt"]
# Settings of a real installation, as a process of its own reads them.
READ = """
import django, json
django.setup()
from django.conf import settings
print(json.dumps({name: getattr(settings, name) for name in %r}))
"""
NAMES = [
    "DEBUG",
    "DEMO",
    "SESSION_COOKIE_NAME",
    "CSRF_COOKIE_NAME",
    "MESSAGE_COOKIE_NAME",
    "LANGUAGE_COOKIE_NAME",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "LANGUAGE_COOKIE_SECURE",
    "SESSION_COOKIE_HTTPONLY",
    "SESSION_COOKIE_SAMESITE",
    "CSRF_COOKIE_SAMESITE",
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "SECURE_HSTS_INCLUDE_SUBDOMAINS",
    "REQUIRE_SECOND_FACTOR",
    "REFUSE_OWNER_LOGIN",
]


@pytest.mark.parametrize("page", PAGES)
def test_every_answer_says_how_it_may_be_used(client, page):
    answer = client.get(page, headers={"Origin": "https://evil.example"})
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    policy = answer["Content-Security-Policy"]
    assert {"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"} <= set(policy.split("; "))
    assert "unsafe" not in policy
    assert not [name for name in answer.headers if name.startswith("Access-Control-")]
    kind = answer["Content-Type"]
    assert "charset=utf-8" in kind or kind == "application/json"


# Addresses without keys: what a person finds there, or a file of it.
PLAIN = [each for each in addresses() if not each.places and each.name not in {"account_logout", "healthz"}]
SHARED = {"public", "max-age=900"}  # feeds, which are the same for everybody


def stored_by_browsers(answer: HttpResponse) -> bool:
    told = {each.strip() for each in answer.get("Cache-Control", "").split(",")}
    return not ("no-store" in told or {"private", "no-cache"} <= told or told & SHARED)


@pytest.mark.parametrize("role", ["president", "administrator"])
def test_nothing_that_a_person_sees_is_left_in_the_browser(client, president, role):
    administrator = make_user("Ada Admin", is_superuser=True)
    client.force_login(president if role == "president" else administrator)
    answers = {each.path: client.get(each.path) for each in PLAIN}
    assert [path for path, answer in answers.items() if stored_by_browsers(answer)] == []
    for page in ("/inbox/", "/accounts/profile/", "/documents/", "/jobs/"):
        assert answers[page].status_code == 200
        assert "no-store" in answers[page]["Cache-Control"]
    assert answers["/players/"]["Cache-Control"] == "private, no-cache", "public, with the person's name"


def test_what_a_token_reads_is_not_stored_either(client, officer):
    with person_scope(officer.pk):
        held = Membership.own.get()
    with open_scope(held.federation.scope(officer.pk)):
        _token, secret = make_token(membership_id=held.pk, name="server", actor=officer)
    answer = client.get("/api/v1/me/", headers={"Authorization": f"Token {secret}"})
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-store")


@pytest.mark.parametrize("page", ["/accounts/logout/", "/inbox/read/", "/admin/filters/players/player/"])
def test_a_form_of_another_site_does_nothing(officer, page):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(officer)
    assert browser.post(page, {"name": "x", "query": "a=1"}).status_code == 403
    assert browser.get("/").context["user"] == officer


def test_no_page_is_excepted_from_that():
    """Only calls of the API are: they are signed by a token, which no other site can send."""
    excepted = {each.path for each in addresses() if getattr(each.view, "csrf_exempt", False)}
    assert excepted
    # The two others only say in JSON that there is nothing at this address, whatever the method.
    assert {path for path in excepted if not path.startswith("/api/v1/")} == {"/api/", "/api/<path:rest>"}


def test_a_cookie_alone_does_not_sign_a_call_of_the_api(client, officer):
    client.force_login(officer)
    assert client.get("/api/v1/me/").status_code == 401


def test_the_session_is_a_new_one_for_whoever_signs_in_and_dead_afterwards(client, officer):
    planted = client.session
    planted["planted"] = True
    planted.save()
    before = planted.session_key
    client.cookies[settings.SESSION_COOKIE_NAME] = before
    client.post("/accounts/login/", {"login": officer.email, "password": PASSWORD})
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert cookie.value != before
    stolen = Client()
    stolen.cookies[settings.SESSION_COOKIE_NAME] = cookie.value
    assert stolen.get("/inbox/").status_code == 200
    client.post("/accounts/logout/")
    assert stolen.get("/inbox/").status_code == 302


@pytest.mark.parametrize(
    "target",
    [
        "https://evil.example/",
        "//evil.example/",
        "javascript:alert(1)",
        "/\\evil.example/",
        "\\\\evil.example/",
        "https:evil.example",
        "/\t/evil.example/",
        "\x01//evil.example/",
    ],
)
def test_nobody_is_led_to_another_site(client, officer, target):
    answer = client.post(
        f"/accounts/login/?next={quote(target)}",
        {"login": officer.email, "password": PASSWORD, "next": target},
    )
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert client.post("/language/", {"language": "uk", "next": target})["Location"] == "/"


@pytest.mark.parametrize(("secure", "status"), [(True, 200), (False, 403)])
def test_the_api_answers_by_https_or_says_so(client, settings, secure, status):
    settings.HTTPS, settings.SECURE_SSL_REDIRECT = True, True
    assert client.get("/players/", secure=False).status_code == 301
    answer = client.get("/api/v1/players/", secure=secure)
    assert (answer.status_code, answer.json().get("ok", True)) == (status, secure)


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "TRACK", "PROPFIND"])
@pytest.mark.parametrize("signed_in", [False, True])
def test_methods_that_no_page_has_are_refused(method, signed_in, president):
    quiet = Client(raise_request_exception=False)
    if signed_in:
        quiet.force_login(president)
    for page in [*PAGES, "/accounts/signup/", "/admin/"]:
        answer: HttpResponse = quiet.generic(method, page)
        assert answer.status_code == 405, page


@pytest.mark.parametrize("page", [*PAGES, "/inbox/", "/tournaments/feed.atom"])
def test_head_is_answered_as_get_without_the_content(client, page):
    asked, looked = client.get(page), client.generic("HEAD", page)
    assert looked.status_code == asked.status_code
    assert (looked.content, looked.headers.get("Location")) == (b"", asked.headers.get("Location"))
    if asked.status_code == 200:
        assert int(looked.headers["Content-Length"]) > 0
        assert client.get(page).content, "nothing empty was kept for the next one"


def test_what_comes_from_elsewhere_is_read_as_json_and_never_unpickled():
    assert app.conf.accept_content == ["json"]
    assert app.conf.task_serializer == "json"
    assert settings.SESSION_SERIALIZER == "django.contrib.sessions.serializers.JSONSerializer"


def test_a_real_installation_is_strict_by_default():
    given = {
        "DATABASE_URL": "postgres://a:b@127.0.0.1:1/c",
        "SECRET_KEY": "test-" + "0123456789abcdefghij" * 3,
        "CASE_KEYS": "z" * 43 + "=",
        "ALLOWED_HOSTS": "portal.example",
        "DJANGO_SETTINGS_MODULE": "portal.settings",
        "PATH": os.defpath,
        "PORTAL_DATA": "/nonexistent",
    }
    done = subprocess.run(
        [sys.executable, "-c", READ % NAMES],
        cwd=CLONE,
        env=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "DEBUG": False,
        "DEMO": False,
        "SESSION_COOKIE_NAME": "__Host-sessionid",
        "CSRF_COOKIE_NAME": "__Host-csrftoken",
        "MESSAGE_COOKIE_NAME": "__Host-messages",
        "LANGUAGE_COOKIE_NAME": "__Host-django_language",
        "LANGUAGE_COOKIE_SECURE": True,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "CSRF_COOKIE_SAMESITE": "Lax",
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 31_536_000,
        "SECURE_HSTS_INCLUDE_SUBDOMAINS": True,
        "REQUIRE_SECOND_FACTOR": True,
        "REFUSE_OWNER_LOGIN": True,
    }


def test_whose_request_was_refused_is_in_the_log(client, officer, caplog):
    caplog.set_level("INFO", "portal.request")
    client.force_login(officer)
    client.get("/JPN/staff/")
    client.get("/players/")
    lines = [line.msg for line in caplog.records if line.name == "portal.request"]
    assert [line.get("refused_account") for line in lines] == [officer.pk, None]

"""All settings together: what a real server refuses and protects, and what a trial may do without."""

import logging
import os
import re
import runpy
from pathlib import Path

import pytest
import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

BASE = Path(settings.BASE_DIR) / "portal" / "settings" / "base.py"
REAL = {
    "DATABASE_URL": "postgres://web:x@db.example.org/portal",
    "SECRET_KEY": "hY3vK8sQzT1nW6bD0mXcR9uJ4fLpA7eGkVtZ2rNqSy",
    "ALLOWED_HOSTS": "portal.example.org",
}
# What the modules of the settings read: none of it may come from the machine on which the tests run.
READ = {
    name
    for file in BASE.parent.glob("*.py")
    for name in re.findall(r"[\"']([A-Z][A-Z_]+)[\"']", file.read_text())
    if name in os.environ
}


@pytest.fixture
def read(monkeypatch, tmp_path):
    """Return a function that reads the settings in an environment of nothing but what it is given."""
    for name in READ:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PORTAL_DATA", str(tmp_path))
    root = logging.getLogger()
    before, level, config = root.handlers[:], root.level, structlog.get_config()

    def run(**given):
        for name, value in given.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(BASE))

    yield run
    root.handlers[:] = before
    root.setLevel(level)
    structlog.configure(**config)


class TestTrial:
    def test_it_starts_with_nothing_given_and_only_for_this_machine(self, read):
        found = read()
        assert (found["PRODUCTION"], found["DEMO"]) == (False, True)
        assert found["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost", "[::1]"]
        assert found["PUBLIC_URL"] == "http://127.0.0.1:8000"

    def test_everything_that_it_writes_lies_in_its_own_folder(self, read, tmp_path):
        found = read()
        places = [found["MEDIA_ROOT"], found["STATIC_ROOT"], found["BROKER_DIR"]]
        places += [cache["LOCATION"] for cache in found["CACHES"].values()]
        assert [place for place in places if not place.is_relative_to(tmp_path)] == []

    def test_without_https_its_cookies_are_those_that_a_browser_accepts(self, read):
        found = read()
        assert found["SESSION_COOKIE_NAME"] == "sessionid"
        assert not found["SESSION_COOKIE_SECURE"]
        assert (found["SECURE_HSTS_SECONDS"], found["SECURE_SSL_REDIRECT"]) == (0, False)

    def test_people_of_a_demo_need_no_second_factor(self, read):
        assert read()["REQUIRE_SECOND_FACTOR"] is False

    def test_another_port_is_in_the_addresses_of_mails(self, read):
        assert read(PORT="8123")["PUBLIC_URL"] == "http://127.0.0.1:8123"


class TestServer:
    def test_it_is_no_demo_and_asks_for_second_factors(self, read):
        found = read(**REAL)
        assert (found["PRODUCTION"], found["DEMO"], found["DEBUG"]) == (True, False, False)
        assert found["REQUIRE_SECOND_FACTOR"]
        assert found["REFUSE_OWNER_LOGIN"]

    def test_a_demo_on_a_server_asks_for_neither_second_factors_nor_a_second_login(self, read):
        found = read(**REAL, PORTAL_DEMO="1")
        assert (found["REQUIRE_SECOND_FACTOR"], found["REFUSE_OWNER_LOGIN"]) == (False, False)

    def test_without_a_key_it_does_not_start(self, read):
        with pytest.raises(ImproperlyConfigured, match="Set SECRET_KEY"):
            read(DATABASE_URL=REAL["DATABASE_URL"])

    def test_it_answers_only_for_the_hosts_that_are_named(self, read):
        assert read(**REAL)["ALLOWED_HOSTS"] == ["portal.example.org"]
        assert read(ALLOWED_HOSTS="")["ALLOWED_HOSTS"] == []

    def test_sessions_travel_by_https_alone(self, read):
        found = read(**REAL)
        cookies = [found[f"{kind}_COOKIE_NAME"] for kind in ("SESSION", "CSRF", "MESSAGE", "LANGUAGE")]
        assert [name for name in cookies if not name.startswith("__Host-")] == []
        secure = [found[f"{kind}_COOKIE_SECURE"] for kind in ("SESSION", "CSRF", "LANGUAGE")]
        assert secure == [True, True, True]
        assert found["SECURE_SSL_REDIRECT"]
        assert found["SECURE_HSTS_SECONDS"] >= 365 * 86_400

    def test_https_can_be_switched_off_behind_a_tunnel_as_a_whole(self, read):
        found = read(**REAL, HTTPS="0")
        assert found["SESSION_COOKIE_NAME"] == "sessionid", "browsers refuse a __Host- cookie without HTTPS"
        assert (found["SESSION_COOKIE_SECURE"], found["SECURE_HSTS_SECONDS"]) == (False, 0)

    def test_a_forwarded_address_is_believed_only_behind_a_proxy(self, read):
        """Otherwise anybody could write an address of their choice and never be locked out."""
        assert "SECURE_PROXY_SSL_HEADER" not in read(**REAL)
        found = read(BEHIND_PROXY="1")
        assert found["SECURE_PROXY_SSL_HEADER"] == ("HTTP_X_FORWARDED_PROTO", "https")
        assert found["ALLAUTH_TRUSTED_PROXY_COUNT"] == 1

    def test_security_keys_need_a_secure_origin(self, read):
        assert read(**REAL)["MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN"] is False

    def test_files_of_pages_carry_their_content_in_their_name(self, read):
        """A browser keeps them for ever; after an update it must not show the old ones."""
        found = read(**REAL)
        assert found["STORAGES"]["staticfiles"]["BACKEND"].endswith("ManifestStaticFilesStorage")
        assert found["WHITENOISE_USE_FINDERS"] is False


@pytest.mark.parametrize(
    ("given", "cached"),
    [
        pytest.param({}, "", id="files"),
        pytest.param({"CELERY_BROKER_URL": "redis://one/0"}, "redis://one/0", id="the broker's Redis"),
        pytest.param(
            {"CELERY_BROKER_URL": "redis://one/0", "CACHE_URL": "redis://two/0"},
            "redis://two/0",
            id="its own",
        ),
        pytest.param({"CELERY_BROKER_URL": "amqp://one"}, "", id="a broker that is no Redis"),
        pytest.param({"CELERY_BROKER_URL": "rediss://one/0"}, "rediss://one/0", id="Redis by TLS"),
    ],
)
def test_where_pages_and_counters_are_cached(read, given, cached):
    found = read(**given)["CACHES"]
    for name in ("default", "pages"):
        if cached:
            assert found[name]["LOCATION"] == cached
            assert found[name]["OPTIONS"] == {"socket_connect_timeout": 1, "socket_timeout": 1}
        else:
            assert found[name]["BACKEND"] == "portal.parts.cache.CacheFiles"


def test_pages_and_counters_share_no_keys(read):
    """To renew all pages must not forget who was locked out."""
    found = read(CACHE_URL="redis://one/0")["CACHES"]
    assert found["pages"]["KEY_PREFIX"] == "pages"
    files = read(CACHE_URL="")["CACHES"]
    assert files["default"]["LOCATION"] != files["pages"]["LOCATION"]


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"PUBLIC_URL": "https://portal.example.org/"}, "PUBLIC_URL", "https://portal.example.org"),
        ({"SESSION_DAYS": "7"}, "SESSION_COOKIE_AGE", 7 * 86_400),
        ({"FIDE_DELIVERY_URL": "https://x.example/in/"}, "FIDE_DELIVERY_URL", "https://x.example/in"),
        (
            {"DEFAULT_FROM_EMAIL": "Chess <office@ukr.example.org>"},
            "SECURITY_CONTACT",
            "mailto:office@ukr.example.org",
        ),
        ({"SECURITY_CONTACT": "https://x.example"}, "SECURITY_CONTACT", "https://x.example"),
        (
            {"CSRF_TRUSTED_ORIGINS": "https://a, https://b"},
            "CSRF_TRUSTED_ORIGINS",
            ["https://a", "https://b"],
        ),
        ({"KEEP_PAGES": "no"}, "KEEP_PAGES", False),
        ({"METRICS_TOKEN": " secret "}, "METRICS_TOKEN", "secret"),
    ],
    ids=lambda given: next(iter(given)) if isinstance(given, dict) else None,
)
def test_a_variable_means_what_the_manual_says(read, given, name, value):
    assert read(**given)[name] == value


@pytest.mark.parametrize("name", ["SESSION_DAYS", "SESSION_IDLE_HOURS", "SHED_AFTER_SECONDS"])
def test_a_wrong_number_is_named_at_the_start(read, name):
    with pytest.raises(ImproperlyConfigured, match=f"{name} must be a whole number, not 'soon'"):
        read(**{name: "soon"})


def test_pages_load_nothing_from_elsewhere(read):
    policy = read()["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    allowed = {source for sources in policy.values() for source in sources}
    assert allowed == {"'self'", "'none'", "data:"}
    assert policy["default-src"] == policy["frame-ancestors"] == ["'none'"]
    assert "data:" not in policy["script-src"]

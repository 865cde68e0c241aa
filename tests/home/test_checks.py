"""The deployment check of connections: what leaves the machine in the clear is named, nothing else is."""

import pytest

from portal.home.checks import networks_are_encrypted

SMTP = "django.core.mail.backends.smtp.EmailBackend"


def told() -> list[str]:
    return [each.msg for each in networks_are_encrypted(None)]


@pytest.fixture(autouse=True)
def local(settings, monkeypatch):
    """A server on which everything runs on one machine."""
    for name in ("DATABASE_WORK_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE_URL", "postgres://web@127.0.0.1:5432/portal")
    settings.CELERY_BROKER_URL = settings.CACHE_URL = "redis://127.0.0.1:6379/0"
    settings.EMAIL_BACKEND, settings.EMAIL_HOST = SMTP, "localhost"
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False


def test_one_machine_needs_no_tls():
    assert told() == []


@pytest.mark.parametrize("mode", ["", "?sslmode=prefer", "?sslmode=disable"])
def test_a_database_elsewhere_without_tls_is_named_for_each_login(monkeypatch, mode):
    monkeypatch.setenv("DATABASE_URL", f"postgres://web@db.example:5432/portal{mode}")
    monkeypatch.setenv("DATABASE_OWNER_URL", "postgres://owner@db.example/portal?sslmode=verify-full")
    monkeypatch.setenv("DATABASE_REPLICA_URL", f"postgres://web@standby.example/portal{mode}")
    assert told() == [
        "The connection to the database (web) is not encrypted.",
        "The connection to the database (work) is not encrypted.",
        "The connection to the replica is not encrypted.",
    ]


@pytest.mark.parametrize("mode", ["require", "verify-ca", "verify-full"])
def test_a_database_elsewhere_with_tls_is_not(monkeypatch, mode):
    monkeypatch.setenv("DATABASE_URL", f"postgres://web@db.example:5432/portal?sslmode={mode}")
    assert told() == []


@pytest.mark.parametrize(
    ("url", "plain"),
    [("redis://queue.example/0", True), ("rediss://queue.example/0", False), ("filesystem://", False)],
)
def test_broker_and_cache(settings, url, plain):
    settings.CELERY_BROKER_URL = settings.CACHE_URL = url
    named = [
        "The connection to the broker is not encrypted.",
        "The connection to the cache is not encrypted.",
    ]
    assert told() == (named if plain else [])


@pytest.mark.parametrize(("tls", "ssl"), [(True, False), (False, True), (False, False)])
def test_mail(settings, tls, ssl):
    settings.EMAIL_HOST, settings.EMAIL_USE_TLS, settings.EMAIL_USE_SSL = "mail.example", tls, ssl
    assert told() == ([] if tls or ssl else ["The connection to the mail server is not encrypted."])

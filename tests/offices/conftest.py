"""What the tests of accounts share: fresh counters, real passwords, codes from real secrets."""

import re
from collections.abc import Callable, Iterator

import pytest
from allauth.mfa.totp.internal.auth import (
    TOTP,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.conf import settings
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from portal.accounts.models import User
from tests.factories.tenants import PASSWORD

SignIn = Callable[..., HttpResponse]


@pytest.fixture(autouse=True)
def _no_rate_is_used_up() -> Iterator[None]:
    """allauth counts requests in the cache, which outlives a test."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    """A sign-in speaks the person's language until the next request; the next test starts in English."""
    yield
    translation.activate(settings.LANGUAGE_CODE)


@pytest.fixture
def seldom_seen(settings) -> None:
    """Mark a session as seen once a minute, not at each request."""
    own = "portal.accounts.middleware.session_seen"
    allauths = "allauth.usersessions.middleware.UserSessionsMiddleware"
    settings.MIDDLEWARE = [own if name == allauths else name for name in settings.MIDDLEWARE]


@pytest.fixture
def sign_in(client: Client, db: None) -> SignIn:
    def post(email: str, password: str = PASSWORD, **extra: str) -> HttpResponse:
        return client.post("/accounts/login/", {"login": email, "password": password}, **extra)

    return post


def code_for(secret: str) -> str:
    """Return the code that an authenticator app shows now."""
    counters = list(yield_hotp_counters_from_time())
    return f"{hotp_value(secret, counters[len(counters) // 2]):06}"


def give_second_factor(person: User) -> str:
    """Give the person an authenticator app and return its secret."""
    secret = generate_totp_secret()
    TOTP.activate(person, secret)
    return secret


def link_in(message: EmailMessage) -> str:
    """Return the path of the first page of ours to which the mail leads."""
    found = re.search(rf"{re.escape(settings.PUBLIC_URL)}(/\S+)", message.body)
    assert found, message.body
    return found[1]

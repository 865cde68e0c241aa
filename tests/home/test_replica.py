"""Which questions may be read from the replica: plain ones of visitors, about pages that are everybody's."""

import pytest
from django.conf import settings
from django.test import RequestFactory

from portal.home.replica import _is_public_read
from portal.settings.database import APP_ROLE, replica

ASK = RequestFactory()


@pytest.mark.parametrize(
    "path",
    ["/", "/players/", "/players/14100010/", "/lists/", "/tournaments/", "/api/v1/players/"],
)
def test_public_pages_of_visitors_may(path):
    assert _is_public_read(ASK.get(path))


@pytest.mark.parametrize(
    "path",
    ["/verify/ABCD-EFGH/", "/accounts/login/", "/readyz", "/metrics", "/admin/", "/UKR/staff/", "/no/page/"],
)
def test_pages_that_must_be_fresh_and_pages_of_staff_may_not(path):
    assert not _is_public_read(ASK.get(path))


def test_whoever_carries_a_session_a_message_or_a_token_may_not():
    for cookie in (settings.SESSION_COOKIE_NAME, settings.MESSAGE_COOKIE_NAME):
        request = ASK.get("/")
        request.COOKIES[cookie] = "anything"
        assert not _is_public_read(request)
    assert not _is_public_read(ASK.get("/api/v1/players/", headers={"Authorization": "Token secret"}))


def test_what_writes_may_not():
    assert not _is_public_read(ASK.post("/players/"))


def test_the_connection_is_read_only_and_of_the_serving_role(monkeypatch):
    monkeypatch.setenv("DATABASE_REPLICA_URL", "postgres://portal_web:secret@replica:5432/portal")
    options = replica()["OPTIONS"]
    assert options["options"] == "-c default_transaction_read_only=on"
    assert options["assume_role"] == APP_ROLE

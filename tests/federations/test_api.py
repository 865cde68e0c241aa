"""What the API tells of federations."""

import pytest

from tests.factories import make_federation
from tests.offices.test_api import ask

pytestmark = pytest.mark.django_db


def test_federations_come_in_pages_by_cursor(client, db):
    first = ask(client, "federations/?page_size=2").json()
    assert [federation["code"] for federation in first["results"]] == ["AFG", "AHO"]
    second = client.get(first["next"]).json()
    assert [federation["code"] for federation in second["results"]] == ["ALB", "ALG"]


def test_one_federation(client, db):
    make_federation("UKR", name="Ukraine")
    assert ask(client, "federations/UKR/").json()["name"] == "Ukraine"
    missing = ask(client, "federations/XXX/")
    assert missing.status_code == 404
    assert missing.json() == {
        "ok": False,
        "error": {"code": "not_found", "field": None, "message": "No Federation matches the given query."},
    }


def test_private_settings_stay_private(client, ukr):
    assert "officer_email" not in ask(client, "federations/UKR/").json()
    assert "mfa_required" not in ask(client, "federations/UKR/").json()

"""Requests made to exhaust or to confuse: each is refused in a sentence, none breaks."""

import pytest
from django.contrib import admin
from django.test import Client

pytestmark = pytest.mark.django_db

DEEP = "[" * 200_000
HIERARCHIES = [
    (f"/admin/{model._meta.app_label}/{model._meta.model_name}/", each.date_hierarchy)
    for model, each in admin.site._registry.items()
    if each.date_hierarchy
]


@pytest.fixture
def quiet() -> Client:
    """A client that gets the page of an error, as a browser does."""
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    "address", ["/api/v1/calculators/rating/", "/api/v1/calculators/norm/", "/api/v1/tournaments/precheck/"]
)
@pytest.mark.parametrize("body", [DEEP, '{"a":' * 200_000], ids=["lists", "objects"])
def test_json_within_json_is_refused(quiet, address, body):
    answer = quiet.post(address, body, content_type="application/json")
    assert answer.status_code in {400, 401}


@pytest.mark.parametrize(("address", "field"), HIERARCHIES)
def test_days_that_no_calendar_has_break_no_list_of_the_admin_ui(quiet, president, address, field):
    quiet.force_login(president)
    for year in ("9" * 30, "9999", "-1", "x"):
        asked = {f"{field}__year": year, f"{field}__month": "12", f"{field}__day": "31"}
        assert quiet.get(address, asked).status_code == 302, year
    assert quiet.get(address, {f"{field}__year": "2026"}).status_code == 200


@pytest.mark.parametrize("size", [300 * 1024 * 1024, 10**30])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(quiet, size):
    answer = quiet.post("/accounts/login/", {}, CONTENT_LENGTH=str(size))
    assert answer.status_code == 413

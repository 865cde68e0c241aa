"""Requests made to exhaust or to confuse: each is refused in a sentence, none breaks."""

import pytest
from django.conf import settings
from django.contrib import admin
from django.db.models import DateField
from django.test import Client

from portal.backoffice.models import SavedFilter
from portal.federations.models import Membership
from portal.federations.scope import federation_scope, person_scope
from portal.workflow.models import AuditEntry

pytestmark = pytest.mark.django_db

DEEP = "[" * 200_000
# Each list of the admin UI with the days and moments that its rows have.
LISTS = {
    f"/admin/{model._meta.app_label}/{model._meta.model_name}/": [
        field.name for field in model._meta.concrete_fields if isinstance(field, DateField)
    ]
    for model in admin.site._registry
}


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


def test_days_that_no_calendar_has_break_no_list_of_the_admin_ui(quiet, president):
    quiet.force_login(president)
    for address, fields in LISTS.items():
        for way, day in (("gte", "9" * 30), ("gte", "9999-12-31"), ("isnull", "9999-12-31"), ("gte", "x")):
            for field in fields:
                answer = quiet.get(address, {f"{field}__{way}": day})
                assert answer.status_code in {200, 302, 403}, (address, field, way, day)


def test_a_null_character_in_a_form_breaks_nothing(quiet, ukr, president, officer):
    quiet.force_login(president)
    answer = quiet.post("/admin/filters/players/player/", {"name": "A\0B", "query": "title__exact=GM"})
    assert answer.status_code == 302
    with person_scope(president.pk):
        assert SavedFilter.own.get().name == "AB"
    with federation_scope(ukr.pk):
        held = Membership.objects.get(user=officer)
    answer = quiet.post(f"/UKR/staff/{held.pk}/end/", {"reason": "x\0y"})
    assert answer.status_code == 302
    with federation_scope(ukr.pk):
        assert AuditEntry.objects.get(subject_id=str(held.pk), action="dismiss").comment == "xy"


@pytest.mark.parametrize("size", [300 * 1024 * 1024, 10**30])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(quiet, size):
    answer = quiet.post("/accounts/login/", {}, CONTENT_LENGTH=str(size))
    assert answer.status_code == 413


@pytest.mark.parametrize("name", [settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, "anything"])
def test_a_cookie_with_a_null_character_counts_for_nothing(quiet, name):
    for page in ("/", "/inbox/", "/api/v1/players/"):
        answer = quiet.get(page, headers={"Cookie": f'{name}="abcdefghij\\000"'})
        assert answer.status_code in {200, 302}

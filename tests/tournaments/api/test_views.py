"""Events by the API: everybody reads, a federation's token uploads."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from rest_framework.test import APIClient

from portal.federations.models import Membership
from portal.federations.scope import Scope, open_scope
from portal.offices.services import make_token
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.reports.services import accept_report, submit_report

pytestmark = pytest.mark.django_db


def token_of(user, federation) -> str:
    with open_scope(Scope(federation_id=federation.pk, person_id=user.pk)):
        own = Membership.objects.get(user=user)
        _token, secret = make_token(
            membership_id=own.pk, name="server", actor=user, scopes=["register_events"]
        )
    return secret


@pytest.fixture
def event(ukr):
    return make_registered_event(ukr, author=make_user())


@pytest.fixture
def api(officer, ukr) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_of(officer, ukr)}")
    return client


def address(name: str, event, *more: object) -> str:
    return reverse(f"api:{name}", args=[event.code, *more])


def test_the_list_is_for_everybody(event, ukr, jpn):
    make_registered_event(jpn, name="Tokyo Open")
    client = APIClient()
    answer = client.get(reverse("api:tournaments")).json()
    assert [row["name"] for row in answer["results"]] == ["Tokyo Open", "Autumn Open"]
    answer = client.get(reverse("api:tournaments"), {"federation": "ukr"}).json()
    assert [row["code"] for row in answer["results"]] == [event.code]
    detail = client.get(address("tournament", event)).json()
    assert (detail["code"], detail["state"], detail["has_results"]) == (event.code, "running", False)


def test_a_report_is_uploaded_in_three_ways(api, event):
    raw = report_bytes(make_field())
    sent = {"file": SimpleUploadedFile("autumn.trf", raw)}
    first = api.post(address("tournament_reports", event), sent, format="multipart")
    assert first.status_code == 201
    assert (first.json()["number"], first.json()["errors"], first.json()["players"]) == (1, 0, 4)
    for media_type in ("text/plain", "application/octet-stream"):
        again = api.post(address("tournament_reports", event), raw, content_type=media_type)
        assert (again.status_code, again.json()["number"]) == (200, 1)
    assert len(api.get(address("tournament_reports", event)).json()) == 1
    findings = api.get(address("tournament_report", event, 1)).json()["findings"]
    assert {"severity", "code", "line", "column", "message", "data"} == set(findings[0])
    assert api.get(address("tournament_report", event, 7)).status_code == 404


@pytest.mark.parametrize(("raw", "code"), [(b"", "empty"), (b"PK\x03\x04", "archive"), (b"hello", "not_trf")])
def test_what_is_no_report_is_refused(api, event, raw, code):
    answer = api.post(address("tournament_reports", event), raw, content_type="application/octet-stream")
    assert answer.status_code == 400
    assert answer.json()["ok"] is False
    assert (answer.json()["error"]["code"], answer.json()["error"]["field"]) == (code, "file")


def test_reports_are_for_the_own_federation(event, foreign_officer, jpn):
    client = APIClient()
    assert client.get(address("tournament_reports", event)).status_code == 401
    assert (
        client.post(address("tournament_reports", event), b"x", content_type="text/plain").status_code == 401
    )
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_of(foreign_officer, jpn)}")
    assert client.get(address("tournament_reports", event)).status_code == 404
    assert client.get(address("tournament_report", event, 1)).status_code == 404


def test_standings_are_public_once_accepted(api, event, officer, ukr):
    assert APIClient().get(address("tournament_standings", event)).status_code == 404
    api.post(address("tournament_reports", event), report_bytes(make_field()), content_type="text/plain")
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        report = event.reports.get()
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
    answer = APIClient().get(address("tournament_standings", event)).json()
    first = answer["players"][0]
    assert (answer["edition"], first["rank"], first["number"], first["points"]) == ("c07-2026", 1, 1, "3")
    assert first["tie_breaks"][0] == {"code": "BH-C1", "value": "3"}


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_the_list(ukr, django_assert_num_queries, count):
    for _each in range(count):
        make_registered_event(ukr)
    client = APIClient()
    client.get(reverse("api:tournaments"))
    with django_assert_num_queries(3):
        client.get(reverse("api:tournaments"))

"""Metrics for Prometheus: read with the token only, and without people in them."""

import time
from datetime import timedelta

import pytest
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from portal.accounts.enums import Digest
from portal.federations.scope import installation_scope
from portal.jobs.enums import JobState
from portal.jobs.models import Job
from portal.workflow.models import Notification
from tests.factories import make_user

pytestmark = pytest.mark.django_db
TOKEN = "a token of the monitoring"


@pytest.fixture(autouse=True)
def _token(settings):
    settings.METRICS_TOKEN = TOKEN


def read(client) -> dict[str, dict[str, float]]:
    """Return the samples: name → label value → figure."""
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    found: dict[str, dict[str, float]] = {}
    for family in text_string_to_metric_families(answer.content.decode()):
        for sample in family.samples:
            found.setdefault(sample.name, {})[" ".join(sample.labels.values())] = sample.value
    return found


@pytest.mark.parametrize("given", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}])
def test_nobody_reads_them_without_the_token(client, given):
    assert client.get("/metrics", headers=given).status_code == 404


def test_no_token_set_opens_nothing(client, settings):
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_requests_are_counted_by_route(client):
    key = "GET healthz 200"
    before = read(client)["portal_requests_total"].get(key, 0)
    client.get("/healthz")
    client.get("/healthz")
    assert read(client)["portal_requests_total"][key] == before + 2


def test_a_refused_request_is_counted(client, settings):
    """The alert PortalSheds reads it: an overloaded portal refuses before any route is known."""
    settings.SHED_AFTER_SECONDS = 5
    before = read(client)["portal_requests_total"].get("GET none 503", 0)
    assert client.get("/", headers={"X-Request-Start": f"t={time.time() - 60}"}).status_code == 503
    assert read(client)["portal_requests_total"]["GET none 503"] == before + 1


def test_jobs_by_state_and_age(client, ukr, officer):
    with installation_scope():
        Job.objects.create(
            kind="any",
            key="1",
            federation=ukr,
            started_by=officer,
            due_at=timezone.now() - timedelta(hours=2),
        )
    found = read(client)
    assert found["portal_jobs"][JobState.QUEUED] == 1
    assert found["portal_jobs"][JobState.FAILED] == 0
    assert 7200 <= found["portal_oldest_job_seconds"][""] < 7260


def test_mail_that_waits(client, ukr, officer):
    reader = make_user("Reader", digest=Digest.AT_ONCE)
    late = make_user("Late", digest=Digest.DAILY)
    with installation_scope():
        for person in (reader, late):
            Notification.objects.create(
                recipient=person,
                actor=officer,
                federation=ukr,
                code="task.done",
                created_at=timezone.now() - timedelta(minutes=30),
            )
    found = read(client)
    assert found["portal_mail_waiting"][""] == 1
    assert 1800 <= found["portal_oldest_mail_seconds"][""] < 1860


def test_no_label_holds_a_person(client, ukr, officer):
    client.force_login(officer)
    client.get("/UKR/members/")
    client.get("/no/such/officer@ukr.example.org/")
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).content.decode()
    assert "officer@ukr" not in answer
    assert officer.name not in answer

"""A kind of job to test with: it counts on paper, one line for each piece, so that a line twice is seen."""

from collections.abc import Iterator

import pytest

from portal.celery import transport_options
from portal.federations.scope import Scope, open_scope
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from tests.jobs import brokers, kinds


@pytest.fixture(autouse=True)
def _kinds() -> Iterator[None]:
    with kinds.registered():
        yield


@pytest.fixture(autouse=True)
def _broker(tmp_path) -> Iterator[None]:
    """Messages of these tests go into a folder of their own."""
    with brokers.using(transport_options("filesystem://", tmp_path / "broker")):
        yield


@pytest.fixture
def start(ukr, officer):
    """Start a job of Ukraine's federation, as its rating officer."""

    def _start(kind: str = "test_count", key: str = "1", **params: object) -> Job:
        with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
            return enqueue(kind, key, actor=officer, tenant=ukr, params=params)

    return _start


@pytest.fixture
def fresh(ukr):
    """Read a job anew."""

    def _fresh(job: Job) -> Job:
        with open_scope(Scope(federation_id=ukr.pk)):
            return Job.objects.get(pk=job.pk)

    return _fresh

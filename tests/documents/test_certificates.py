"""Certificates for a whole staff, as a job: done once, resumed, a hundred of them timed."""

import sys
import time
from datetime import UTC, datetime

import pytest

from portal.celery import transport_options
from portal.documents.certificates import certify_all_staff
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import federation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.jobs.phrases import error
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.jobs import brokers
from tests.jobs.workers import Worker, until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _broker(tmp_path):
    with brokers.using(transport_options("filesystem://", tmp_path / "broker")):
        yield


@pytest.fixture
def start(ukr, president, acting):
    def _start() -> Job:
        with acting(president, ukr):
            return certify_all_staff(tenant=ukr, actor=president, language="uk")

    return _start


def fresh(job: Job) -> Job:
    with federation_scope(job.federation_id):
        return Job.objects.get(pk=job.pk)


def serials(federation) -> list[int]:
    with federation_scope(federation.pk):
        return sorted(IssuedDocument.objects.values_list("serial", flat=True))


def test_each_office_gets_one(start, ukr, officer):
    job = start()
    execute(job.pk)
    job = fresh(job)
    assert (job.state, job.done, job.total, job.result) == ("done", 2, 2, {"documents": 2})
    execute(start().pk)
    assert serials(ukr) == [1, 2]


def test_it_goes_on_where_it_stopped(start, ukr, officer, certify):
    certify("uk")
    execute(start().pk)
    assert serials(ukr) == [1, 2]


def test_a_clerk_cannot_start_it(ukr, officer, acting):
    with pytest.raises(NotAllowed), acting(officer, ukr):
        certify_all_staff(tenant=ukr, actor=officer, language="uk")


def test_a_president_who_left_certifies_no_more(start, ukr, president, officer):
    """The job asks again when it runs: what was allowed at the click may be over."""
    job = start()
    with federation_scope(ukr.pk):
        Membership.objects.filter(user=president).update(until=datetime(2021, 1, 1, tzinfo=UTC))
    execute(job.pk)
    assert (fresh(job).state, fresh(job).error, serials(ukr)) == ("failed", "not_allowed", [])


def test_a_disk_without_room_fails_with_words(start, ukr, officer, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "full"
    settings.MEDIA_ROOT.write_text("a file where a folder should be")
    job = start()
    execute(job.pk)
    assert (fresh(job).state, fresh(job).error, serials(ukr)) == ("failed", "storage", [])
    assert "no number was used" in error(fresh(job))


@pytest.mark.slow
def test_a_hundred_by_a_real_worker(start, ukr, president, tmp_path, capsys):
    for _ in range(99):
        appoint(make_user(), ukr, Role.CLERK)
    worker = Worker("printer", "filesystem://", tmp_path).wait_ready()
    try:
        began = time.monotonic()
        job = start()
        until(lambda: 0 < fresh(job).done < 100, "progress is seen")
        until(lambda: fresh(job).state == "done", "the hundred are printed")
        seconds = time.monotonic() - began
    finally:
        worker.kill()
    with capsys.disabled():
        sys.stdout.write(f"100 certificates by one worker: {seconds:.1f} s ")
    assert fresh(job).result == {"documents": 100}
    assert serials(ukr) == list(range(1, 101))

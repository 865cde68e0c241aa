"""The jobs of events run as a worker runs them: once, twice, and without what they were asked for."""

import pytest

from portal.federations.scope import Scope, open_scope
from portal.jobs.execution import claim
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed
from portal.jobs.run import Run
from portal.jobs.services import enqueue
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.delivery.services import DELIVERY_JOB
from tournaments.handlers import (
    check_address,
    deliver_event,
    delivery_address,
    examine_large_report,
    report_address,
)
from tournaments.models import Report
from tournaments.reports.enums import REPORT_JOB, ReportState
from tournaments.reports.services import upload_report

pytestmark = pytest.mark.django_db


@pytest.fixture
def author():
    return make_user("Anna Author")


@pytest.fixture
def event(ukr, author):
    return make_registered_event(ukr, author=author)


def opened(event, person):
    return open_scope(Scope(federation_id=event.federation_id, person_id=person.pk))


@pytest.fixture
def received(event, author):
    """A report as a large upload leaves it: stored, and not examined yet."""
    with opened(event, author):
        raw = report_bytes(make_field())
        report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
        blank = {"state": ReportState.RECEIVED, "understood": "", "listed": {}, "findings": [], "version": 0}
        Report.objects.filter(pk=report.pk).update(players=0, **blank)
    return report


def run(event, person, kind, key, **params) -> Run:
    with opened(event, person):
        job = enqueue(kind, key, actor=person, tenant=event.federation, params=params)
    return Run(claim(job.pk))


def read(event, person, report) -> Report:
    with opened(event, person):
        return Report.objects.get(pk=report.pk)


def test_a_large_report_is_examined_by_its_job(event, author, received):
    running = run(event, author, REPORT_JOB, str(received.pk), report=str(received.pk))
    assert examine_large_report.handler(running) == {"report": str(received.pk), "errors": 0}
    done = read(event, author, received)
    assert (done.state, done.players, done.matched, done.version) == ("examined", 4, 4, 1)
    assert (running.progress()["done"], running.progress()["message"]) == (2, "examined")


def test_a_job_that_runs_again_examines_nothing_twice(event, author, received):
    for _time in range(2):
        running = run(event, author, REPORT_JOB, str(received.pk), report=str(received.pk))
        examine_large_report.handler(running)
        with opened(event, author):
            Job.objects.filter(pk=running.job.pk).update(state="done")
    assert read(event, author, received).version == 1


def test_nothing_is_delivered_where_no_server_is_set_up_and_the_job_says_so(event, officer, settings):
    settings.FIDE_DELIVERY_URL = "http://127.0.0.1:1"
    settings.FIDE_DELIVERY_TOKEN = "secret"
    running = run(event, officer, DELIVERY_JOB, event.code, code=event.code, federation="UKR")
    with pytest.raises(JobFailed) as failed:
        deliver_event.handler(running)
    assert failed.value.code == "server_away"


@pytest.mark.parametrize(
    ("address", "params", "path"),
    [
        (report_address, {"code": "UKR260001", "number": 2}, "/tournaments/UKR260001/reports/2/"),
        (check_address, {"code": "UKR260001", "number": 2}, "/tournaments/UKR260001/reports/2/pairings/"),
        (delivery_address, {"federation": "UKR", "code": "UKR260001"}, "/UKR/deliveries/UKR260001/"),
    ],
)
def test_a_finished_job_leads_to_what_it_made(address, params, path):
    assert address(Job(params=params)) == path

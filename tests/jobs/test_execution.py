"""One job from the row's point of view: claimed once, fenced, resumed, failed, cancelled."""

import threading
import time
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models.functions import Now

from portal.accounts.actors import system_actor
from portal.celery import PATIENCE, app, transport_options
from portal.federations.enums import Role
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope
from portal.jobs.execution import claim, execute, fail
from portal.jobs.models import Job
from portal.jobs.run import ClaimLost, Run
from portal.jobs.services import cancel_job, enqueue, retry_job
from portal.jobs.sweeping import sweep_jobs
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.jobs.brokers import messages, using
from tests.jobs.kinds import do_piece, pieces

pytestmark = pytest.mark.django_db(transaction=True)


def pieces_of(federation) -> list[int]:
    with federation_scope(federation.pk):
        return pieces()


def silence(job: Job) -> None:
    """Let the worker's last sign be old."""
    with federation_scope(job.federation_id):
        Job.objects.filter(pk=job.pk).update(heartbeat=Now() - timedelta(minutes=5))


def test_runs_to_its_end(start, fresh, ukr):
    job = start(total=3)
    assert (job.state, len(messages())) == ("queued", 1)
    execute(job.pk)
    job = fresh(job)
    assert (job.state, job.done, job.total, job.result) == ("done", 3, 3, {"pieces": 3})
    assert (job.message, job.message_params) == ("counting", {"piece": 2})
    assert job.created_at <= job.started_at <= job.finished_at
    assert pieces_of(ukr) == [0, 1, 2]


def test_one_open_job_per_piece_of_work(start, fresh):
    first = start(key="same")
    assert start(key="same").pk == first.pk
    assert start(key="other").pk != first.pk
    assert len(messages()) == 2
    execute(first.pk)
    assert start(key="same").pk != first.pk


def test_two_at_once_start_one_job(start):
    started: list[Job] = []
    barrier = threading.Barrier(4)

    def press() -> None:
        try:
            barrier.wait()
            started.append(start(key="pressed twice"))
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({job.pk for job in started}) == 1
    assert len(started) == 4
    assert len(messages()) == 1


def test_the_start_is_written_down(start, ukr, officer):
    job = start()
    with federation_scope(ukr.pk):
        entry = AuditEntry.objects.get(subject_id=str(job.pk))
    assert (entry.action, entry.actor, entry.after) == ("start", officer, "queued")


def test_a_second_delivery_does_nothing(start, fresh, ukr):
    job = start()
    held = claim(job.pk)
    assert held is not None
    execute(job.pk)
    assert fresh(job).claim == held.claim
    assert pieces_of(ukr) == []


def test_of_many_workers_one_gets_it(start):
    job = start()
    got: list[Job | None] = []
    barrier = threading.Barrier(6)

    def take() -> None:
        try:
            barrier.wait()
            got.append(claim(job.pk))
        finally:
            connection.close()

    threads = [threading.Thread(target=take) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len([held for held in got if held]) == 1


def test_a_living_worker_keeps_its_job(start, fresh):
    job = start()
    held = claim(job.pk)
    sweep_jobs()
    assert fresh(job).claim == held.claim


def test_a_zombie_can_write_nothing(start, fresh, ukr):
    """A worker that was thought dead comes back: its commit, its progress and its result are refused."""
    job = start(total=1)
    zombie = claim(job.pk)
    silence(job)
    sweep_jobs()
    execute(job.pk)
    assert fresh(job).state == "done"
    with pytest.raises(ClaimLost), Run(zombie).scope():
        do_piece(Run(zombie), 99)
    assert pieces_of(ukr) == [0]
    with pytest.raises(ClaimLost):
        fail(zombie, "unexpected")
    assert (fresh(job).state, fresh(job).attempts) == ("done", 2)


def test_the_sweep_resumes_and_then_fails(start, fresh):
    job = start()
    for attempt in (1, 2, 3):
        assert claim(job.pk).attempts == attempt
        silence(job)
        sweep_jobs()
    job = fresh(job)
    assert (job.state, job.error, job.attempts) == ("failed", "worker_lost", 3)
    assert claim(job.pk) is None


def test_the_sweep_sends_a_lost_message_again(start, fresh, ukr):
    job = start()
    with federation_scope(ukr.pk):
        Job.objects.update(offered_at=Now() - timedelta(minutes=5))
    sweep_jobs()
    assert len(messages()) == 2
    sweep_jobs()
    assert len(messages()) == 2
    assert fresh(job).state == "queued"


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "amqp://127.0.0.1:1//"])
def test_an_absent_broker_leaves_the_job_queued(start, fresh, url, tmp_path):
    """Nobody listens there: the page goes on within seconds, and the sweep will send the message."""
    with using(transport_options(url, tmp_path), url):
        began = time.monotonic()
        job = start()
        assert time.monotonic() - began < 2 * PATIENCE
    assert (fresh(job).state, messages()) == ("queued", [])


def test_a_broker_folder_that_is_gone_leaves_the_job_queued(start, fresh):
    with using({"data_folder_out": "/nowhere", "data_folder_in": "/nowhere"}):
        job = start()
    assert (fresh(job).state, messages()) == ("queued", [])


def test_an_unforeseen_fault_is_tried_again_later_and_leaves_nothing(start, fresh, ukr, settings):
    job = start("test_break")
    execute(job.pk)
    job = fresh(job)
    assert (job.state, job.attempts, job.error) == ("queued", 1, "unexpected")
    execute(job.pk)
    assert fresh(job).attempts == 1, "not due yet"
    with federation_scope(ukr.pk):
        Job.objects.update(due_at=Now())
    execute(job.pk)
    assert (fresh(job).state, fresh(job).attempts) == ("failed", 2)
    assert pieces_of(ukr) == []


def test_a_refusal_is_final(start, fresh):
    job = start("test_refuse")
    execute(job.pk)
    job = fresh(job)
    assert (job.state, job.error, job.error_params, job.attempts) == ("failed", "no_paper", {"sheets": 7}, 1)
    assert (job.done, job.total) == (1, 4)


def test_progress_is_seen_while_the_work_is_open(start, fresh, settings):
    settings.JOBS_PULSE = 0.01
    job = start()
    run = Run(claim(job.pk))
    seen = threading.Event()

    def watch() -> None:
        try:
            while not seen.is_set():
                if fresh(job).done == 7:
                    seen.set()
        finally:
            connection.close()

    watcher = threading.Thread(target=watch)
    watcher.start()
    with run, run.scope():
        run.step(7, 9)
        assert seen.wait(10)
    watcher.join()


def test_cancel_stops_a_running_job(start, fresh, ukr, officer, settings, tmp_path):
    settings.JOBS_PULSE = 0.01
    job = start(total=3, stop_at=1, gate=str(tmp_path / "gate"))
    worker = threading.Thread(target=lambda: (execute(job.pk), connection.close()))
    worker.start()
    while pieces_of(ukr) != [0, 1]:
        pass
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        cancel_job(pk=job.pk, actor=officer)
    worker.join(10)
    assert not worker.is_alive()
    assert (fresh(job).state, fresh(job).result) == ("cancelled", {})
    assert pieces_of(ukr) == [0, 1]


def test_cancel_and_retry_are_for_who_started_it_or_the_president(start, fresh, ukr, officer, president):
    clerk = make_user()
    appoint(clerk, ukr, Role.CLERK)
    job = start(total=1)
    with (
        pytest.raises(NotAllowed, match="can_cancel"),
        open_scope(Scope(federation_id=ukr.pk, person_id=clerk.pk)),
    ):
        cancel_job(pk=job.pk, actor=clerk)
    with open_scope(Scope(federation_id=ukr.pk, person_id=president.pk)):
        cancel_job(pk=job.pk, actor=president)
    with (
        pytest.raises(NotAllowed, match="can_retry"),
        open_scope(Scope(federation_id=ukr.pk, person_id=clerk.pk)),
    ):
        retry_job(pk=job.pk, actor=clerk)
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        retry_job(pk=job.pk, actor=officer)
    execute(job.pk)
    assert fresh(job).state == "done"
    with federation_scope(ukr.pk):
        trail = list(
            AuditEntry.objects.filter(subject_id=str(job.pk)).order_by("pk").values_list("action", flat=True)
        )
    assert trail == ["start", "cancel", "retry", "test_piece"]


def test_a_retry_waits_for_its_successor(start, officer, ukr):
    job = start(key="same")
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        cancel_job(pk=job.pk, actor=officer)
    start(key="same")
    with pytest.raises(NotOffered), open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        retry_job(pk=job.pk, actor=officer)


def test_only_the_system_works_for_all(officer, ukr):
    with pytest.raises(NotAllowed), installation_scope():
        enqueue("test_count", "all", actor=officer)
    with installation_scope():
        assert enqueue("test_count", "all", actor=system_actor("jobs")).federation_id is None


def test_another_federation_sees_nothing(start, foreign_officer, jpn):
    start()
    with open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)):
        assert Job.objects.count() == 0
        assert Job.own.count() == 0
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM jobs_job")
            assert cursor.fetchone() == (0,)


def test_the_clock_calls_the_sweep():
    entry = app.conf.beat_schedule["jobs-sweep"]
    app.loader.import_default_modules()
    assert entry["task"] in app.tasks
    assert entry["schedule"] == 15

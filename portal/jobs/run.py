"""A claimed job in its worker: scope, progress, heartbeat, and the fence around every write.

Progress and heartbeat are written by a separate thread, hence on a second connection: they are visible while
the work's transaction is still open. The work's own commits pass a fence: an UPDATE of the job row in the
same transaction that matches only while this worker holds the claim. So a worker that was wrongly thought
dead can commit nothing.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog
from django.db import DatabaseError, connection
from django.db.models.functions import Now

from portal.accounts.actors import Actor
from portal.federations.scope import Scope, open_scope
from portal.jobs.enums import JobState
from portal.jobs.limits import pulse
from portal.jobs.models import Job

log = structlog.get_logger("portal.jobs")


class ClaimLost(Exception):
    """The job was cancelled or passed to another worker: stop, and write nothing."""


class Run:
    """The object passed to a handler."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.params: dict[str, Any] = job.params
        self._pulse = _Pulse(job)

    @property
    def actor(self) -> Actor:
        """Return who started the job; services check permissions against them."""
        return self.job.started_by

    def __enter__(self) -> "Run":
        self._pulse.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._pulse.end()

    def step(self, done: int, total: int, message: str = "", **params: Any) -> None:
        """Report progress; written to the row within a second. Raises if the job was cancelled."""
        self._pulse.tell(done=done, total=total, message=message, message_params=params)
        self.check()

    def check(self) -> None:
        """Raise if the job was cancelled or passed to another worker."""
        if self._pulse.lost.is_set():
            raise ClaimLost

    @contextmanager
    def scope(self) -> Iterator[Scope]:
        """Open the job's scope and a transaction that commits only while the claim is held."""
        # Opened before and fenced after the handler's work: a lost claim rolls everything back.
        with open_scope(scope_of(self.job)) as scope:
            yield scope
            pass_fence(self.job)

    def progress(self) -> dict[str, Any]:
        return self._pulse.told()


def worker_scope(starter: int | None) -> Scope:
    """Return the scope in which a worker updates job rows; for a job of a confidential case, its
    starter's."""
    return Scope(everything=True, person_id=starter)


def scope_of(job: Job) -> Scope:
    """Return whose rows the job works on. A job without tenant and case was started by the system for all."""
    if job.federation_id is None and job.body_id is None and job.case_id is None:
        return Scope(everything=True, person_id=job.started_by_id)
    return Scope(federation_id=job.federation_id, body_id=job.body_id, person_id=job.started_by_id)


def pass_fence(job: Job, **changes: Any) -> None:
    """Update the job row as the holder of its claim, or raise."""
    held = Job.objects.filter(pk=job.pk, claim=job.claim, state=JobState.RUNNING)
    if not held.update(heartbeat=Now(), **changes):
        raise ClaimLost


class _Pulse(threading.Thread):
    """Writes heartbeat and progress once a second on a connection of its own."""

    def __init__(self, job: Job) -> None:
        super().__init__(name=f"pulse-{job.pk}", daemon=True)
        self._job = job
        self._progress: dict[str, Any] = {}
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self.lost = threading.Event()

    def tell(self, **progress: Any) -> None:
        with self._lock:
            self._progress = progress

    def told(self) -> dict[str, Any]:
        with self._lock:
            return dict(self._progress)

    def end(self) -> None:
        self._ended.set()
        self.join()

    def run(self) -> None:
        try:
            while not self._ended.wait(pulse()) and not self.lost.is_set():
                self._beat()
        finally:
            connection.close()

    def _beat(self) -> None:
        try:
            # A separate connection and transaction: visible to the page at once, whatever the work does.
            with open_scope(worker_scope(self._job.started_by_id if self._job.case_id else None)):
                pass_fence(self._job, **self.told())
        except ClaimLost:
            self.lost.set()
        except DatabaseError as error:
            # The next beat opens a new connection; if none succeeds, the sweep takes the job away.
            log.warning("job_pulse_failed", job=str(self._job.pk), reason=type(error).__name__)
            connection.close()

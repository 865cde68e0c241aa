"""Real workers: `celery -A portal worker` in processes of their own, on the tests' database."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import connection

CLONE = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for a condition, and fail when it does not come true."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {patience} s in vain: {what}")
        time.sleep(0.05)


def environment_for(url: str, folder: Path) -> dict[str, str]:
    """Return what a process of Celery needs to know: the tests' database and this broker."""
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.jobs.worker_settings",
        "CELERY_BROKER_URL": url,
        "WORKER_BROKER": str(folder / "broker"),
        "WORKER_DATABASE": str(connection.settings_dict["NAME"]),
        "MEDIA_ROOT": str(settings.MEDIA_ROOT),
    }


class Worker:
    """A worker with its pool, all in one process group."""

    def __init__(self, name: str, url: str, folder: Path, *extra: str) -> None:
        self.log = folder / f"{name}.log"
        command = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "portal",
            "worker",
            "-n",
            f"{name}@test",
            "-l",
            "INFO",
        ]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "-c", "1", *extra],
                cwd=CLONE,
                env=environment_for(url, folder),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def wait_ready(self) -> "Worker":
        until(lambda: b" ready." in self.log.read_bytes() or not self.alive, f"{self.log} says ready")
        assert self.alive, self.log.read_text()
        return self

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def send(self, number: signal.Signals) -> None:
        """Send the signal to the worker and to the processes of its pool."""
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        if self.alive:
            self.send(signal.SIGKILL)
        self.process.wait()

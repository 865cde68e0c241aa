"""The child processes of `make run`: each in its own group, with its own log, stopped with the run."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from portal.embedded.location import CLONE

DIE_WITH_PARENT = Path(__file__).with_name("die_with_parent.py")
STEADY = 60.0  # seconds after which a restarted program counts as recovered
LONGEST_PAUSE = 60.0


@dataclass
class Child:
    """One program; `last_word` is the signal it gets if the run itself is killed."""

    name: str
    argv: Sequence[str]
    log: Path
    environment: Mapping[str, str]
    last_word: str = "SIGTERM"
    descriptors: Sequence[int] = ()
    process: "subprocess.Popen[bytes] | None" = field(default=None, init=False)
    began: float = field(default=0.0, init=False)
    pause: float = field(default=1.0, init=False)
    due: float | None = field(default=None, init=False)

    def start(self, *, pipe: bool = False) -> None:
        wrapper = [sys.executable, str(DIE_WITH_PARENT), self.last_word, str(os.getpid())]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 -- our own programs, the arguments a list
                [*wrapper, sys.executable, *self.argv],
                cwd=CLONE,
                env=dict(self.environment),
                stdin=subprocess.PIPE if pipe else subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                umask=0o077,
                pass_fds=self.descriptors,
            )
        self.began = time.monotonic()

    def status(self) -> int | None:
        """Return the exit status, or None while it runs."""
        return self.process.poll() if self.process else 0

    def revive(self) -> float | None:
        """Restart a stopped program after a pause that doubles each time; return the pause when one
        begins."""
        now = time.monotonic()
        if self.status() is None:
            return None
        if self.due is None:
            self.pause = 1.0 if now - self.began > STEADY else min(self.pause * 2, LONGEST_PAUSE)
            self.due = now + self.pause
            return self.pause
        if now >= self.due:
            self.due = None
            self.start()
        return None

    def release(self) -> None:
        """Tell a program that waits on its pipe that the run ended normally, and wait for its end."""
        if self.process:
            self.process.communicate(b"done")

    def signal(self, number: int) -> None:
        """Send a signal to the whole process group, including what the program forked."""
        if self.process:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)

    def ask_to_stop(self) -> None:
        """Ask the program alone to stop: it stops its own children in the right order."""
        if self.process and self.status() is None:
            self.process.terminate()


def stop_all(children: Iterable[Child], patience: float) -> None:
    """Ask all to stop, wait for them together, then kill what is left of each group."""
    children = list(children)
    for child in children:
        child.ask_to_stop()
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline and any(child.status() is None for child in children):
        time.sleep(0.05)
    for child in children:
        child.signal(signal.SIGKILL)
        if child.process:
            child.process.wait()


def fresh_log(folder: Path, name: str) -> Path:
    """Return the log file for this run; the previous run's log is kept beside it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    log = folder / f"{name}.log"
    if log.exists() and log.stat().st_size:
        log.replace(folder / f"{name}.log.1")
    log.touch(mode=0o600)
    return log


def last_line(log: Path) -> str:
    """Return the last line a failed program printed, without a Python exception's class name."""
    lines = [line for line in log.read_text(errors="replace").splitlines() if line.strip()]
    said = lines[-1].strip() if lines else "it said nothing"
    kind, colon, rest = said.partition(": ")
    return rest if colon and " " not in kind and "." in kind else said

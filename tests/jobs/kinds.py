"""Kinds of jobs for tests. Each piece of work leaves an audit entry: append-only, so a second one shows."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from portal.jobs.registry import JobFailed, job, job_kinds
from portal.jobs.run import Run
from portal.workflow.audit import record
from portal.workflow.models import AuditEntry

PIECE = "test_piece"


def pieces() -> list[int]:
    """Return the pieces done in the open scope, doubles included."""
    entries = AuditEntry.objects.filter(action=PIECE).order_by("pk")
    return [entry.details["piece"] for entry in entries]


def do_piece(run: Run, piece: int) -> None:
    """Do a piece unless it is done: what a handler owes."""
    if piece not in pieces():
        record(run.job, PIECE, actor=run.actor, details={"piece": piece})


def count(run: Run) -> dict[str, Any]:
    """Do the pieces one by one, each in a transaction of its own; wait where a test wants to interfere."""
    total = run.params.get("total", 3)
    for piece in range(total):
        with run.scope():
            do_piece(run, piece)
        run.step(piece + 1, total, "counting", piece=piece)
        wait_for_gate(run, piece)
    return {"pieces": total}


def wait_for_gate(run: Run, piece: int) -> None:
    """Stay at the piece named in the params until the job is taken away or the gate file appears."""
    if run.params.get("stop_at") != piece or run.job.attempts > 1:
        return
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not Path(run.params["gate"]).exists():
        if not run.params.get("deaf"):
            run.check()
        time.sleep(0.01)


def break_down(run: Run) -> dict[str, Any]:
    with run.scope():
        do_piece(run, run.job.attempts)
        raise OSError("the paper is out")


def refuse(run: Run) -> dict[str, Any]:
    run.step(1, 4)
    raise JobFailed("no_paper", sheets=7)


PHRASES = {"counting": "Counted %(piece)s", "no_paper": "%(sheets)s sheets are missing"}
KINDS = [
    job("test_count", label="Count", phrases=PHRASES)(count),
    job("test_break", label="Break", max_attempts=2)(break_down),
    job("test_refuse", label="Refuse", phrases=PHRASES)(refuse),
]


@contextmanager
def registered() -> Iterator[None]:
    """Let the kinds be known for a while."""
    known = job_kinds()
    known.update({kind.name: kind for kind in KINDS})
    try:
        yield
    finally:
        for kind in KINDS:
            del known[kind.name]

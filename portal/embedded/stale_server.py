"""Clean up after a killed server: orphaned processes, pid file, socket."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from portal.embedded.location import Place

# Seconds to wait for orphaned backends, before SIGKILL and again after it.
PATIENCE = 5.0


def clear_stale_server(place: Place) -> None:
    """Clear the way for a start; the caller holds the lock and knows that no server answers.

    Orphans are ended first: a backend that outlived its postmaster may still write, and the pid file that
    would stop a new server must stay until it is gone.
    """
    proc = Path("/proc/self/cmdline").exists()
    if proc and not _gone(place, PATIENCE):
        for pid in server_processes(place):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _gone(place, PATIENCE)
    if proc and not any(server_processes(place)):
        # PostgreSQL itself would take a reused or zombie process id for a running server.
        (place.data / "postmaster.pid").unlink(missing_ok=True)
        place.socket_file.unlink(missing_ok=True)
        place.socket_file.with_name(place.socket_file.name + ".lock").unlink(missing_ok=True)


def _gone(place: Place, patience: float) -> bool:
    deadline = time.monotonic() + patience
    while any(server_processes(place)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def server_processes(place: Place) -> Iterator[int]:
    """Yield the server's running processes, recognised by the data folder or the cluster's name.

    Everybody may read a command line, unlike the working directory, which root in a container may not see.
    A zombie process has an empty one.
    """
    launched = b"\0-D\0" + os.fsencode(place.data) + b"\0"
    titled = b"postgres: " + place.name.encode() + b": "
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                title = (entry / "cmdline").read_bytes()
                if launched in title or title.startswith(titled):
                    yield int(entry.name)

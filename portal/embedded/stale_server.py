"""What a killed server leaves behind: orphaned processes, a pid file, a socket."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from portal.embedded.location import Place

PATIENCE = 5.0


def clear_stale_server(place: Place) -> None:
    """Make the way free for a start; the caller holds the lock and knows that no server answers.

    Orphans come first: a backend that outlived its postmaster may still write, and the pid file
    that would warn the next server of it must not go before it has gone.
    """
    proc = Path("/proc/self/cmdline").exists()
    if proc and not _gone(place, PATIENCE):
        for pid in server_processes(place):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _gone(place, PATIENCE)
    if proc and not any(server_processes(place)):
        # PostgreSQL itself would take a reused or unreaped process number for a living server.
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
    """Yield the server's living processes, known by the data folder or the cluster's name.

    The command line is readable for everyone, unlike the working folder, which root in a
    container may not see. A dead process that nobody reaped has an empty one.
    """
    launched = b"\0-D\0" + os.fsencode(place.data) + b"\0"
    titled = b"postgres: " + place.name.encode() + b": "
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                title = (entry / "cmdline").read_bytes()
                if launched in title or title.startswith(titled):
                    yield int(entry.name)

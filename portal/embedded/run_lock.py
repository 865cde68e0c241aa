"""Allow only one run, or one restore, at a time on the same data."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from portal.embedded.faults import EmbeddedError
from portal.embedded.location import make_passable


@contextlib.contextmanager
def run_lock(data: Path) -> Iterator[IO[str]]:
    """Refuse a second run on the same data, and say where the first one runs.

    The caller writes `address process` into the yielded file; a refused run prints them.
    """
    make_passable(data)
    with (data / "run.lock").open("a+") as note:
        Path(note.name).chmod(0o600)
        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The holder has written its address and process id into the file.
        except BlockingIOError:
            note.seek(0)
            address, _, process = note.read().strip().partition(" ")
            raise EmbeddedError(
                f"The portal already runs from this folder at {address or 'an address not known yet'}"
                f" (process {process or 'starting'}): open that address, or stop it there with Ctrl-C first."
            ) from None
        note.truncate(0)
        yield note

"""Keep the database available while a command runs; if that fails, exit with one sentence."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from portal.embedded.faults import EmbeddedError
from portal.embedded.server import hold


@contextlib.contextmanager
def database_at_hand() -> Iterator[None]:
    """Hold the embedded server for a manage.py command, unless DATABASE_URL names another server."""
    with contextlib.ExitStack() as stack:
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            # The default action would end the process at once and leave the server running for nobody.
            signal.signal(signal.SIGTERM, _leave)
        try:
            stack.enter_context(hold())
        except EmbeddedError as error:
            sys.exit(str(error))
        yield


def _leave(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)

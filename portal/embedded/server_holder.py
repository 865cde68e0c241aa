"""`python -m portal.embedded.server_holder`: hold the embedded server until standard input closes.

The pipe closes when the run ends in whatever way, SIGKILL included; then the last user is gone
and the server stops. A run that ends in order says so first and stops the server itself.
"""

import os
import signal
import sys
import time

from portal.embedded.session import database_at_hand


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    run = os.getppid()
    with database_at_hand():
        if not sys.stdin.read():
            # A dying process closes its files one by one; once it has a successor as parent
            # of this one, its own hold on the server is gone too.
            while os.getppid() == run:
                time.sleep(0.02)


if __name__ == "__main__":
    main()

"""`python -m portal.embedded.server_holder`: hold the embedded server until standard input closes.

The pipe closes however the run ends, SIGKILL included; then this process is the last user and stops the
server. A run that ends normally writes to the pipe first and stops the server itself.
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
            # A dying process closes its files one by one. Once this process has a new parent, all files of
            # the run are
            # closed, including its lock on the server.
            while os.getppid() == run:
                time.sleep(0.02)


if __name__ == "__main__":
    main()

"""`python -m portal.embedded.guard`: hold the embedded server until standard input closes.

The pipe closes when the run ends in whatever way, SIGKILL included; then the last user is gone
and the server stops.
"""

import signal
import sys

from portal.embedded.session import database_at_hand


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    with database_at_hand():
        sys.stdin.read()


if __name__ == "__main__":
    main()

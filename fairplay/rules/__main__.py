"""`python -m fairplay.rules`: reads one JSON request or a list of them, prints as many answers."""

import sys

from fairplay.rules.operations import COMMAND

if __name__ == "__main__":
    sys.exit(COMMAND.main())

"""`python -m fairplay.rules`: one JSON request, or a list of them, in; as many answers out."""

import sys

from fairplay.rules.operations import COMMAND

if __name__ == "__main__":
    sys.exit(COMMAND.main())

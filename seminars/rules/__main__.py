"""`python -m seminars.rules`: reads one JSON request or a list of them, prints as many answers."""

import sys

from rulekit.command import Command
from seminars.rules.operations import OPERATIONS
from seminars.rules.reading import SeminarFields

COMMAND = Command("seminars.rules", OPERATIONS, SeminarFields)

if __name__ == "__main__":
    sys.exit(COMMAND.main())

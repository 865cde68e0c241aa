"""`python -m arbiters.rules`: reads one JSON request or a list of them, prints as many answers."""

import sys

from arbiters.rules.reading import ArbiterFields
from arbiters.rules.single_rules import SINGLE_RULES
from arbiters.rules.whole_cases import WHOLE_CASES
from rulekit.command import Command

COMMAND = Command("arbiters.rules", WHOLE_CASES | SINGLE_RULES, ArbiterFields)

if __name__ == "__main__":
    sys.exit(COMMAND.main())

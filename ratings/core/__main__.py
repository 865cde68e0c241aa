"""Entry point of `python -m ratings.core`."""

import sys

from ratings.core.cli import COMMAND

sys.exit(COMMAND.main())

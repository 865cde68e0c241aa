"""Entry point of `python -m titles.rules`."""

import sys

from .cli import COMMAND

sys.exit(COMMAND.main())

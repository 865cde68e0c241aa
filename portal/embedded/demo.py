"""`python -m portal.embedded.demo FILE`: build the demo if it is missing, and write its sign-ins to the file.

One process for both manage.py commands, because loading Django takes longer than either of them.
"""

import os
import sys
from pathlib import Path

from portal.embedded.session import database_at_hand


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings")
    import django  # noqa: PLC0415 -- after the environment
    from django.core.management import call_command  # noqa: PLC0415

    with database_at_hand():
        django.setup()
        call_command("demo")
        with Path(sys.argv[1]).open("w") as sign_ins:
            call_command("demo", list=True, stdout=sign_ins)


if __name__ == "__main__":
    main()

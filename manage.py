#!/usr/bin/env python
"""Django's command line, on the embedded database unless DATABASE_URL names another."""

import os
import sys

# These commands define tables and policies or name a superuser, so they connect as the owner of the database.
OWNER_COMMANDS = {
    *("migrate", "makemigrations", "sqlmigrate", "showmigrations", "pgtrigger"),
    *("createsuperuser", "demo", "reset_demo"),
}

SERVING = {"runserver", "testserver"}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings")
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command not in SERVING:
        os.environ.setdefault("PORTAL_DATABASE_ROLE", "owner" if command in OWNER_COMMANDS else "work")

    from django.core.management import execute_from_command_line  # noqa: PLC0415 -- after the environment

    from portal.embedded.server import hold  # noqa: PLC0415 -- after the environment

    with hold():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

"""`make check`: linters, types, import contracts, migrations and translations, each with its verdict."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CODE = ["players", "portal", "ratings", "titles", "tournaments"]

# What a federation would set; the check asks whether Django finds these settings safe.
PRODUCTION = {
    "DATABASE_URL": "postgres://portal@db.invalid/portal",
    "SECRET_KEY": "check-" + "0123456789abcdefghij" * 3,
    "ALLOWED_HOSTS": "portal.invalid",
}

CHECKS: list[tuple[str, list[str], dict[str, str]]] = [
    ("lint", ["-m", "ruff", "check", "-q", "."], {}),
    ("format", ["-m", "ruff", "format", "-q", "--check", "."], {}),
    ("templates", ["-m", "djlint", "--lint", "--quiet", "templates"], {}),
    ("types", ["-m", "mypy", *CODE], {}),
    ("import contracts", ["-c", "from importlinter.cli import lint_imports_command as run; run()"], {}),
    ("system checks", ["manage.py", "check", "--fail-level", "WARNING"], {}),
    ("deployment checks", ["manage.py", "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
    ("migrations", ["manage.py", "makemigrations", "--check", "--dry-run"], {}),
    ("translations", ["scripts/messages.py", "--check"], {}),
]


def main() -> int:
    wanted = set(sys.argv[1:])
    failed = [name for name, *rest in CHECKS if (not wanted or name in wanted) and not passes(name, *rest)]
    if failed:
        sys.stdout.write(f"make check failed: {', '.join(failed)}\n")
    return 1 if failed else 0


def passes(name: str, command: list[str], environment: dict[str, str]) -> bool:
    began = time.monotonic()
    done = subprocess.run(
        [PYTHON, *command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    good = done.returncode == 0
    sys.stdout.write(f"{'ok  ' if good else 'FAIL'} {name} ({time.monotonic() - began:.1f} s)\n")
    if not good:
        sys.stdout.write(done.stdout)
    return good


if __name__ == "__main__":
    sys.exit(main())

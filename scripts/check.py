"""`make check`: runs linters, types, import contracts, migrations and translations; prints each verdict."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CODE = [
    "arbiters",
    "fairplay",
    "players",
    "portal",
    "ratings",
    "rulekit",
    "seminars",
    "titles",
    "tournaments",
]

# Settings as a federation would have them, for Django's deployment checks.
PRODUCTION = {
    "DATABASE_URL": "postgres://portal@db.invalid/portal?sslmode=verify-full",
    "SECRET_KEY": "check-" + "0123456789abcdefghij" * 3,
    "ALLOWED_HOSTS": "portal.invalid",
    "CASE_KEYS": "Y2hlY2sgdGhlIHNldHRpbmdzIG9mIGEgc2VydmVyISE=",
}

# The slowest first, so that it does not start last and prolong the whole run.
CHECKS: list[tuple[str, list[str], dict[str, str]]] = [
    ("types", ["-m", "mypy", *CODE], {}),
    ("lint", ["-m", "ruff", "check", "-q", "."], {}),
    ("format", ["-m", "ruff", "format", "-q", "--check", "."], {}),
    ("templates", ["-m", "djlint", "--lint", "--quiet", "templates"], {}),
    ("format of the templates", ["scripts/templates.py", "--check"], {}),
    ("import contracts", ["-c", "from importlinter.cli import lint_imports_command as run; run()"], {}),
    ("system checks", ["manage.py", "check", "--fail-level", "WARNING"], {}),
    ("deployment checks", ["manage.py", "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
    ("migrations", ["manage.py", "makemigrations", "--check", "--dry-run"], {}),
    ("translations", ["scripts/messages.py", "--check"], {}),
    ("styles", ["scripts/used_css.py", "--check"], {}),
    ("licences", ["scripts/licences.py", "--check"], {}),
]


def main() -> int:
    wanted = set(sys.argv[1:])
    chosen = [check for check in CHECKS if not wanted or check[0] in wanted]
    # Each check is a process of its own: as many run at a time as there are cores.
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        verdicts = list(cores.map(lambda check: passes(*check), chosen))
    failed = [name for (name, *_rest), good in zip(chosen, verdicts, strict=True) if not good]
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
    verdict = f"{'ok  ' if good else 'FAIL'} {name} ({time.monotonic() - began:.1f} s)\n"
    sys.stdout.write(verdict if good else verdict + done.stdout)
    return good


if __name__ == "__main__":
    sys.exit(main())

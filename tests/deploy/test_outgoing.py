"""Which modules open connections: to the machine itself, and to the one server that the settings name."""

import ast
from collections.abc import Iterator
from pathlib import Path

from portal.embedded.location import CLONE

PACKAGES = [
    "portal", "players", "tournaments", "ratings", "titles", "arbiters", "seminars", "fairplay", "rulekit",
]  # fmt: skip
CONNECTING = {"socket", "http.client", "urllib.request", "urllib3", "requests", "httpx", "aiohttp", "ftplib"}
# The trial looks for a free port and for itself; whoever delivers to FIDE calls the address of the settings.
ALLOWED = {"portal/embedded", "tournaments/delivery/http.py"}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def test_nothing_else_calls_another_server():
    files = [file for package in PACKAGES for file in (CLONE / package).rglob("*.py")]
    connecting = {str(file.relative_to(CLONE)) for file in files if CONNECTING & set(imported(file))}
    assert {name for name in connecting if not name.startswith(tuple(ALLOWED))} == set()
    assert "tournaments/delivery/http.py" in connecting

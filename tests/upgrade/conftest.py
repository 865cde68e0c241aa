"""An installation of an earlier commit, restored into a data folder of its own and started as by `make run`.

A test reads what that commit said (`before["requests"]`) and asks the running portal for the same:
`portal.page` as a person sees it, `portal.rows` as the owner of the database does. A feature adds its module.
"""

import http.cookiejar
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from portal.embedded.location import CLONE
from portal.embedded.server import EmbeddedServer
from tests.embedded.test_run import UNSET

STORED = Path(__file__).resolve().parent.parent / "golden" / "upgrade"
COMMIT = "e3aad33"
PASSWORD = "knight-to-f3"  # of everybody in the demo world
# The trail keeps what happened, not its words: these were written differently at that commit.
REWORDED = {
    "handed in the report": "submitted the report",
    "made the invoice out": "issued the invoice",
    "did what was due": "completed the task",
    "added a paper": "added an attachment",
}


def said_of(entry: dict[str, Any]) -> str:
    """Return the sentence of an entry in the present words, but for the day of a deadline, which depends on
    the reader's zone."""
    sentence: str = entry["sentence"]
    for then, now in REWORDED.items():
        sentence = sentence.replace(then, now)
    return sentence.split(": ", maxsplit=1)[0] if entry["action"] == "set_deadline" else sentence


class Portal:
    """The upgraded portal, and who is signed in to it."""

    def __init__(self, address: str, server: EmbeddedServer) -> None:
        self.address, self.server = address.rstrip("/"), server
        self._people: dict[str, urllib.request.OpenerDirector] = {}

    def fetch(self, email: str, path: str) -> bytes:
        """Return what the address answers to that person."""
        with self._signed_in(email).open(f"{self.address}{path}", timeout=60) as answer:
            content: bytes = answer.read()
        return content

    def page(self, email: str, path: str) -> str:
        """Return the words of a page, without its markup."""
        text = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", self.fetch(email, path).decode(), flags=re.S)
        return " ".join(unescape(text).split())

    def status(self, email: str, path: str) -> int:
        try:
            self.fetch(email, path)
        except urllib.error.HTTPError as refused:
            return refused.code
        return 200

    def rows(self, query: str) -> list[dict[str, Any]]:
        """Return what a query finds, past all policies."""
        asked = f"SELECT coalesce(json_agg(found), '[]') FROM ({query}) AS found"
        found: list[dict[str, Any]] = json.loads(
            self.server.psql(asked, user="portal_owner", database="portal")
        )
        return found

    def _signed_in(self, email: str) -> urllib.request.OpenerDirector:
        if email not in self._people:
            jar = http.cookiejar.CookieJar()
            browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
            browser.addheaders = [("Accept-Language", "en"), ("Referer", f"{self.address}/")]
            login = f"{self.address}/accounts/login/"
            browser.open(login, timeout=60).close()
            token = next(cookie.value for cookie in jar if cookie.name == "csrftoken")
            given = {"login": email, "password": PASSWORD, "csrfmiddlewaretoken": token or ""}
            browser.open(login, urllib.parse.urlencode(given).encode(), timeout=60).close()
            self._people[email] = browser
        return self._people[email]


@pytest.fixture(scope="session")
def before() -> dict[str, list[dict[str, Any]]]:
    """What that commit said of its cases."""
    said: dict[str, list[dict[str, Any]]] = json.loads((STORED / f"{COMMIT}.json").read_text())
    return said


@pytest.fixture(scope="session")
def portal() -> Iterator[Portal]:
    """The data folder of that commit, started by the present code."""
    folder = Path(tempfile.mkdtemp(prefix="portal-upgrade-", dir="/var/tmp"))
    folder.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    environment = {**kept, "PORTAL_DATA": str(folder / "data"), "PORT": "0", "YES": "1"}
    file = str(STORED / f"{COMMIT}.tar.xz")
    _python(["-m", "portal.embedded.backup", "restore", file], environment)
    run = subprocess.Popen(
        [sys.executable, "-m", "portal.embedded.run"],
        cwd=CLONE,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        started = Portal(_ready(run), EmbeddedServer(folder / "data" / "postgres"))
        # What was said before is kept in English.
        started.server.psql(
            "UPDATE accounts_user SET language = 'en'", user="portal_owner", database="portal"
        )
        yield started
    finally:
        run.terminate()
        run.communicate(timeout=60)
        shutil.rmtree(folder, ignore_errors=True)


def _python(argv: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, *argv], cwd=CLONE, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def _ready(run: "subprocess.Popen[str]") -> str:
    """Return the address of the portal once it says that it is ready."""
    said = []
    assert run.stdout is not None
    for line in run.stdout:
        said.append(line)
        if found := re.search(r"Portal ready at (\S+)", line):
            return found[1]
    raise AssertionError("the portal did not start: " + "".join(said))

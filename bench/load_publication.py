"""Revises and publishes a list repeatedly during the load, through the forms, as two people would.

LOAD_LIST is the page of the list's work, LOAD_FIRST the account that calculates, LOAD_SECOND the one that
publishes.
"""

import os
import re
import threading
import time
from collections.abc import Callable
from http.client import HTTPException
from urllib.parse import urlencode

WORK = os.environ.get("LOAD_LIST", "/bodies/office/rating-lists/fide-standard/")
FIRST = os.environ.get("LOAD_FIRST", "secretary@office.example")
SECOND = os.environ.get("LOAD_SECOND", "chair@office.example")
SEEN_EVERY, PATIENCE = 0.5, 120.0
FOUND, BUSY = 302, 503

Ask = Callable[..., tuple[int, list[tuple[str, str]], str]]


class Publisher:
    """Revises and publishes in a separate thread until it is stopped."""

    def __init__(self, ask: Ask, sign_in: Callable[[str], str]) -> None:
        self.ask, self.seconds = ask, list[float]()
        self.first, self.second = sign_in(FIRST), sign_in(SECOND)
        self.fault: Exception | None = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._work)

    def __enter__(self) -> "Publisher":
        self._thread.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self._stopped.set()
        self._thread.join()

    def _work(self) -> None:
        try:
            while not self._stopped.is_set():
                began = time.monotonic()
                self._publish()
                self.seconds.append(time.monotonic() - began)
        except (OSError, HTTPException, LookupError, TimeoutError) as fault:
            self.fault = fault

    def _publish(self) -> None:
        self._wait(self._send(f"{WORK}revise/", self.first, reason="Measured under load"), self.first)
        page = self._read(WORK, self.first)
        place = WORK.rstrip("/").rpartition("/")[0]
        found = re.search(rf"{place}/calculations/[0-9a-f-]+/", page)
        if found is None:
            raise LookupError(f"no calculation at {WORK}")
        self._wait(self._send(f"{found[0]}publish/", self.second), self.second)

    def _send(self, path: str, cookie: str, **form: str) -> str:
        """Submit a form; return the address of the job that it started."""
        page = self._read(path, cookie)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        given = {**form, "csrfmiddlewaretoken": token[1] if token else ""}
        status, headers, _page = self.ask("POST", path, cookie=cookie, body=urlencode(given))
        there = next((value for name, value in headers if name.lower() == "location"), "")
        if status != FOUND or "/jobs/" not in there:
            raise LookupError(f"{path}: {status} {there}")
        return there

    def _read(self, path: str, cookie: str) -> str:
        """Return a page; repeat the request while the portal refuses it as overloaded."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            status, _headers, page = self.ask("GET", path, cookie=cookie)
            if status != BUSY:
                return page
            time.sleep(SEEN_EVERY)
        raise TimeoutError(f"{path} is refused")

    def _wait(self, job: str, cookie: str) -> None:
        """Wait until the page of a job stops refreshing itself; a page that offers a retry has failed."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            page = self._read(job, cookie)
            if f"{job}retry/" in page:
                raise LookupError(f"{job} failed")
            if f'href="{job}"' not in page:
                return
            time.sleep(SEEN_EVERY)
        raise TimeoutError(f"{job} has not ended")

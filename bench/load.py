"""Measures a running portal under mixed load: `make run` here, `make bench ONLY=load` next to it.

Each connection requests one page after another: 70 % public pages that are not cached yet, 20 % searches, 10
% pages of a signed-in user; a bare view of the same processes is the reference. An answer that is neither a
page nor a refusal is an error: the page of an unknown address would be measured as a fast one. Each request
carries its sending time, as the proxy would add it, so an overloaded portal refuses (503) what has waited too
long; refusals are counted separately. The run is repeated while a list is revised and published. LOAD_URL,
LOAD_CONNECTIONS, LOAD_SECONDS, LOAD_EMAIL and LOAD_PASSWORD set what is requested.
"""

import os
import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from statistics import median
from urllib.parse import urlencode, urlsplit

from bench.load_publication import Publisher

URL = os.environ.get("LOAD_URL", f"http://127.0.0.1:{os.environ.get('PORT', '8000')}")
CONNECTIONS = int(os.environ.get("LOAD_CONNECTIONS", "20"))
SECONDS = float(os.environ.get("LOAD_SECONDS", "15"))
EMAIL = os.environ.get("LOAD_EMAIL", "rating-officer@ukr.example")
PASSWORD = os.environ.get("LOAD_PASSWORD", "knight-to-f3")
BARE, SIGN_IN, SEARCH = "/healthz", "/accounts/login/", "/players/?"
SIGNED_IN = ("/", "/inbox/", "/UKR/rating-lists/")
SEED = 20261116
PAGE, BUSY, FAULT = 200, 503, 500
Headers = list[tuple[str, str]]


@dataclass
class Answers:
    """The results of one run of all connections."""

    seconds: list[float] = field(default_factory=list)
    shed: int = 0
    errors: int = 0
    took: float = 0

    @property
    def rate(self) -> float:
        return len(self.seconds) / self.took

    def share(self, part: float) -> float:
        """Return the time in milliseconds within which this share of the requests was answered."""
        ordered = sorted(self.seconds) or [0.0]
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    cookie, pages = sign_in(), public_pages()
    bare = run(lambda _chance: (BARE, ""))
    mixed = run(mix(pages, cookie))
    with Publisher(ask, sign_in) as publisher:
        published = run(mix(pages, cookie))
    print(f"load_bare_rps {bare.rate:.0f} 1/s")
    print(f"load_bare_p50_ms {bare.share(0.5):.0f} ms")
    print(f"load_bare_p99_ms {bare.share(0.99):.0f} ms")
    print(f"load_rps {mixed.rate:.1f} 1/s")
    print(f"load_ratio {mixed.rate / bare.rate:.3f} x")
    print(f"load_p50_ms {mixed.share(0.5):.0f} ms")
    print(f"load_p99_ms {mixed.share(0.99):.0f} ms")
    print(f"load_shed {mixed.shed} requests")
    print(f"load_errors {bare.errors + mixed.errors} requests")
    _print_published(mixed, published, publisher)


def _print_published(mixed: Answers, published: Answers, publisher: Publisher) -> None:
    """Print how publications during the same load affected it."""
    if publisher.fault or not publisher.seconds:
        raise SystemExit(f"Nothing was published during the load: {publisher.fault or 'too short'}")
    print(f"load_publish_count {len(publisher.seconds)} publications")
    print(f"load_publish_seconds {median(publisher.seconds):.1f} s")
    print(f"load_publish_rps {published.rate:.1f} 1/s")
    print(f"load_publish_p50_ms {published.share(0.5):.0f} ms")
    print(f"load_publish_p99_ms {published.share(0.99):.0f} ms")
    print(f"load_publish_p99_ratio {published.share(0.99) / mixed.share(0.99):.2f} x")
    print(f"load_publish_shed {published.shed} requests")
    print(f"load_publish_errors {published.errors} requests", flush=True)


def mix(pages: Iterator[str], cookie: str) -> Callable[[random.Random], tuple[str, str]]:
    """Return a function that chooses the next address of a connection and the cookie to send with it."""
    lock = threading.Lock()

    def asked(chance: random.Random) -> tuple[str, str]:
        kind = chance.random()
        if kind < 0.7:
            with lock:
                return next(pages), ""
        if kind < 0.9:
            letters = "".join(chance.choice("aeiouknrst") for _ in range(3))
            return SEARCH + urlencode({"q": letters}), ""
        return chance.choice(SIGNED_IN), cookie

    return asked


def run(asked: Callable[[random.Random], tuple[str, str]]) -> Answers:
    """Let every connection send requests until the time is over."""
    found, lock = Answers(), threading.Lock()
    until = time.monotonic() + SECONDS
    threads = [
        threading.Thread(target=_connection, args=(asked, random.Random(SEED + number), until, found, lock))
        for number in range(CONNECTIONS)
    ]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found.took = time.monotonic() - began
    return found


def _connection(
    asked: Callable[[random.Random], tuple[str, str]],
    chance: random.Random,
    until: float,
    found: Answers,
    lock: threading.Lock,
) -> None:
    while time.monotonic() < until:
        path, cookie = asked(chance)
        began = time.monotonic()
        try:
            status, _headers, _body = ask("GET", path, cookie=cookie)
        except (OSError, HTTPException):
            status = FAULT
        seconds = time.monotonic() - began
        with lock:
            if status == BUSY:
                found.shed += 1
            elif status != PAGE:
                found.errors += 1
            else:
                found.seconds.append(seconds)


def ask(
    method: str, path: str, *, cookie: str = "", body: str = ""
) -> tuple[int, list[tuple[str, str]], str]:
    """Send one request; return status, headers and body."""
    target = urlsplit(URL)
    link = HTTPConnection(target.hostname or "127.0.0.1", target.port or 80, timeout=60)
    headers = {"Cookie": cookie, "X-Request-Start": f"t={time.time():.3f}", "Referer": URL}
    if body:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    try:
        link.request(method, path, body or None, headers)
        answer = link.getresponse()
        return answer.status, answer.getheaders(), answer.read().decode(errors="replace")
    finally:
        link.close()


def sign_in(email: str = EMAIL) -> str:
    """Sign in through the form; return the session's cookies."""
    _status, headers, page = ask("GET", SIGN_IN)
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    form = {"login": email, "password": PASSWORD, "csrfmiddlewaretoken": token[1] if token else ""}
    status, more, _page = ask("POST", SIGN_IN, cookie=_cookies(headers), body=urlencode(form))
    if status != 302:
        raise SystemExit(f"{email} cannot sign in at {URL}: give LOAD_EMAIL and LOAD_PASSWORD.")
    return _cookies(headers + more)


def _cookies(headers: Headers) -> str:
    return "; ".join(value.partition(";")[0] for name, value in headers if name.lower() == "set-cookie")


def public_pages() -> Iterator[str]:
    """Yield the addresses of the site map in random order, then again with a changing parameter."""
    known = list(dict.fromkeys(_addresses("/sitemap.xml")))
    random.Random(SEED).shuffle(known)
    turn = 0
    while True:
        # A cached page would measure nothing: from the second turn on the address differs.
        yield from (path if turn == 0 else f"{path}?turn={turn}" for path in known)
        turn += 1


def _addresses(path: str) -> Iterator[str]:
    _status, _headers, text = ask("GET", path)
    for found in re.findall(r"<loc>([^<]+)</loc>", text):
        address = urlsplit(found)
        here = address.path + (f"?{address.query}" if address.query else "")
        if "sitemap" in address.path:
            yield from _addresses(here.replace("&amp;", "&"))
        else:
            yield here


if __name__ == "__main__":
    main()

"""Finished pages for visitors, kept in the shared cache and sent to all of them.

A page is kept under its address, the language, the day and time zone, with the version of the data, which
every write renews: a publication or an edit changes pages at once, and nothing is sent that was true before
it; the page made anew takes the place of the old one. What is kept has neither token nor cookie: a mark
stands where each visitor's own token goes. Only views that say so (`@kept`) are kept; whoever carries a
session or a message is sent a page of their own.

Anybody can ask endless questions of one address: in each span of time so many new pages are kept and no
more, those with a question apart from those without. So the broker's memory is not filled, and the front
page stays.
"""

import hashlib
import time
from collections.abc import Callable

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils import timezone
from django.utils.translation import get_language

from portal.parts.versions import AWAY, TOKEN_MARK, current_version

KEPT_SECONDS = 600
LARGEST = 512 * 1024
MOST_KEPT = 2_000


class KeptPages:
    """Sends a kept page without asking the database, keeps a fresh one on its way out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not _is_visitor(request):
            return self.get_response(request)
        version = current_version()
        if version is None:
            return self.get_response(request)
        key = _key(request)
        found = _stored(key)
        if found is not None and found[0] == version:
            return _sent(request, found[1])
        request.keeps_page = True  # type: ignore[attr-defined] # the frame then writes the mark for the token
        response = self.get_response(request)
        html = _keepable(request, response)
        if html is None:
            return _own(request, response)
        if found is not None or _has_room("question" if request.GET else "plain"):
            _store(key, (version, html))
        return _sent(request, html)


def _is_visitor(request: HttpRequest) -> bool:
    """Return whether the answer is the same for everybody: a plain question without a session."""
    if not settings.KEEP_PAGES or request.method != "GET" or "HX-Request" in request.headers:
        return False
    cookies = request.COOKIES
    return settings.SESSION_COOKIE_NAME not in cookies and "messages" not in cookies


def _key(request: HttpRequest) -> str:
    facts = (
        settings.VERSION,
        request.scheme,
        request.get_host(),
        request.get_full_path(),
        get_language(),
        timezone.get_current_timezone_name(),
        timezone.localdate().isoformat(),
    )
    return "page:" + hashlib.sha256(repr(facts).encode()).hexdigest()


def _keepable(request: HttpRequest, response: HttpResponse) -> str | None:
    """Return the page where it may be kept: whole, of a view that says so, without a cookie of its own."""
    match = request.resolver_match
    if match is None or not getattr(match.func, "is_kept", False):
        return None
    if getattr(request, "is_behind", False):  # read from a replica that may miss the last write
        return None
    if response.status_code != 200 or response.streaming or response.cookies:
        return None
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    return response.content.decode() if is_page and len(response.content) <= LARGEST else None


def _stored(key: str) -> tuple[str, str] | None:
    """Return the page that is kept, with the version of the data that it shows."""
    try:
        found: tuple[str, str] | None = caches["pages"].get(key)
    except AWAY:
        return None
    return found


def _has_room(kind: str) -> bool:
    """Count one more new page of a kind, and say whether there is room for it."""
    pages, counter = caches["pages"], f"count:{kind}:{int(time.time() // KEPT_SECONDS)}"
    try:
        pages.add(counter, 0, KEPT_SECONDS)
        return bool(pages.incr(counter) <= MOST_KEPT)
    except (*AWAY, ValueError):  # ValueError: the counter ended in between
        return False


def _store(key: str, page: tuple[str, str]) -> None:
    try:
        caches["pages"].set(key, page, KEPT_SECONDS)
    except AWAY:
        return


def _own(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Write the visitor's token into a page that is not kept."""
    if not response.streaming and TOKEN_MARK.encode() in response.content:
        response.content = response.content.replace(TOKEN_MARK.encode(), get_token(request).encode())
    return response


def _sent(request: HttpRequest, html: str) -> HttpResponse:
    token = get_token(request) if TOKEN_MARK in html else ""
    response = HttpResponse(html.replace(TOKEN_MARK, token))
    response["Cache-Control"] = "private, no-cache"
    return response

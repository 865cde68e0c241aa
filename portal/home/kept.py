"""Cache whole pages for visitors who are not signed in, in the shared cache.

The key is the address, language, time zone and date; the entry also names the version of the data, which
every write changes. So a publication or an edit takes effect at once: an entry of an older version is not
sent but overwritten. Entries contain no CSRF token and no cookie: a marker stands where each visitor's own
token is inserted. Only views marked with `@kept` are cached, and never for a request with a session or
message cookie.

Query strings allow any number of addresses, so the number of new entries per time span is limited, separately
for addresses with and without a query. This bounds the memory of the cache, and a flood of queries cannot
crowd out the front page.
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

# Entries end by a new version of the data; the time only bounds how long unused ones stay.
KEPT_SECONDS = 600
# Larger pages are long lists that are rarely asked for twice.
LARGEST = 512 * 1024
# New entries per time span, for addresses with and without a query: this bounds the memory.
MOST_KEPT = 2_000


class KeptPages:
    """Middleware that answers from the cache without a database query, and stores fresh pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not _is_visitor(request):
            return self.get_response(request)
        # Without a version (the cache is unreachable) nothing can be known to be current, so nothing is
        # cached.
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
        # Overwriting an entry needs no room, so only pages that are new are counted.
        if found is not None or _has_room("question" if request.GET else "plain"):
            _store(key, (version, html))
        return _sent(request, html)


def _is_visitor(request: HttpRequest) -> bool:
    """Return whether the answer is the same for everybody: a GET without a session, not from htmx."""
    if not settings.KEEP_PAGES or request.method != "GET" or "HX-Request" in request.headers:
        return False
    cookies = request.COOKIES
    return settings.SESSION_COOKIE_NAME not in cookies and settings.MESSAGE_COOKIE_NAME not in cookies


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
    """Return the page if it may be cached: complete, of a view marked so, setting no cookie."""
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
    """Return the cached page with the version of the data that it shows, or None."""
    try:
        found: tuple[str, str] | None = caches["pages"].get(key)
    # Redis is away: the page is rendered, as without a cache.
    except AWAY:
        return None
    return found


def _has_room(kind: str) -> bool:
    """Count one more new page of this kind, and return whether it is within the limit."""
    pages, counter = caches["pages"], f"count:{kind}:{int(time.time() // KEPT_SECONDS)}"
    try:
        pages.add(counter, 0, KEPT_SECONDS)
        return bool(pages.incr(counter) <= MOST_KEPT)
    except (*AWAY, ValueError):  # ValueError: the counter expired between `add` and `incr`
        return False


def _store(key: str, page: tuple[str, str]) -> None:
    try:
        caches["pages"].set(key, page, KEPT_SECONDS)
    # Not kept this time; the visitor has the page already.
    except AWAY:
        return


def _own(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Insert the visitor's CSRF token into a page that is not cached."""
    if not response.streaming and TOKEN_MARK.encode() in response.content:
        response.content = response.content.replace(TOKEN_MARK.encode(), get_token(request).encode())
    return response


def _sent(request: HttpRequest, html: str) -> HttpResponse:
    token = get_token(request) if TOKEN_MARK in html else ""
    response = HttpResponse(html.replace(TOKEN_MARK, token))
    response["Cache-Control"] = "private, no-cache"
    return response

"""Middlewares: request ids that join logs and audit entries; no null characters, no oversized bodies, no
API by plain HTTP, no personal page in a cache."""

import re
import time
from collections.abc import Callable

import structlog
from django.conf import settings
from django.http import (
    Http404,
    HttpResponse,
    QueryDict,
    StreamingHttpResponse,
)
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from rest_framework.exceptions import MethodNotAllowed

from portal.federations.requests import PortalRequest
from portal.home.metrics import count_request
from portal.parts.refusals import is_api, refusal
from portal.workflow.request import set_request_id

log = structlog.get_logger("portal.request")
# The largest upload is a packed world list. Forms that need no account (sign-in, sign-up) are short.
LARGEST_BODY, LARGEST_FORM = 200 * 1024 * 1024, 256 * 1024
SHORT_FORMS = "/accounts/"
FORMS = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
REFUSALS = frozenset({401, 403, 404})
# A request id given by the proxy is logged, so it may contain nothing that could forge a line of the log.
_GIVEN = re.compile(r"[A-Za-z0-9-]{8,64}")


def request_id(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    def middleware(request: PortalRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        request.id = set_request_id(given if _GIVEN.fullmatch(given) else "")
        began = time.monotonic()
        with structlog.contextvars.bound_contextvars(request_id=request.id):
            response = get_response(request)
            seconds = time.monotonic() - began
            count_request(request, response, seconds)
            log.info(
                "request",
                method=request.method,
                route=request.resolver_match.route if request.resolver_match else None,
                status=response.status_code,
                milliseconds=round(seconds * 1000),
                **_refused(request, response),
            )
        response["X-Request-ID"] = request.id
        return response

    return middleware


def _refused(request: PortalRequest, response: HttpResponse) -> dict[str, object]:
    """Return the number of the refused account, so that the log shows who probes many addresses."""
    # Only what the request has looked up itself: another query here would be outside of its transaction.
    person = getattr(request, "_cached_user", None)
    if response.status_code not in REFUSALS or person is None or not person.is_authenticated:
        return {}
    return {"refused_account": person.pk}


def known_methods(
    get_response: Callable[[PortalRequest], HttpResponseBase],
) -> Callable[[PortalRequest], HttpResponseBase]:
    """Answer HEAD as GET without the content, since most views declare GET alone; refuse unknown methods,
    which some views of libraries would answer like GET."""

    def middleware(request: PortalRequest) -> HttpResponseBase:
        if request.method not in METHODS:
            said = str(MethodNotAllowed(request.method or "").detail)
            return refusal(request, "method_not_allowed", said, 405, {"Allow": ", ".join(METHODS)})
        if request.method != "HEAD":
            return get_response(request)
        request.method = "GET"
        response = get_response(request)
        request.method = "HEAD"  # for the log
        if isinstance(response, StreamingHttpResponse):
            response.streaming_content = ()
        elif isinstance(response, HttpResponse):
            response.headers.setdefault("Content-Length", str(len(response.content)))
            response.content = b""
        return response

    return middleware


class NoNullCharacters:
    """Remove null characters from queries, forms and cookies, and answer 404 for a path with one.

    PostgreSQL refuses them in text, so each would otherwise be a server error.
    """

    def __init__(self, get_response: Callable[[PortalRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: PortalRequest) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404
        query = request.META.get("QUERY_STRING", "")
        if "%00" in query:
            request.META["QUERY_STRING"] = query.replace("%00", "")
        for name in [name for name, value in request.COOKIES.items() if "\x00" in value]:
            del request.COOKIES[name]
        return self.get_response(request)

    def process_view(self, request: PortalRequest, *_view: object) -> None:
        """Clean the form data, once a view is known that takes it: reading the body earlier would be
        wasted."""
        if request.method != "POST" or request.content_type not in FORMS:
            return
        given = request.POST
        if any("\x00" in text for name, texts in given.lists() for text in (name, *texts)):
            cleaned = QueryDict(mutable=True, encoding=given.encoding)
            for name, texts in given.lists():
                cleaned.setlist(name.replace("\x00", ""), [text.replace("\x00", "") for text in texts])
            request.POST = cleaned  # type: ignore[assignment] # declared read-only, but assignment works


def no_huge_bodies(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    """Refuse a body by its declared length, before reading it or writing it to a temporary file."""

    def middleware(request: PortalRequest) -> HttpResponse:
        given = request.META.get("CONTENT_LENGTH") or "0"
        short = request.path_info.startswith(SHORT_FORMS)
        # Twenty digits are more than any limit, and converting an endless number would take long.
        if not given.isdigit() or int(given[:20]) > (LARGEST_FORM if short else LARGEST_BODY):
            return refusal(request, "too_large", _("This is too large."), 413)
        return get_response(request)

    return middleware


def private_answers(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    """Let nothing store what was made for one person, so that nobody finds it in the browser after the
    sign-out; a page that is public is kept, but asked for again."""

    def middleware(request: PortalRequest) -> HttpResponse:
        response = get_response(request)
        if not response.has_header("Cache-Control") and _is_personal(request):
            view = request.resolver_match.func if request.resolver_match else None
            kept = "no-cache" if getattr(view, "is_kept", False) else "no-store"
            response["Cache-Control"] = f"private, {kept}"
        return response

    return middleware


def _is_personal(request: PortalRequest) -> bool:
    """Return whether somebody has signed in or shown a token."""
    # As in `_refused`: only what the request has looked up itself.
    person = getattr(request, "_cached_user", None)
    return (person is not None and person.is_authenticated) or "Authorization" in request.headers


def api_by_https_only(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    """Refuse calls of the API by plain HTTP: a redirect would hide that the token went over the wire."""

    def middleware(request: PortalRequest) -> HttpResponse:
        if not settings.HTTPS or request.is_secure() or not is_api(request.path_info):
            return get_response(request)
        return refusal(request, "https_only", _("The API answers by HTTPS only."), 403)

    return middleware

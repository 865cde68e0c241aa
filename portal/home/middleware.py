"""Give every request an id that joins its log lines, its audit entries and its error page."""

import re
import time
from collections.abc import Callable

import structlog
from django.http import Http404, HttpResponse

from portal.federations.requests import PortalRequest
from portal.home.metrics import count_request
from portal.workflow.request import set_request_id

log = structlog.get_logger("portal.request")
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
            )
        response["X-Request-ID"] = request.id
        return response

    return middleware


def no_null_characters(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    """Leave null characters out of queries, find nothing at a path with one: PostgreSQL stores none."""

    def middleware(request: PortalRequest) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404
        query = request.META.get("QUERY_STRING", "")
        if "%00" in query:
            request.META["QUERY_STRING"] = query.replace("%00", "")
        return get_response(request)

    return middleware

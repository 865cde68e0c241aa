"""Refuse requests in other encodings than UTF-8, before Django reads them."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from django.utils.http import parse_header_parameters

from portal.parts.refusals import PLAIN, error_shape, is_api

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
# Others are never needed. Python knows some that fail for any text or take no text at all, and Django reads
# the query string in the encoding that a request names, before any middleware: each would be a server error.
ENCODINGS = frozenset({"", "utf-8", "utf8", "us-ascii"})
UNDERSTOOD = "Only UTF-8 is understood."


def only_utf8(application: Application) -> Application:
    """Return the WSGI application, which then answers 415 to any other encoding."""

    def guarded(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if _charset(environ.get("CONTENT_TYPE", "")) in ENCODINGS:
            return application(environ, start_response)
        form, body = PLAIN, UNDERSTOOD
        if is_api(environ.get("PATH_INFO", "")):
            form, body = "application/json", json.dumps(error_shape("unsupported_media_type", UNDERSTOOD))
        start_response("415 Unsupported Media Type", [("Content-Type", form)])
        return [body.encode()]

    return guarded


def _charset(content_type: str) -> str:
    """Return the encoding that the header names; an unreadable header gives one that is refused."""
    try:
        return parse_header_parameters(content_type)[1].get("charset", "").lower()
    except (ValueError, LookupError):
        return "unreadable"

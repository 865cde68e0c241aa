"""Refusals outside of the API's views: below /api/ in the API's one error shape, elsewhere as plain text."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse

API_PATH = "/api/"
PLAIN = "text/plain; charset=utf-8"


def is_api(path: str) -> bool:
    """Return whether an address belongs to the API: its callers read JSON, whatever happens."""
    return path.startswith(API_PATH)


def error_shape(code: str, message: str, field: str | None = None) -> dict[str, Any]:
    """Return the body of every error of the API."""
    return {"ok": False, "error": {"code": code, "field": field, "message": message}}


def api_refusal(code: str, message: str, status: int, headers: dict[str, str] | None = None) -> JsonResponse:
    return JsonResponse(
        error_shape(code, message), status=status, headers=headers, json_dumps_params={"ensure_ascii": False}
    )


def refusal(
    request: HttpRequest, code: str, message: str, status: int, headers: dict[str, str] | None = None
) -> HttpResponse:
    """Return the answer of a middleware that refuses a request before its view."""
    if is_api(request.path_info):
        return api_refusal(code, message, status, headers)
    return HttpResponse(message, status=status, content_type=PLAIN, headers=headers)

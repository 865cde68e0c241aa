"""What all API endpoints share: pagination and the shape of an error."""

from typing import Any

from rest_framework.pagination import CursorPagination
from rest_framework.response import Response
from rest_framework.views import exception_handler


class CodePagination(CursorPagination):
    """Pages by cursor, so that a page stays the same while rows are added."""

    ordering = "pk"
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 500


def answer_error(error: Exception, context: dict[str, Any]) -> Response | None:
    """Answer every refusal with `{"ok": false, "error": {code, field, message}}`."""
    response = exception_handler(error, context)
    if response is None:
        return None
    context["request"]._request.failed = True
    response.data = {"ok": False, "error": _described(response.data, error)}
    return response


def _described(data: Any, error: Exception) -> dict[str, Any]:
    if isinstance(data, dict) and "detail" in data:
        return {
            "code": getattr(data["detail"], "code", "error"),
            "field": None,
            "message": str(data["detail"]),
        }
    field, messages = next(iter(data.items())) if isinstance(data, dict) else (None, data)
    first = messages[0] if isinstance(messages, list) else messages
    return {"code": getattr(first, "code", "invalid"), "field": field, "message": str(first)}

"""What all API endpoints share: pagination and the shape of an error."""

from typing import Any

from rest_framework.pagination import CursorPagination
from rest_framework.response import Response
from rest_framework.views import exception_handler


class CodePagination(CursorPagination):
    """Pagination by cursor: a page stays the same while rows are added."""

    ordering = "pk"
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 500


# Error responses that any call may give, besides those it documents itself.
REFUSALS = {
    "400": "What was sent cannot be understood.",
    "401": "The token is wrong, ended or missing.",
    "403": "The office of the token may not.",
    "404": "There is no such thing, or not for this token.",
    "429": "Too many calls: Retry-After says when to try again.",
}
_SHAPE = {
    "type": "object",
    "required": ["ok", "error"],
    "properties": {
        "ok": {"type": "boolean", "enum": [False]},
        "error": {
            "type": "object",
            "required": ["code", "field", "message"],
            "properties": {
                "code": {"type": "string"},
                "field": {"type": "string", "nullable": True},
                "message": {"type": "string"},
            },
        },
    },
}


def name_refusals(result: dict[str, Any], **_generator: Any) -> dict[str, Any]:
    """Add the possible error responses to every call of the OpenAPI description; a drf-spectacular hook."""
    result.setdefault("components", {}).setdefault("schemas", {})["Refusal"] = _SHAPE
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for path, calls in result["paths"].items():
        for call in calls.values():
            for status, why in REFUSALS.items():
                # Only a path with a parameter can name something that does not exist.
                if status != "404" or "{" in path:
                    call["responses"].setdefault(status, {"description": why, "content": content})
    return result


def answer_error(error: Exception, context: dict[str, Any]) -> Response | None:
    """Answer every error with `{"ok": false, "error": {code, field, message}}`."""
    response = exception_handler(error, context)
    if response is None:
        return None
    # ScopeMiddleware rolls the transaction back: a handled exception would otherwise commit half of the work.
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

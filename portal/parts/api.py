"""What all API endpoints share: pagination and the shape of an error."""

from typing import Any

from django.core.exceptions import ValidationError as InvalidValue
from django.db import DataError
from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import exception_handler

from portal.parts.asked import LARGEST_PAGE, wrong_cursor
from portal.parts.refusals import error_shape

JSON = "application/json"


class CodePagination(CursorPagination):
    """Pagination by cursor: a page stays the same while rows are added."""

    ordering = "pk"
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = LARGEST_PAGE

    def decode_cursor(self, request: Request) -> Any:
        """Read the cursor; one that no page gave is an error of its field."""
        try:
            cursor = super().decode_cursor(request)
        except NotFound:
            raise wrong_cursor() from None
        # What is no base64 at all is read as a cursor that points nowhere.
        if cursor is not None and cursor == Cursor(0, reverse=False, position=None):
            raise wrong_cursor()
        return cursor

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> Any:
        """Return the rows of the page; a position that its column cannot hold is an error of the cursor."""
        try:
            return super().paginate_queryset(queryset, request, view)
        except (ValueError, InvalidValue, DataError):
            raise wrong_cursor() from None

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        """Return none: every view declares the parameters of its pages itself."""
        return []


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
                if status != "404" or _may_miss(path, call):
                    call["responses"].setdefault(status, {"description": why, "content": content})
    return result


def _may_miss(path: str, call: dict[str, Any]) -> bool:
    """Return whether a call can name something that does not exist: a row, or a page of a list."""
    return "{" in path or any(given["name"] == "cursor" for given in call.get("parameters", ()))


def answer_error(error: Exception, context: dict[str, Any]) -> Response | None:
    """Answer every error with `{"ok": false, "error": {code, field, message}}`."""
    response = exception_handler(error, context)
    if response is None:
        return None
    # ScopeMiddleware rolls the transaction back: a handled exception would otherwise commit half of the work.
    context["request"]._request.failed = True
    response.data = error_shape(**_described(response.data, error))
    # Also where the view itself answers a page or YAML: the documentation, the schema.
    context["request"].accepted_renderer, context["request"].accepted_media_type = JSONRenderer(), JSON
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

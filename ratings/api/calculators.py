"""The calculators in the API: the same requests and answers as `python -m ratings.core`."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import status
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.parts.asked import Strict
from ratings.core.cli import COMMAND
from rulekit import BadRequestError, parse

CHANGE = {
    "edition": "fide-2025",
    "type": "standard",
    "list_date": "2026-12-01",
    "player": {"rating": 2212, "games": 20, "birth": "2001", "peak": 2212},
    "events": [{"id": "e1", "system": "swiss", "games": [{"opponent": 1926, "score": "1"}]}],
}
INITIAL = {
    "edition": "fide-2025",
    "events": [{"id": "open", "games": [{"opponent": 1902, "score": "0.5"}]}],
}


class ExactJSON(BaseParser):
    """JSON as the core reads it: no floats, no key twice."""

    media_type = "application/json"

    # Not the framework's JSON parser: the core needs exact decimals and refuses duplicate keys.
    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            return parse(stream.read())
        except BadRequestError as error:
            raise ParseError(error.message, code=error.code) from error


class Calculator(Strict):
    """Answers one question of the rating core. `operation` is asked when the body names none."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = [AddressThrottle, TokenThrottle]
    parser_classes = [ExactJSON]
    operation = ""
    operations: frozenset[str] = frozenset()

    def ask(self, request: Request) -> Response:
        asked = request.data
        if isinstance(asked, dict):
            # The body may name another operation, but only one that this address offers.
            asked = {"op": self.operation} | asked
            if isinstance(asked["op"], str) and asked["op"] not in self.operations:
                return _refused("unknown_op", "op", f"must be one of {', '.join(sorted(self.operations))}")
        found = COMMAND.answer(asked)
        return Response(found) if found["ok"] else Response(found, status=status.HTTP_400_BAD_REQUEST)


def _refused(code: str, field: str, message: str) -> Response:
    error = {"code": code, "field": field, "message": message}
    return Response({"ok": False, "error": error}, status=status.HTTP_400_BAD_REQUEST)


class RatingCalculator(Calculator):
    """A rating change over a period, line by line; `op` asks for K, a round robin or an edition instead."""

    operation = "change"
    operations = frozenset(COMMAND.operations)

    @extend_schema(
        operation_id="calculators_rating",
        request=OpenApiTypes.OBJECT,
        responses=OpenApiTypes.OBJECT,
        examples=[OpenApiExample("A rating change", value=CHANGE, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        return self.ask(request)


class InitialCalculator(Calculator):
    """A first rating from a newcomer's games."""

    operation = "initial"
    operations = frozenset({"initial"})

    @extend_schema(
        operation_id="calculators_initial",
        request=OpenApiTypes.OBJECT,
        responses=OpenApiTypes.OBJECT,
        examples=[OpenApiExample("A first rating", value=INITIAL, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        return self.ask(request)

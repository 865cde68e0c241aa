"""The norm calculator in the API: the same requests and answers as `python -m titles.rules`."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.parts.asked import Strict
from ratings.api.calculators import ExactJSON
from titles.rules.cli import COMMAND

NORM = {
    "edition": "titles-2024",
    "title": "GM",
    "player": {"federation": "HUN", "sex": "m"},
    "event": {"system": "swiss", "rounds": 9, "host": "GER", "exemption": None, "kind": "individual"},
    "games": [
        {"round": 1, "opponent": {"rating": 2383, "title": "GM", "federation": "GER"}, "score": "1"},
    ],
}


class NormCalculator(Strict):
    """Does a result make a norm, and why not; with `"op": "forecast"` what is needed from the open rounds."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = [AddressThrottle, TokenThrottle]
    parser_classes = [ExactJSON]

    @extend_schema(
        operation_id="calculators_norm",
        request=OpenApiTypes.OBJECT,
        responses=OpenApiTypes.OBJECT,
        examples=[OpenApiExample("A norm", value=NORM, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        asked = request.data
        found = COMMAND.answer({"op": "norm"} | asked if isinstance(asked, dict) else asked)
        return Response(found, status=status.HTTP_200_OK if found["ok"] else status.HTTP_400_BAD_REQUEST)

"""The API endpoint that describes the token of the caller."""

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from portal.federations.models import ApiToken
from portal.federations.tenants import tenant_of
from portal.parts.asked import Strict


class Me(Strict):
    """In whose name the token acts."""

    permission_classes = [IsAuthenticated]

    class Output(serializers.Serializer):
        home = serializers.CharField()
        kind = serializers.ChoiceField(["federation", "body"])
        role = serializers.CharField()
        since = serializers.DateField()

    serializer_class = Output

    def get(self, request: Request) -> Response:
        token: ApiToken = request.auth  # type: ignore[assignment] # our authentication gives our token
        membership = token.membership
        tenant = tenant_of(membership)
        answer = {
            "home": tenant.code,
            "kind": tenant.tenant_kind,
            "role": membership.role,
            "since": membership.first_day,
        }
        return Response(self.Output(answer).data)

"""What the API tells of federations, and of the token that asks."""

from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from portal.federations.models import ApiToken, Federation
from portal.federations.tenants import tenant_of
from portal.parts.api import CodePagination


class FederationOut(serializers.ModelSerializer):
    class Meta:
        model = Federation
        fields = ["code", "name", "native_name", "continent", "status", "time_zone", "website"]


class FederationPages(CodePagination):
    ordering = "code"


class FederationList(ListAPIView):
    """All federations, by code."""

    queryset = Federation.objects.all()
    serializer_class = FederationOut
    pagination_class = FederationPages


class FederationDetail(RetrieveAPIView):
    """One federation."""

    queryset = Federation.objects.all()
    serializer_class = FederationOut
    lookup_field = "code"


class Me(APIView):
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
            "since": membership.since,
        }
        return Response(self.Output(answer).data)

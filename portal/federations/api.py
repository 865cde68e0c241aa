"""API endpoints for federations."""

from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView

from portal.federations.models import Federation
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

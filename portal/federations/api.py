"""API endpoints for federations."""

from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView

from portal.federations.models import Federation
from portal.parts.api import CodePagination
from portal.parts.asked import Paged, Strict


class FederationOut(serializers.ModelSerializer):
    class Meta:
        model = Federation
        fields = ["code", "name", "native_name", "continent", "status", "time_zone", "website"]


class FederationPages(CodePagination):
    ordering = "code"


class FederationList(Strict, ListAPIView):
    """All federations, by code."""

    asks = Paged
    queryset = Federation.objects.all()
    serializer_class = FederationOut
    pagination_class = FederationPages


class FederationDetail(Strict, RetrieveAPIView):
    """One federation."""

    queryset = Federation.objects.all()
    serializer_class = FederationOut
    lookup_field = "code"

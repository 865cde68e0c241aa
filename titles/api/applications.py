"""Published title applications in the API: the content of the public page (B.01, 2.4)."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView

from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.parts.api import CodePagination
from portal.parts.asked import Choice, Paged, Strict
from titles.applications.selectors import PUBLIC_TABS, published_applications
from titles.models import PublishedApplication


class ApplicationsAsked(Paged):
    """Filters of the published applications."""

    state = Choice(PUBLIC_TABS, "Open to objections, or awarded.", default="open")


class PublishedOut(serializers.ModelSerializer[PublishedApplication]):
    """Player, title and evidence; nothing of the file behind it."""

    fide_id = serializers.IntegerField(source="player.fide_id", allow_null=True)
    name = serializers.CharField(source="player.name")
    federation = serializers.CharField(source="federation.code")

    class Meta:
        model = PublishedApplication
        fields = [
            "application",
            "fide_id",
            "name",
            "federation",
            "title",
            "published_on",
            "objections_until",
            "awarded_on",
            "facts",
        ]


class PublishedPages(CodePagination):
    ordering = "-published_on"


class PublishedList(Strict, ListAPIView[PublishedApplication]):
    """Applications open to objections; with `state=awarded` those whose title was awarded."""

    asks = ApplicationsAsked
    serializer_class = PublishedOut
    pagination_class = PublishedPages
    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="title_applications")
    def get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get(*args, **kwargs)

    def get_queryset(self) -> QuerySet[PublishedApplication]:
        return published_applications(self.asked["state"])

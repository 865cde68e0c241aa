"""API views: the register of arbiters, one arbiter's standing, and norms of those who consented."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import USABLE
from arbiters.phrases import LANGUAGES
from arbiters.register.selectors import ACTIVE, INACTIVE, UNKNOWN, activity_of, arbiters, arbiters_found
from players.enums import ArbiterCategory, ArbiterTitle
from players.models import Player, PlayerPrivate
from players.standing.selectors import standing_of
from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.federations.asked import FederationCode
from portal.federations.scope import installation_scope
from portal.parts.api import CodePagination
from portal.parts.asked import Choice, Paged, Strict, Text


class ArbitersAsked(Paged):
    """Filters of the register of arbiters."""

    q = Text("A FIDE id or a part of the name.")
    federation = FederationCode()
    title = Choice(ArbiterTitle.values[:3], "Highest title.")
    category = Choice(ArbiterCategory.values)
    language = Choice(list(LANGUAGES), "Code of a language.")
    activity = Choice([ACTIVE, INACTIVE, UNKNOWN])


class ArbiterOut(serializers.ModelSerializer[Player]):
    """An arbiter of the register; the title as printed in the lists."""

    federation = serializers.CharField(source="federation.code")

    class Meta:
        model = Player
        fields = ["fide_id", "name", "federation", "other_titles"]


class ArbiterPages(CodePagination):
    ordering = "sort_key"


class ArbiterList(Strict, ListAPIView[Player]):
    """Arbiters by name or id, federation, title, category, language and activity."""

    asks = ArbitersAsked
    serializer_class = ArbiterOut
    pagination_class = ArbiterPages
    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="arbiters")
    def get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get(*args, **kwargs)

    def get_queryset(self) -> QuerySet[Player]:
        return arbiters_found(self.asked, timezone.localdate())


class ArbiterStandingOut(serializers.Serializer[Player]):
    """Public standing of an arbiter; never a sanction, never an age."""

    fide_id = serializers.IntegerField()
    name = serializers.CharField()
    federation = serializers.CharField(source="federation.code")

    def to_representation(self, instance: Player) -> dict[str, Any]:
        standing = standing_of(instance)
        licence = standing.licence
        return {
            **super().to_representation(instance),
            "title": standing.title,
            "titles": [{"title": each.title, "awarded": each.awarded} for each in standing.titles],
            "category": standing.category,
            "activity": activity_of(standing, timezone.localdate()),
            "active_until": standing.active_until,
            "registration_fee": standing.fee,
            "languages": sorted(standing.languages),
            "licence": {"level": licence.level, "since": licence.since, "until": licence.until}
            if licence
            else None,
        }


class ArbiterDetail(Strict, RetrieveAPIView[Player]):
    """The standing of one arbiter."""

    serializer_class = ArbiterStandingOut
    lookup_field = "fide_id"
    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="arbiter")
    def get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get(*args, **kwargs)

    def get_queryset(self) -> QuerySet[Player]:
        return arbiters()


class NormOut(serializers.ModelSerializer[ArbiterNorm]):
    """A valid norm, without its evaluator and their remarks."""

    class Meta:
        model = ArbiterNorm
        fields = [
            "title",
            "kind",
            "origin",
            "event_name",
            "event_code",
            "host",
            "start",
            "end",
            "bases",
            "used_for",
        ]


class ArbiterNormsOut(serializers.Serializer):
    norms = NormOut(many=True)


class ArbiterNorms(Strict):
    """Norms of an arbiter who consented to publication; for others 404, as for an unknown id."""

    throttle_classes = [AddressThrottle, TokenThrottle]

    @extend_schema(operation_id="arbiter_norms", responses=ArbiterNormsOut)
    def get(self, request: Request, fide_id: int) -> Response:
        player = arbiters().filter(fide_id=fide_id).first()
        # Consent and norms are rows of federations, and this visitor has no office: only the answer leaves
        # the scope.
        with installation_scope():
            agreed = player and PlayerPrivate.under_policy.filter(player=player, consent=True).exists()
            if player is None or not (agreed or _own(request, player)):
                raise Http404
            rows = ArbiterNorm.under_policy.filter(player=player, state__in=USABLE).order_by("end", "pk")
            return Response({"norms": NormOut(rows, many=True).data})


def _own(request: Request, player: Player) -> bool:
    """Return whether the token belongs to the arbiter's own account."""
    return player.account_id is not None and player.account_id == request.user.pk

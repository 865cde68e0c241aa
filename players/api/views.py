"""API views: search, single player, history.

Answers carry an ETag; a repeated request that sends it gets 304 without a body.
"""

import hashlib
from datetime import date
from typing import Any

from django.db.models import prefetch_related_objects
from django.http import Http404, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from players.api.asked import HistoryAsked, PlayersAsked
from players.api.pages import as_page, next_link, page_size, place_of
from players.api.serializers import ChangeOut, PlayerDetailOut, PlayerOut
from players.enums import Standing
from players.models import Player, PlayerPrivate, RatingChange
from players.narrowing import Narrowing
from players.profile.selectors import player_at, survivor_of
from players.selectors import rating_history, search_page
from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.federations.models import ApiToken
from portal.offices.token_scopes import token_allows
from portal.parts.api import CodePagination
from portal.parts.asked import Strict
from portal.parts.replica import public_read


class Tagged(Strict):
    """An answer that says whether it is still the same. A token's answer is for its holder only."""

    throttle_classes = [AddressThrottle, TokenThrottle]

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        # The answer depends on the token (birth dates): caches must not mix anonymous and authorised ones.
        patch_vary_headers(response, ["Authorization"])
        if response.status_code != 200 or not isinstance(response, Response):
            return response
        body = response.render().content
        etag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
        response["ETag"] = etag
        response["Cache-Control"] = "private, no-cache" if request.auth else "public, max-age=60"
        return get_conditional_response(request._request, etag=etag, response=response) or response


@extend_schema(
    responses=inline_serializer(
        "PlayerPage",
        {
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": PlayerOut(many=True),
        },
    ),
)
@public_read
class PlayerList(Tagged):
    """Players by any part of a name in any script; names that begin so come first."""

    asks = PlayersAsked

    @extend_schema(operation_id="players_list")
    def get(self, request: Request) -> Response:
        found = search_page(
            self.asked["search"],
            federation=self.asked["federation"],
            title=self.asked["title"],
            limit=page_size(self.asked),
            after=place_of(self.asked),
            only=Narrowing.read(self.asked),
        )
        results = PlayerOut(found.players, many=True).data
        return Response(as_page(next_link(request, found.next), list(results)))


@public_read
class PlayerDetail(Tagged):
    """One player by FIDE id; a merged id answers 302 with the address of the record that holds now."""

    @extend_schema(responses=PlayerDetailOut)
    def get(self, request: Request, fide_id: int) -> HttpResponseBase:
        player = player_or_404(fide_id)
        if player.standing == Standing.MERGED:
            return _moved(player, "api:player")
        context = {"birth_date": birth_date_for(request, player)}
        return Response(PlayerDetailOut(_with_details(player), context=context).data)


class HistoryPages(CodePagination):
    ordering: Any = ("-list_date", "system_id")


@public_read
class PlayerHistory(Tagged, ListAPIView[RatingChange]):
    """What each list changed, newest first. Lists that changed nothing are left out."""

    asks = HistoryAsked
    serializer_class = ChangeOut
    pagination_class = HistoryPages
    queryset = RatingChange.objects.none()

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        self.player = player_or_404(kwargs["fide_id"])
        if self.player.standing == Standing.MERGED:
            return _moved(self.player, "api:player_history")
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> Any:
        # A restricted record publishes no history (see the serializers).
        if self.player.restricted:
            return RatingChange.objects.none()
        changes = rating_history(self.player)
        system = self.asked["system"]
        return changes.filter(system__code=system) if system else changes


def player_or_404(fide_id: int) -> Player:
    player = player_at(fide_id)
    if player is None:
        raise Http404
    return player


def _with_details(player: Player) -> Player:
    """Prefetch what the search leaves out, one query per relation."""
    prefetch_related_objects(
        [player],
        "awarded_titles",
        "federation_changes__before",
        "federation_changes__after",
        "national_ids__system",
        "merged",
    )
    return player


def birth_date_for(request: Request, player: Player) -> date | None:
    """Return the birth date for a token of the player's own federation with that permission.

    Row security hides the date from every other federation.
    """
    token = request.auth
    if not isinstance(token, ApiToken) or not token_allows(token, "birth_dates"):
        return None
    if token.membership.federation_id != player.federation_id:
        return None
    return PlayerPrivate.objects.filter(pk=player.pk).values_list("birth_date", flat=True).first()


def _moved(player: Player, name: str) -> HttpResponseBase:
    survivor = survivor_of(player)
    if survivor is None:
        raise Http404
    # A temporary redirect that is not cached, because a merge can be undone.
    answer = HttpResponseRedirect(reverse(name, args=[survivor.fide_id]))
    answer["Cache-Control"] = "no-store"
    return answer

"""Published lists in the API: overview, one list by pages, changes since a list, a player's calculation."""

from datetime import date
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from players.api.pages import LARGEST_PAGE, as_page, next_link, page_size, place_of
from players.api.views import Tagged, player_or_404
from players.enums import Standing
from players.models import RatingSystem
from portal.federations.models import Federation
from portal.parts.api import CodePagination
from portal.parts.replica import public_read
from ratings.api.serializers import CalculationOut, ChangedOut, ListedOut, ListOut, page_of
from ratings.explain.page import explanations
from ratings.lists.changes import changes_since
from ratings.lists.listing import players_on_list
from ratings.lists.selectors import published_lists, revisions_of
from ratings.models import RatingList

SYSTEM = OpenApiParameter("system", str, description="Code of a rating system, as fide-standard.")
FEDERATION = OpenApiParameter("federation", str, description="Code of a federation, as UKR.")
PAGE = [
    OpenApiParameter("cursor", str, description="From `next` of the page before."),
    OpenApiParameter("page_size", int, description=f"At most {LARGEST_PAGE}."),
]


class ListPages(CodePagination):
    ordering: Any = ("-list_date", "system_id")


@extend_schema(parameters=[SYSTEM])
@public_read
class Lists(Tagged, ListAPIView[RatingList]):
    """Published lists, the newest first; of a revised list the newest revision."""

    serializer_class = ListOut
    pagination_class = ListPages
    queryset = RatingList.objects.none()

    def get_queryset(self) -> Any:
        system = self.request.query_params.get("system", "").replace("\0", "")
        lists = published_lists()
        return lists.filter(system__code=system) if system else lists


def list_or_404(system: str, list_date: date) -> RatingList:
    found = RatingSystem.objects.filter(code=system).first()
    revisions = revisions_of(found, list_date) if found else []
    if not revisions:
        raise Http404
    return revisions[0]


def federation_asked(request: Request) -> Federation | None:
    code = request.query_params.get("federation", "").replace("\0", "").upper()
    if not code:
        return None
    found: Federation | None = Federation.objects.filter(code=code).first()
    if found is None:
        raise Http404
    return found


@public_read
class ListDetail(Tagged):
    """One list: its facts, and its players in the order of names, page by page."""

    @extend_schema(
        operation_id="lists_players",
        parameters=[FEDERATION, *PAGE],
        responses=page_of("ListPage", ListedOut, list=ListOut()),
    )
    def get(self, request: Request, system: str, list_date: date) -> Response:
        listed = list_or_404(system, list_date)
        page = players_on_list(
            listed.system,
            list_date,
            federation=federation_asked(request),
            after=place_of(request),
            limit=page_size(request),
        )
        players = ListedOut(page.players, many=True).data
        return Response(
            {"list": ListOut(listed).data, **as_page(next_link(request, page.next), list(players))}
        )


@public_read
class ListChanges(Tagged):
    """Players whom the lists after this one changed, list by list: what a copy of it must take over."""

    @extend_schema(
        operation_id="lists_changes",
        parameters=[FEDERATION, *PAGE],
        responses=page_of("ChangesPage", ChangedOut),
    )
    def get(self, request: Request, system: str, list_date: date) -> Response:
        listed = list_or_404(system, list_date)
        after = request.query_params.get("cursor", "")
        page = changes_since(
            listed, federation=federation_asked(request), after=after, limit=page_size(request)
        )
        return Response(as_page(page.link(request), list(ChangedOut(page.rows, many=True).data)))


@public_read
class PlayerCalculation(Tagged):
    """How the lists of a day came to a player's ratings: every game, K, sum and rounding."""

    @extend_schema(operation_id="players_calculation", responses=CalculationOut(many=True))
    def get(self, request: Request, fide_id: int, list_date: date) -> Response:
        player = player_or_404(fide_id)
        if player.restricted or player.standing != Standing.REGISTERED:
            raise Http404
        explained = explanations(player, list_date)
        if not explained:
            raise Http404
        return Response(CalculationOut(explained, many=True).data)

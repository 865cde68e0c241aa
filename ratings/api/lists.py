"""Published lists in the API: overview, one list by pages, changes since a list, a player's calculation."""

from datetime import date
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from players.api.asked import SystemCode
from players.api.pages import as_page, next_link, page_size, place_of
from players.api.views import Tagged, player_or_404
from players.enums import Standing
from players.models import RatingSystem
from portal.federations.asked import FederationCode
from portal.federations.models import Federation
from portal.parts.api import CodePagination
from portal.parts.asked import Paged, wrong_cursor
from portal.parts.replica import public_read
from ratings.api.serializers import CalculationOut, ChangedOut, ListedOut, ListOut, page_of
from ratings.explain.page import explanations
from ratings.lists.changes import changes_since, read_place
from ratings.lists.listing import players_on_list
from ratings.lists.selectors import published_lists, revisions_of
from ratings.models import RatingList


class ListsAsked(Paged):
    """Filters of the published lists."""

    system = SystemCode()


class ListAsked(Paged):
    """Filters of the players of a list."""

    federation = FederationCode()


class ListPages(CodePagination):
    ordering: Any = ("-list_date", "system_id")


@public_read
class Lists(Tagged, ListAPIView[RatingList]):
    """Published lists, the newest first; of a revised list the newest revision."""

    asks = ListsAsked
    serializer_class = ListOut
    pagination_class = ListPages
    queryset = RatingList.objects.none()

    def get_queryset(self) -> Any:
        system = self.asked["system"]
        lists = published_lists()
        return lists.filter(system__code=system) if system else lists


def list_or_404(system: str, list_date: date) -> RatingList:
    found = RatingSystem.objects.filter(code=system).first()
    revisions = revisions_of(found, list_date) if found else []
    if not revisions:
        raise Http404
    return revisions[0]


def federation_asked(asked: dict[str, Any]) -> Federation | None:
    """Return the federation to which the rows are narrowed."""
    code = asked["federation"]
    return Federation.objects.get(code=code) if code else None


@public_read
class ListDetail(Tagged):
    """One list: its facts, and its players in the order of names, page by page."""

    asks = ListAsked

    @extend_schema(
        operation_id="lists_players",
        responses=page_of("ListPage", ListedOut, list=ListOut()),
    )
    def get(self, request: Request, system: str, list_date: date) -> Response:
        listed = list_or_404(system, list_date)
        page = players_on_list(
            listed.system,
            list_date,
            federation=federation_asked(self.asked),
            after=place_of(self.asked),
            limit=page_size(self.asked),
        )
        players = ListedOut(page.players, many=True).data
        return Response(
            {"list": ListOut(listed).data, **as_page(next_link(request, page.next), list(players))}
        )


@public_read
class ListChanges(Tagged):
    """Players whom later lists changed, list by list, to update a copy of this list."""

    asks = ListAsked

    @extend_schema(
        operation_id="lists_changes",
        responses=page_of("ChangesPage", ChangedOut),
    )
    def get(self, request: Request, system: str, list_date: date) -> Response:
        listed = list_or_404(system, list_date)
        cursor = self.asked["cursor"]
        after = read_place(cursor)
        if cursor and after is None:
            raise wrong_cursor()
        page = changes_since(
            listed, federation=federation_asked(self.asked), after=after, limit=page_size(self.asked)
        )
        return Response(as_page(page.link(request), list(ChangedOut(page.rows, many=True).data)))


@public_read
class PlayerCalculation(Tagged):
    """How the lists of a day calculated a player's ratings: every game, K, sum and rounding."""

    @extend_schema(operation_id="players_calculation", responses=CalculationOut(many=True))
    def get(self, request: Request, fide_id: int, list_date: date) -> Response:
        player = player_or_404(fide_id)
        if player.restricted or player.standing != Standing.REGISTERED:
            raise Http404
        explained = explanations(player, list_date)
        if not explained:
            raise Http404
        return Response(CalculationOut(explained, many=True).data)

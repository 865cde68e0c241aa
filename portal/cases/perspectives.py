"""The sides from which cases are viewed: a federation, a body, or a person on their own behalf."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import NoReverseMatch, URLPattern, path, reverse

from portal.accounts.models import User
from portal.cases.declaration import Docket, Perspective, Tenant
from portal.cases.permissions import can_read
from portal.cases.registry import kind_of
from portal.federations import converters  # noqa: F401 -- registers <fed:…>
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require

# URL prefix and URL name prefix of each side.
SIDES = {
    "federation": ("<fed:federation>/", ""),
    "body": ("bodies/<slug:body>/", "body_"),
    "own": ("my/", "my_"),
}


@dataclass(frozen=True)
class Standpoint:
    """Who views the cases of a docket, and from which side."""

    docket: Docket
    perspective: Perspective
    actor: User
    tenant: Tenant | None = None

    @property
    def side(self) -> str:
        return self.perspective.side

    def url(self, page: str, *arguments: object) -> str:
        """Return the URL of one of the docket's pages on this side."""
        before = [self.tenant.code] if self.tenant else []
        name = f"{self.docket.namespace}:{SIDES[self.side][1]}{page}"
        return reverse(name, args=[*before, *arguments])

    def url_if_any(self, page: str, *arguments: object) -> str:
        """Return the same, or "" where this side has no such page."""
        try:
            return self.url(page, *arguments) if page else ""
        except NoReverseMatch:
            return ""

    def page(self, row: Any) -> str:
        return self.url(self.docket.page, row.pk)

    @property
    def list_url(self) -> str:
        return self.url(self.docket.pages)

    def rows(self) -> QuerySet[Any]:
        return self.perspective.rows().select_related("case")


def standpoint_of(request: PersonRequest, docket: Docket, address: dict[str, str]) -> Standpoint:
    """Return the standpoint of a URL; refuse a workspace whose cases this person may not list."""
    side = next(iter(address), "own")
    perspective = next(each for each in docket.perspectives if each.side == side)
    if side == "own":
        return Standpoint(docket, perspective, request.user)
    assert request.workspace is not None, "the middleware let the person into this workspace"
    tenant = request.workspace.tenant
    require(docket.can_list, request.user, tenant)
    return Standpoint(docket, perspective, request.user, tenant)


def row_or_404(here: Standpoint, pk: UUID) -> Any:
    """Return a case of this side, else 404: whether it exists elsewhere must not be revealed."""
    found = get_object_or_404(here.rows(), pk=pk)
    require(can_read, here.actor, found)
    if on_read := kind_of(found).on_read:
        on_read(here.actor, found)
    return found


def addresses(
    docket: Docket,
    route: str,
    view: Callable[..., HttpResponse],
    name: str,
    sides: Collection[str] = tuple(SIDES),
) -> list[URLPattern]:
    """Return the URL patterns of one page of the docket, one for each side."""
    return [
        path(
            f"{SIDES[each.side][0]}{docket.route}/{route}",
            view,
            {"docket": docket},
            name=f"{SIDES[each.side][1]}{name}",
        )
        for each in docket.perspectives
        if each.side in sides
    ]

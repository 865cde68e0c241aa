"""Where a page of applications is opened: in a federation, in a body, or by a player for himself."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.urls import reverse

from portal.federations.models import Body, Federation
from portal.federations.requests import PersonRequest
from portal.federations.tenants import Tenant
from portal.workflow.permissions import require
from titles.applications import selectors
from titles.applications.permissions import can_read, can_see_applications
from titles.models import TitleApplication


@dataclass(frozen=True)
class Place:
    """`prefix` begins the names of its addresses: none in a federation, body_ in a body, my_ at home."""

    prefix: str
    code: str = ""

    def url(self, page: str, *arguments: object) -> str:
        before = [self.code] if self.code else []
        return reverse(f"titles:{self.prefix}{page}", args=[*before, *arguments])

    @property
    def mine(self) -> bool:
        return self.prefix == "my_"

    @property
    def writes(self) -> bool:
        """Applications are written by federations, and asked for by players."""
        return self.prefix != "body_"

    def rows(self) -> QuerySet[TitleApplication]:
        return selectors.applications_of_person() if self.mine else selectors.applications_here()


def place_of(request: PersonRequest, address: dict[str, str]) -> Place:
    """Return the place of an address; refuse a workspace whose applications are not one's business."""
    if not address:
        return Place("my_")
    require(can_see_applications, request.user, home_of(request))
    return Place("" if "federation" in address else "body_", next(iter(address.values())))


def home_of(request: PersonRequest) -> Tenant:
    """Return the federation or body whose workspace is open."""
    assert request.workspace is not None, "the middleware let the person into this workspace"
    return request.workspace.tenant


def federation_of(request: PersonRequest) -> Federation:
    federation = home_of(request).federation
    assert federation is not None, "an address under /<FED>/"
    return federation


def body_of(request: PersonRequest) -> Body:
    body = home_of(request).body
    assert body is not None, "an address under /bodies/"
    return body


def application_or_404(request: PersonRequest, place: Place, pk: UUID) -> TitleApplication:
    """Return an application of this place. Whether there is one elsewhere is nobody's business."""
    found: TitleApplication = get_object_or_404(place.rows().select_related("created_by", "filed_by"), pk=pk)
    require(can_read, request.user, found)
    return found

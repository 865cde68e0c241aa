"""Where a page of requests is opened: in a federation, in the office, or by a person for himself."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.urls import reverse

from players.models import PlayerRequest
from players.requests import selectors
from players.requests.permissions import can_read, can_see_requests
from players.requests.workflow import OF_FEDERATIONS, OF_PERSONS
from portal.federations.models import Federation
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@dataclass(frozen=True)
class Place:
    """`prefix` begins the names of its addresses: none in a federation, body_ in the office, my_ at home."""

    prefix: str
    code: str = ""

    def url(self, page: str, *arguments: object) -> str:
        before = [self.code] if self.code else []
        return reverse(f"players:{self.prefix}{page}", args=[*before, *arguments])

    @property
    def mine(self) -> bool:
        return self.prefix == "my_"

    @property
    def kinds(self) -> tuple[str, ...]:
        """What can be asked for here."""
        return {"": OF_FEDERATIONS, "my_": OF_PERSONS}.get(self.prefix, ())

    def rows(self) -> QuerySet[PlayerRequest]:
        return selectors.requests_of_person() if self.mine else selectors.requests_here()


def place_of(request: PersonRequest, address: dict[str, str]) -> Place:
    """Return the place of an address; refuse a workspace whose requests are not this person's business."""
    if not address:
        return Place("my_")
    assert request.workspace is not None, "the middleware let the person into this workspace"
    require(can_see_requests, request.user, request.workspace.tenant)
    return Place("" if "federation" in address else "body_", next(iter(address.values())))


def federation_of(request: PersonRequest) -> Federation:
    """Return the federation whose workspace is open."""
    assert request.workspace is not None, "the middleware let the person into this workspace"
    federation = request.workspace.tenant.federation
    assert federation is not None, "an address under /<FED>/"
    return federation


def request_or_404(request: PersonRequest, place: Place, pk: UUID) -> PlayerRequest:
    """Return a request of this place. Whether there is one elsewhere is nobody's business."""
    found: PlayerRequest = get_object_or_404(place.rows().select_related("body", "created_by"), pk=pk)
    require(can_read, request.user, found)
    return found

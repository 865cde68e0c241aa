"""The three places where invoices are shown: in a federation, in a body, and to a person who pays."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone

from portal.billing import selectors
from portal.billing.models import Invoice
from portal.billing.permissions import can_list_invoices, can_read
from portal.federations.requests import PersonRequest
from portal.federations.tenants import Tenant
from portal.workflow.permissions import require


@dataclass(frozen=True)
class Perspective:
    """One of those places. `prefix` begins its URL names: empty in a federation, "body_", or "my_"."""

    prefix: str
    tenant: Tenant | None = None

    def url(self, page: str, *arguments: object) -> str:
        before = [self.tenant.code] if self.tenant else []
        return reverse(f"billing:{self.prefix}{page}", args=[*before, *arguments])

    @property
    def today(self) -> date:
        return self.tenant.today if self.tenant else timezone.localdate()

    def rows(self) -> QuerySet[Invoice]:
        return selectors.invoices_of(self.tenant) if self.tenant else selectors.own_invoices()


def perspective_of(request: PersonRequest, address: dict[str, str]) -> Perspective:
    """Return the perspective of an address; refuse members of the workspace whose role has no billing
    access."""
    if not address:
        return Perspective("my_")
    assert request.workspace is not None, "the middleware let the person into this workspace"
    tenant = request.workspace.tenant
    require(can_list_invoices, request.user, tenant)
    return Perspective("" if "federation" in address else "body_", tenant)


def invoice_or_404(request: PersonRequest, here: Perspective, pk: UUID) -> Invoice:
    """Return an invoice visible in this perspective, else 404: 403 would reveal that it exists elsewhere."""
    found: Invoice = get_object_or_404(here.rows(), pk=pk)
    require(can_read, request.user, found)
    return found

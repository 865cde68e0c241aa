"""What an application costs, shown on the page of its case: fees, payer, invoices.

The template is `billing/fee_of_application.html`. Billing knows no cases: the page passes who looks at it.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Protocol
from uuid import UUID

from django.urls import reverse

from portal.accounts.models import User
from portal.billing.fees import Line
from portal.billing.models import Invoice
from portal.billing.paper import shown_lines
from portal.billing.permissions import can_settle
from portal.billing.phrases import TONES, money
from portal.billing.selectors import invoices_of_case
from portal.federations.tenants import Tenant

# The name of the page that returns the PDF, the same in every app with such a panel.
PDF_PAGE = "application_invoice"


class Viewer(Protocol):
    """Who looks at the case, from which side: "federation", "body" or "own" (`portal.cases.perspectives`)."""

    @property
    def actor(self) -> User: ...

    @property
    def side(self) -> str: ...

    @property
    def tenant(self) -> Tenant | None: ...

    def url(self, page: str, *arguments: object) -> str: ...


def fee_panel(viewer: Viewer, case_id: UUID, lines: Iterable[Line], payer: str) -> dict[str, Any]:
    """Return the context: the fees with their sources, who pays, and the invoices issued so far."""
    return {
        "fees": shown_lines([asdict(line) for line in lines]),
        "payer": payer,
        "invoices": [_shown(viewer, case_id, invoice) for invoice in invoices_shown(viewer, case_id)],
    }


def invoices_shown(viewer: Viewer, case_id: UUID) -> list[Invoice]:
    """Return the invoices visible to this side; an applicant does not see what the federation owes."""
    found = list(invoices_of_case(case_id))
    return [each for each in found if each.person_id == viewer.actor.pk] if viewer.side == "own" else found


def _shown(viewer: Viewer, case_id: UUID, invoice: Invoice) -> dict[str, Any]:
    settles = viewer.tenant == invoice.payee and can_settle(viewer.actor, invoice)
    return {
        "row": invoice,
        "total": money(invoice.cents, invoice.currency),
        "tone": TONES[invoice.state],  # type: ignore[index] # a state is stored as its value
        "url": viewer.url(PDF_PAGE, case_id, invoice.pk),
        "page_url": reverse("billing:body_invoice", args=[invoice.payee.code, invoice.pk]) if settles else "",
    }

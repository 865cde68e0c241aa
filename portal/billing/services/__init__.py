"""The services other apps call: `issue_invoice` for one of their rows, `cancel_invoices_of` when it is
void."""

from portal.billing.services.invoices import (
    cancel_invoice,
    cancel_invoices_of,
    issue_invoice,
    settle_invoice,
)
from portal.billing.services.terms import add_fee, edit_payment_details

__all__ = [
    "add_fee",
    "cancel_invoice",
    "cancel_invoices_of",
    "edit_payment_details",
    "issue_invoice",
    "settle_invoice",
]

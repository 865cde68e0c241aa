"""What other apps call: `issue_invoice` for a row of theirs, `cancel_invoices_of` when it falls."""

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

"""Who may open what of invoices."""

from typing import Any

from portal.accounts.models import User
from portal.billing.fees import Line
from portal.billing.services import issue_invoice
from portal.federations.models import Body, Federation
from portal.federations.scope import open_scope
from tests.access.columns import OWN_BODY, OWN_PERSON, OWN_STAFF, SIGNED_IN, Rows

# The federation owes; noting the payment and cancelling belong to the commission.
PAYER_ONLY_READS = "403 403 404 404 404 302"

ROWS: Rows = {
    "billing:invoices": ("GET", ["UKR"], OWN_STAFF),
    "billing:invoices_export": ("GET", ["UKR"], OWN_STAFF),
    "billing:invoice": ("GET", ["UKR", "invoice"], OWN_STAFF),
    "billing:invoice_pdf": ("GET", ["UKR", "invoice"], OWN_STAFF),
    "billing:invoice_settle": ("GET", ["UKR", "invoice"], PAYER_ONLY_READS),
    "billing:invoice_cancel": ("GET", ["UKR", "invoice"], PAYER_ONLY_READS),
    "billing:fees": ("GET", ["UKR"], OWN_STAFF),
    "billing:payment_details": ("GET", ["UKR"], OWN_STAFF),
    "billing:body_invoices": ("GET", ["qualification"], OWN_BODY),
    "billing:body_invoices_export": ("GET", ["qualification"], OWN_BODY),
    "billing:body_invoice": ("GET", ["qualification", "invoice"], OWN_BODY),
    "billing:body_invoice_pdf": ("GET", ["qualification", "invoice"], OWN_BODY),
    "billing:body_invoice_settle": ("GET", ["qualification", "invoice"], OWN_BODY),
    "billing:body_invoice_cancel": ("GET", ["qualification", "invoice"], OWN_BODY),
    "billing:body_fees": ("GET", ["qualification"], OWN_BODY),
    "billing:body_payment_details": ("GET", ["qualification"], OWN_BODY),
    "billing:my_invoices": ("GET", [], SIGNED_IN),
    "billing:my_invoices_export": ("GET", [], SIGNED_IN),
    "billing:my_invoice": ("GET", ["own_invoice"], OWN_PERSON),
    "billing:my_invoice_pdf": ("GET", ["own_invoice"], OWN_PERSON),
}


def things(ukr: Federation, commission: Body, chair: User, player: User) -> dict[str, Any]:
    """Return an invoice of the commission to the federation, and one to the player."""
    lines = [Line("titles.IM", 16500, "table")]
    with open_scope(commission.scope(chair.pk)):
        owed = issue_invoice(payer=ukr, payee=commission, lines=lines, subject=ukr, about="IM", actor=chair)
        own = issue_invoice(
            payer=player, payee=commission, lines=lines, subject=player, about="IM", actor=chair
        )
    assert owed is not None
    assert own is not None
    return {"invoice": owed.pk, "own_invoice": own.pk}

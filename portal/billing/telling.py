"""Notifications and the payment deadline of the payer."""

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.billing.models import Invoice
from portal.billing.permissions import SETTLING
from portal.federations.tenants import end_of_day
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role

PAY = "billing.pay"
# Roles of the paying federation that are notified. Only federations pay, so no body roles match.
PAYING = sorted(SETTLING)


def tell_payer(invoice: Invoice, code: str, *, actor: Actor) -> None:
    """Notify the payer of the new invoice and set the deadline for its payment."""
    _tell(invoice, code, actor)
    zone = (invoice.payer_federation or invoice.payee).zone
    set_deadline(
        code=PAY,
        subject=invoice,
        due=end_of_day(invoice.due_on, zone),
        actor=actor,
        tenant=invoice.payer_federation,
        roles=PAYING if invoice.payer_federation else (),
        person=invoice.person,
        params=_params(invoice),
        link=link_of(invoice),
    )


def relieve(invoice: Invoice, *, actor: Actor) -> None:
    """Close the payment deadline and confirm the payment to the payer."""
    complete_deadline(code=PAY, subject=invoice, actor=actor)
    _tell(invoice, "billing.paid", actor)


def forgive(invoice: Invoice, *, actor: Actor) -> None:
    """Cancel the payment deadline and tell the payer that nothing is owed."""
    cancel_deadline(code=PAY, subject=invoice, actor=actor)
    _tell(invoice, "billing.cancelled", actor)


def link_of(invoice: Invoice) -> str:
    """Return the page on which the payer reads the invoice: their federation's page, or their own."""
    if invoice.payer_federation:
        return reverse("billing:invoice", args=[invoice.payer_federation.code, invoice.pk])
    return reverse("billing:my_invoice", args=[invoice.pk])


def _tell(invoice: Invoice, code: str, actor: Actor) -> None:
    params, link = _params(invoice), link_of(invoice)
    if invoice.payer_federation:
        notify_role(
            tenant=invoice.payer_federation,
            roles=PAYING,
            code=code,
            actor=actor,
            params=params,
            link=link,
            about=invoice,
        )
    elif invoice.person:
        notify(
            recipients=[invoice.person],
            code=code,
            actor=actor,
            params=params,
            link=link,
            about=invoice,
            personal=True,
        )


def _params(invoice: Invoice) -> dict[str, object]:
    return {"number": invoice.number, "cents": invoice.cents, "currency": invoice.currency}

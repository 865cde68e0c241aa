"""What the payer hears of an invoice, and what is due from them."""

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.billing.models import Invoice
from portal.billing.permissions import SETTLING
from portal.federations.tenants import end_of_day
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role

PAY = "billing.pay"
# Who pays for a federation: whoever keeps its papers, but no body's roles.
PAYING = sorted(SETTLING)


def tell_payer(invoice: Invoice, code: str, *, actor: Actor) -> None:
    """Say that the invoice was made out, and until when it is to be paid."""
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
    """Say that the payment has come."""
    complete_deadline(code=PAY, subject=invoice, actor=actor)
    _tell(invoice, "billing.paid", actor)


def forgive(invoice: Invoice, *, actor: Actor) -> None:
    """Say that nothing has to be paid."""
    cancel_deadline(code=PAY, subject=invoice, actor=actor)
    _tell(invoice, "billing.cancelled", actor)


def link_of(invoice: Invoice) -> str:
    """Return the page on which the payer reads the invoice."""
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

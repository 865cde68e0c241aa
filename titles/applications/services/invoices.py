"""The fee of an application: an invoice to the federation or to the player (1.10.4, 2.2, 2.3)."""

from dataclasses import asdict
from datetime import date
from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.documents.certificates import paper_language
from portal.documents.models import IssuedDocument
from portal.documents.phrases import DocumentUnavailable
from portal.documents.services import issue_document, revoke_document
from portal.federations.models import Body
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications import bills, it2
from titles.applications.enums import InvoiceState
from titles.applications.evidence import edition_of
from titles.applications.faults import ApplicationFault
from titles.applications.permissions import can_bill
from titles.applications.services.drafts import own_federation
from titles.fees import FeeLine, fee_lines, total
from titles.models import TitleApplication, TitleInvoice
from titles.rules.editions import Title


def lines_of(application: TitleApplication) -> list[FeeLine]:
    """Return fee and surcharge as of the day of filing, today while it is not filed."""
    federation = own_federation(application)
    filed = application.filed_on or federation.today
    body = application.body if application.filed_on else None
    return fee_lines(
        edition_of(application), Title(application.title), filed, late=application.late, body=body
    )


def issue_invoice(application: TitleApplication, *, actor: Actor) -> TitleInvoice | None:
    """Make the one invoice of an application out; none where no source knows the fee.

    The caller holds the application's lock. A conditional title was billed when it was awarded conditionally.
    """
    there: TitleInvoice | None = TitleInvoice.under_policy.filter(application=application).first()
    if there:
        return there
    lines = lines_of(application)
    if not total(lines):
        return None
    document = _printed(application, lines, actor)
    invoice: TitleInvoice = TitleInvoice.under_policy.create(
        application=application,
        federation=application.federation,
        body=application.body,
        person=application.person if application.by_player else None,
        number=document.number,
        lines=[asdict(line) for line in lines],
        cents=total(lines),
        currency=lines[0].currency,
        issued_on=document.issued_on,
        document=document.pk,
    )
    record(invoice, "issue", actor=actor, after=invoice.state, details={"number": invoice.number})
    return invoice


def _printed(application: TitleApplication, lines: list[FeeLine], actor: Actor) -> IssuedDocument:
    """Print the invoice as a paper of the commission, in the language of the payer's federation."""
    assert application.body is not None, "a filed application is before a body"
    try:
        return issue_document(
            kind=bills.NAME,
            tenant=application.body,
            content=bills.content(application, lines),
            subject=application.number,
            language=paper_language(own_federation(application)),
            actor=actor,
            about=it2.about(application),
        )
    except DocumentUnavailable as fault:
        raise ApplicationFault(fault.code) from fault


@transaction.atomic
def settle_invoice(*, pk: UUID, actor: Actor, paid_on: date) -> TitleInvoice:
    """Note that the fee was paid."""
    invoice = _open_invoice(pk, actor)
    return _end(invoice, InvoiceState.PAID, paid_on, "settle", actor, "")


@transaction.atomic
def cancel_invoice(*, pk: UUID, actor: Actor, reason: str) -> TitleInvoice:
    """Cancel the invoice; its paper says so when it is verified."""
    if not reason.strip():
        raise ApplicationFault("reason_missing", field="reason")
    invoice = _open_invoice(pk, actor)
    revoke_document(pk=invoice.document, actor=actor, reason=reason.strip())
    return _end(invoice, InvoiceState.CANCELLED, _body(invoice).today, "cancel", actor, reason.strip())


def _open_invoice(pk: UUID, actor: Actor) -> TitleInvoice:
    invoice: TitleInvoice = (
        TitleInvoice.objects.select_for_update(of=("self",)).select_related("body").get(pk=pk)
    )
    require(can_bill, actor, _body(invoice))
    if invoice.state != InvoiceState.OPEN:
        raise ApplicationFault("not_offered")
    return invoice


def _end(
    invoice: TitleInvoice, state: str, day: date, action: str, actor: Actor, reason: str
) -> TitleInvoice:
    before = invoice.state
    invoice.state, invoice.ended_on = state, day
    invoice.save(update_fields=["state", "ended_on"])
    record(invoice, action, actor=actor, comment=reason, before=before, after=state)
    return invoice


def _body(invoice: TitleInvoice) -> Body:
    assert invoice.body is not None, "an invoice is a body's"
    return invoice.body

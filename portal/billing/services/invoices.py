"""Issue the invoice of a thing, record its payment, or cancel it with a reason."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from uuid import UUID

from django.db import models, transaction

from portal.accounts.actors import Actor, system_actor
from portal.accounts.models import User
from portal.billing.enums import InvoiceState
from portal.billing.faults import BillingFault
from portal.billing.fees import Line, total
from portal.billing.models import Invoice
from portal.billing.paper import NAME, content_of
from portal.billing.permissions import can_cancel, can_issue_invoice, can_settle
from portal.billing.selectors import details_of, invoices_of_subject
from portal.billing.telling import forgive, relieve, tell_payer
from portal.documents.certificates import paper_language
from portal.documents.models import IssuedDocument
from portal.documents.services import issue_document, revoke_document
from portal.federations.models import Federation
from portal.federations.scope import current_scope, open_scope
from portal.federations.tenants import Tenant
from portal.workflow.audit import case_of, record, subject_of
from portal.workflow.permissions import require


@dataclass(frozen=True)
class _Payer:
    """The payer as printed on the invoice."""

    federation: Federation | None
    person: User | None
    name: str
    address: str


@transaction.atomic
def issue_invoice(  # noqa: PLR0913 -- by keyword only, and each is something that the paper says
    *,
    payer: Federation | User,
    payee: Tenant,
    lines: Sequence[Line],
    subject: models.Model,
    about: str,
    actor: Actor,
    purpose: str = "",
    payer_name: str = "",
    payer_address: str = "",
    due_on: date | None = None,
    language: str = "",
) -> Invoice | None:
    """Issue the invoice of a thing, print it and notify the payer; return None where no amount is known.

    The caller holds the subject's row lock and has checked that the actor may do what makes the fee due. A
    second call returns the existing invoice. If the actor holds no office with the payee, the system actor
    "billing" issues the document, and the audit trail says so. Readers of a case also read its invoices, so
    the payer must be one of them.
    """
    # No race: the caller's lock on the subject serialises this check, and `one_invoice_for_a_thing` backs it.
    there = invoices_of_subject(subject).filter(purpose=purpose).exclude(state=InvoiceState.CANCELLED).first()
    if there:
        return there
    if not total(list(lines)):
        return None
    if len({line.currency for line in lines if line.cents is not None}) > 1:
        raise BillingFault("currencies")
    paying = _payer(payer, payer_name, payer_address)
    with _for(payee, actor, case_of(subject)) as acting:
        invoice = _drafted(payee, paying, lines, due_on)
        invoice.subject_type_id, invoice.subject_id = _key(subject)
        invoice.purpose, invoice.about, invoice.case_id = purpose, about, case_of(subject)
        # Print first: the number comes from the document counter, which stays locked until this commits.
        document = _printed(invoice, payee, acting, language or _language(payer))
        invoice.number, invoice.issued_on, invoice.document = document.number, document.issued_on, document.pk
        invoice.save(force_insert=True)
        record(invoice, "issue", actor=actor, after=invoice.state, details={"number": invoice.number})
        tell_payer(invoice, "billing.issued", actor=actor)
    return invoice


@transaction.atomic
def settle_invoice(*, pk: UUID, actor: Actor, paid_on: date) -> Invoice:
    """Record that the invoice was paid."""
    invoice = _locked(pk)
    require(can_settle, actor, invoice)
    if paid_on > invoice.payee.today:
        raise BillingFault("paid_later", field="paid_on")
    if paid_on < invoice.issued_on:
        raise BillingFault("paid_before", field="paid_on")
    # Days are compared in the payee's calendar, on whose account the money arrived.
    _end(invoice, InvoiceState.PAID, paid_on, "settle", actor, "")
    relieve(invoice, actor=actor)
    return invoice


@transaction.atomic
def cancel_invoice(*, pk: UUID, actor: Actor, reason: str) -> Invoice:
    """Cancel the invoice and revoke its document, so that verification shows it as void."""
    if not reason.strip():
        raise BillingFault("reason_missing", field="reason")
    invoice = _locked(pk)
    require(can_cancel, actor, invoice)
    _end(invoice, InvoiceState.CANCELLED, invoice.payee.today, "cancel", actor, reason.strip())
    # In the same transaction: a void invoice never has a valid document.
    revoke_document(pk=invoice.document, actor=actor, reason=reason.strip())
    forgive(invoice, actor=actor)
    return invoice


@transaction.atomic
def cancel_invoices_of(subject: models.Model, *, actor: Actor, reason: str) -> int:
    """Cancel the open invoices of a thing that is void, and return how many there were.

    The caller holds the subject's lock and has checked that the actor may end it.
    """
    invoices = list(invoices_of_subject(subject).filter(state=InvoiceState.OPEN))
    for invoice in invoices:
        with _for(invoice.payee, actor, invoice.case_id) as acting:
            cancel_invoice(pk=invoice.pk, actor=acting, reason=reason)
    return len(invoices)


@contextmanager
def _for(payee: Tenant, actor: Actor, case_id: UUID | None) -> Iterator[Actor]:
    """Open the payee's scope and the case, and yield who acts there: the actor, or the system actor.

    Row security would otherwise hide the payee's rows from somebody who acts in another workspace.
    """
    scope = current_scope()
    opened = case_id or (scope.case_id if scope else None)
    # The case stays open too: its readers read the invoice through it.
    with open_scope(replace(payee.scope(actor.pk), case_id=opened)):
        yield actor if can_issue_invoice(actor, payee) else system_actor("billing")


def _payer(payer: Federation | User, name: str, address: str) -> _Payer:
    if isinstance(payer, User):
        return _Payer(None, payer, name or payer.name, address)
    # The payer's details are the payer's rows: read them in the payer's own scope.
    with open_scope(payer.scope()):
        details = details_of(payer)
    return _Payer(payer, None, name or details.name or payer.english_name, address or details.address)


def _drafted(payee: Tenant, payer: _Payer, lines: Sequence[Line], due_on: date | None) -> Invoice:
    details = details_of(payee)
    known = [line.currency for line in lines if line.cents is not None]
    return Invoice(
        **payee.columns,
        payer_federation=payer.federation,
        person=payer.person,
        payer_name=payer.name,
        payer_address=payer.address,
        payee_name=details.name or official_name(payee),
        payee_address=details.address,
        account=details.account,
        lines=[asdict(line) for line in lines],
        cents=total(list(lines)),
        currency=known[0],
        due_on=due_on or payee.today + timedelta(days=details.days),
    )


def official_name(payee: Tenant) -> str:
    """Return the payee's registered name, for payees that have set no name for their invoices."""
    return payee.federation.english_name if payee.federation else str(payee)


def _key(subject: models.Model) -> tuple[int, str]:
    named = subject_of(subject)
    return named["subject_type"].pk, named["subject_id"]


def _printed(invoice: Invoice, payee: Tenant, actor: Actor, language: str) -> IssuedDocument:
    return issue_document(
        kind=NAME,
        tenant=payee,
        content=content_of(invoice),
        subject=invoice.about,
        language=language,
        actor=actor,
        about=f"invoice:{invoice.pk}",
        holder=invoice.person,
        case_id=invoice.case_id,
    )


def _language(payer: Federation | User) -> str:
    """Return the language of the document: the person's, or the paying federation's language for papers."""
    return payer.language if isinstance(payer, User) else paper_language(payer)


def _locked(pk: UUID) -> Invoice:
    # `of=("self",)`: lock the invoice only, not the joined federation, body and person.
    rows = Invoice.under_policy.select_for_update(of=("self",)).select_related(
        "federation", "body", "payer_federation", "person"
    )
    invoice: Invoice = rows.get(pk=pk)
    return invoice


def _end(invoice: Invoice, state: str, day: date, action: str, actor: Actor, reason: str) -> None:
    if invoice.state != InvoiceState.OPEN:
        raise BillingFault("ended")
    before, invoice.state, invoice.ended_on, invoice.reason = invoice.state, state, day, reason
    invoice.save(update_fields=["state", "ended_on", "reason"])
    record(invoice, action, actor=actor, comment=reason, before=before, after=state)

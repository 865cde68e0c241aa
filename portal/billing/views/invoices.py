"""Invoices: list and CSV export, one invoice and its PDF, recording a payment, cancelling."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from portal.billing import phrases, selectors
from portal.billing.enums import InvoiceState
from portal.billing.faults import BillingFault
from portal.billing.forms import CancelForm, InvoiceFilter, SettleForm
from portal.billing.models import Invoice
from portal.billing.paper import shown_lines
from portal.billing.permissions import can_cancel, can_charge, can_settle
from portal.billing.perspectives import Perspective, invoice_or_404, perspective_of
from portal.billing.services import cancel_invoice, settle_invoice
from portal.documents.models import IssuedDocument
from portal.documents.phrases import DocumentUnavailable
from portal.documents.views.issued import download
from portal.federations.requests import PersonRequest
from portal.federations.scope import open_scope
from portal.look.filters import found_by, given_in
from portal.parts.faults import sentence
from portal.workflow import trails
from portal.workflow.exports import MOST_ROWS, csv_file
from portal.workflow.permissions import require

PER_PAGE = 25


@login_required
@require_GET
def invoice_list(request: PersonRequest, **address: str) -> HttpResponse:
    """List the invoices of this perspective, in tabs, filtered by words and dates."""
    here = perspective_of(request, address)
    chosen = _filter(request, here)
    page = Paginator(_found(request, here, chosen), PER_PAGE).get_page(request.GET.get("page"))
    given = given_in(chosen)
    context = {
        "here": here,
        "page_obj": page,
        "rows": [_row(here, invoice) for invoice in page],
        "filter": chosen,
        "filtered": not chosen.is_valid() or any(value for name, value in given.items() if name != "tab"),
        "tabs": _tabs(here, given.get("tab") or "open"),
        "list_url": here.url("invoices"),
        "export_url": f"{here.url('invoices_export')}?{request.GET.urlencode()}",
        "fees_url": here.url("fees") if _charges(request, here) else "",
        "details_url": here.url("payment_details") if _charges(request, here) else "",
    }
    return render(request, "billing/invoice_list.html", context)


@login_required
@require_GET
def invoice_export(request: PersonRequest, **address: str) -> HttpResponse:
    """Return the same list as a CSV file."""
    here = perspective_of(request, address)
    rows = _found(request, here, _filter(request, here))[:MOST_ROWS]
    head = [_("Number"), _("Payer"), _("Payee"), _("About"), _("Amount"), _("Currency"), _("Issued")]
    content = csv_file([*head, _("Payable until"), _("State"), _("Paid or cancelled on")], map(_cells, rows))
    name = f"invoices-{here.today:%Y-%m-%d}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


@login_required
@require_GET
def invoice_page(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Show one invoice with the actions open to the reader."""
    here = perspective_of(request, address)
    invoice = invoice_or_404(request, here, pk)
    is_open = invoice.state == InvoiceState.OPEN
    charges = here.tenant == invoice.payee
    context = {
        "here": here,
        "invoice": invoice,
        "tone": phrases.TONES[InvoiceState(invoice.state)],
        "lines": shown_lines(invoice.lines),
        "total": phrases.money(invoice.cents, invoice.currency),
        "overdue": is_open and invoice.due_on < here.today,
        "pdf_url": here.url("invoice_pdf", pk),
        "settle_url": here.url("invoice_settle", pk)
        if charges and is_open and can_settle(request.user, invoice)
        else "",
        "cancel_url": here.url("invoice_cancel", pk)
        if charges and is_open and can_cancel(request.user, invoice)
        else "",
        # The audit trail is the payee's; the payer sees the state of the invoice only.
        "steps": trails.page_of(invoice, 1).object_list if charges else [],
        "list_url": here.url("invoices"),
    }
    return render(request, "billing/invoice_page.html", context)


@login_required
@require_GET
def invoice_pdf(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Return the invoice's PDF to payer and payee."""
    here = perspective_of(request, address)
    invoice = invoice_or_404(request, here, pk)
    try:
        return paper_of(invoice)
    except DocumentUnavailable as fault:
        messages.error(request, sentence(fault))
        return redirect(here.url("invoice", pk))


def paper_of(invoice: Invoice) -> HttpResponse:
    """Return the PDF of an invoice that the reader may read; the document itself is in the payee's scope."""
    # Row security has shown this reader the invoice; its document is a row of the payee.
    with open_scope(invoice.payee.scope()):
        document = IssuedDocument.objects.get(pk=invoice.document)
    answer = download(document)
    answer["Cache-Control"] = "private, no-store"
    return answer


@login_required
@require_http_methods(["GET", "POST"])
def settle(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask for the date of payment, then record it."""
    here = perspective_of(request, address)
    invoice = invoice_or_404(request, here, pk)
    require(can_settle, request.user, invoice)
    told = _("Invoice %(number)s is recorded as paid.") % {"number": invoice.number}
    form = SettleForm(request.POST or None, initial={"paid_on": here.today})
    done = lambda: settle_invoice(pk=pk, actor=request.user, **form.cleaned_data)  # noqa: E731
    return _asked(request, here, invoice, form, done, {"action": _("Mark as paid"), "told": told})


@login_required
@require_http_methods(["GET", "POST"])
def cancel(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask for the reason, then cancel the invoice."""
    here = perspective_of(request, address)
    invoice = invoice_or_404(request, here, pk)
    require(can_cancel, request.user, invoice)
    form = CancelForm(request.POST or None)
    done = lambda: cancel_invoice(pk=pk, actor=request.user, **form.cleaned_data)  # noqa: E731
    words = {"action": _("Cancel the invoice"), "tone": "danger"}
    words["told"] = _("Invoice %(number)s was cancelled.") % {"number": invoice.number}
    return _asked(request, here, invoice, form, done, words)


def _asked(
    request: PersonRequest,
    here: Perspective,
    invoice: Invoice,
    form: forms.Form,
    done: Callable[[], Invoice],
    words: dict[str, Any],
) -> HttpResponse:
    back = here.url("invoice", invoice.pk)
    if request.method == "POST" and form.is_valid():
        try:
            done()
        except BillingFault as fault:
            # Somebody else settled or cancelled it meanwhile: the form is pointless, so show the invoice.
            if fault.code == "ended":
                messages.info(request, sentence(fault))
                return redirect(back)
            form.add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, words["told"])
            return redirect(back)
    context = {"invoice": invoice, "form": form, "cancel_url": back, **words}
    return render(request, "billing/invoice_end.html", context)


def _filter(request: PersonRequest, here: Perspective) -> InvoiceFilter:
    return InvoiceFilter(request.GET, two_sides=bool(here.tenant and here.tenant.federation))


def _found(request: PersonRequest, here: Perspective, chosen: InvoiceFilter) -> QuerySet[Invoice]:
    given = given_in(chosen)
    rows = selectors.found(here.rows(), given, here.tenant)
    return selectors.in_tab(found_by(chosen, rows), given.get("tab") or "open", here.today)


def _row(here: Perspective, invoice: Invoice) -> dict[str, Any]:
    late = invoice.state == InvoiceState.OPEN and invoice.due_on < here.today
    return {
        "invoice": invoice,
        "url": here.url("invoice", invoice.pk),
        "pdf_url": here.url("invoice_pdf", invoice.pk),
        "amount": phrases.money(invoice.cents, invoice.currency),
        "state": _("overdue") if late else invoice.get_state_display(),
        "tone": "danger" if late else phrases.TONES[InvoiceState(invoice.state)],
    }


def _cells(invoice: Invoice) -> list[str]:
    amount = phrases.amount(invoice.cents, invoice.currency)
    names = [invoice.number, invoice.payer_name, invoice.payee_name, invoice.about, amount, invoice.currency]
    days = [invoice.issued_on.isoformat(), invoice.due_on.isoformat(), str(invoice.get_state_display())]
    return [*names, *days, invoice.ended_on.isoformat() if invoice.ended_on else ""]


def _tabs(here: Perspective, chosen: str) -> list[dict[str, Any]]:
    counted = selectors.counts(here.rows(), here.today)
    words = {
        "open": _("Open"),
        "overdue": _("Overdue"),
        "paid": _("Paid"),
        "cancelled": _("Cancelled"),
        "all": _("All"),
    }
    return [
        {
            "label": words[tab],
            "url": f"{here.url('invoices')}?tab={tab}",
            "active": tab == chosen,
            "count": counted[tab],
        }
        for tab in selectors.TABS
    ]


def _charges(request: PersonRequest, here: Perspective) -> bool:
    return here.tenant is not None and can_charge(request.user, here.tenant)

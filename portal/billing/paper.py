"""The invoice as a printed document."""

from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.billing.fees import fee_kinds
from portal.billing.models import Invoice
from portal.billing.permissions import can_issue_invoice, can_list_invoices
from portal.billing.phrases import money
from portal.parts.kinds import Content, DocumentKind, Fact

NAME = "invoice"


def content_of(invoice: Invoice) -> dict[str, Any]:
    """Return the content stored with the document: the paper is printed and verified from it alone."""
    return {
        "about": invoice.about,
        "payer": invoice.payer_name,
        "payer_address": invoice.payer_address,
        "payee": invoice.payee_name,
        "payee_address": invoice.payee_address,
        "account": invoice.account,
        "due_on": invoice.due_on.isoformat(),
        "lines": invoice.lines,
        "cents": invoice.cents,
        "currency": invoice.currency,
    }


def line_words(line: Content) -> str:
    """Return what a line is for, in the active language."""
    kind = fee_kinds().get(line["fee"])
    label = str(kind.label) if kind else line["fee"]
    words = f"{label}: {line['text']}" if line["text"] else label
    return f"{line['quantity']} × {words}" if line["quantity"] != 1 else words


def shown_lines(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines as pages show them, with their sources."""
    return [
        {
            "label": line_words(line),
            "amount": money(line["cents"], line["currency"]),
            "known": line["cents"] is not None,
            "source": line["source"],
        }
        for line in lines
    ]


def invoice_facts(said: Content) -> list[Fact]:
    return [
        Fact("about", _("For"), said["about"]),
        Fact("payer", _("To be paid by"), said["payer"]),
        Fact("payee", _("To be paid to"), said["payee"]),
        Fact("due", _("Payable until"), date_format(date.fromisoformat(said["due_on"]), "DATE_FORMAT")),
        Fact("total", _("Total"), money(said["cents"], said["currency"])),
    ]


def invoice_words(said: Content) -> dict[str, Any]:
    """Return the texts of the sheet: payer, payee, the billed lines, the total. Unknown amounts are left
    out."""
    billed = [line for line in said["lines"] if line["cents"] is not None]
    return {
        "about": said["about"],
        "payer": [said["payer"], *said["payer_address"].splitlines()],
        "payee": [said["payee"], *said["payee_address"].splitlines()],
        "account": said["account"].splitlines(),
        "due_on": date.fromisoformat(said["due_on"]),
        "lines": [
            {"label": line_words(line), "amount": money(line["cents"], line["currency"])} for line in billed
        ],
        "total": money(said["cents"], said["currency"]),
    }


INVOICE = DocumentKind(
    name=NAME,
    label=gettext_lazy("Invoice"),
    prefix="INV",
    template="pdf/invoice.html",
    may_issue=can_issue_invoice,
    may_read=can_list_invoices,
    facts=invoice_facts,
    words=invoice_words,
    # Shown to anybody with the verification code. What the invoice is for can be personal, so it is left out.
    public=frozenset({"payer", "payee", "due", "total"}),
)

"""Invoices printed before the billing app existed; their papers stay valid and verifiable."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.billing.permissions import can_issue_invoice, can_list_invoices
from portal.billing.phrases import money
from portal.parts.kinds import Content, DocumentKind, Fact
from titles.applications.it2 import title_words


def invoice_facts(found: Content) -> list[Fact]:
    return [
        Fact("payer", _("To be paid by"), found["payer"]),
        Fact("application", _("Application"), f"{found['application']}, {title_words(found['title'])}"),
        Fact("player", _("Player"), found["player"]),
        Fact("total", _("Total"), money(found["cents"], found["currency"])),
    ]


FORMER_INVOICE = DocumentKind(
    name="title_invoice",
    label=gettext_lazy("Invoice"),
    prefix="TI",
    template="pdf/invoice.html",
    may_issue=can_issue_invoice,
    may_read=can_list_invoices,
    facts=invoice_facts,
    # The code proves that the invoice is genuine; whose title it concerns is only on the paper.
    public=frozenset({"payer", "application", "total"}),
)

"""The invoice of a title application on paper."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.accounts.actors import Actor
from portal.federations.tenants import Tenant
from portal.parts.kinds import Content, DocumentKind, Fact
from titles.applications.it2 import title_words
from titles.applications.permissions import can_bill
from titles.applications.phrases import FEE_LINES
from titles.fees import FeeLine
from titles.models import TitleApplication

NAME = "title_invoice"


def may_bill(actor: Actor, home: Tenant) -> bool:
    """The commission makes invoices out, no federation."""
    return home.body is not None and can_bill(actor, home.body)


def content(application: TitleApplication, lines: Sequence[FeeLine]) -> dict[str, Any]:
    """Return what the invoice says: for which application, who pays, each amount with its source."""
    federation = application.federation
    assert federation is not None, "the constraint application_of_a_federation"
    return {
        "application": application.number,
        "title": application.title,
        "player": application.player.name,
        "payer": application.player.name if application.by_player else federation.name,
        "filed_on": application.filed_on.isoformat() if application.filed_on else None,
        "lines": [asdict(line) for line in lines],
        "cents": sum(line.cents or 0 for line in lines),
        "currency": lines[0].currency,
    }


def money(cents: int | None, currency: str) -> str:
    """Return an amount with two places; what no source gives is not computed."""
    return _("unknown") if cents is None else f"{cents // 100}.{cents % 100:02}\N{NO-BREAK SPACE}{currency}"


def invoice_facts(found: Content) -> list[Fact]:
    return [
        Fact("payer", _("To be paid by"), found["payer"]),
        Fact("application", _("Application"), f"{found['application']}, {title_words(found['title'])}"),
        Fact("player", _("Player"), found["player"]),
        Fact("total", _("Total"), money(found["cents"], found["currency"])),
    ]


def invoice_words(found: Content) -> dict[str, Any]:
    return {
        "lines": [
            {
                "label": str(FEE_LINES[line["code"]]),
                "amount": money(line["cents"], line["currency"]),
                "source": line["source"],
            }
            for line in found["lines"]
        ],
        "total": money(found["cents"], found["currency"]),
    }


INVOICE = DocumentKind(
    name=NAME,
    label=gettext_lazy("Invoice"),
    prefix="TI",
    template="pdf/title_invoice.html",
    may_issue=may_bill,
    facts=invoice_facts,
    words=invoice_words,
    # The code proves the invoice genuine; for whom the title is stays on the paper.
    public=frozenset({"payer", "application", "total"}),
)

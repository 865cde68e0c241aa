"""Texts of billing: audit entries, deadlines, notifications, errors."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from portal.billing.enums import InvoiceState
from portal.parts.phrases import Phrase

TONES = {InvoiceState.OPEN: "warning", InvoiceState.PAID: "success", InvoiceState.CANCELLED: "neutral"}
# Currencies of ISO 4217 without a smaller unit; their amounts are stored in hundredths like all others.
WITHOUT_DECIMALS = frozenset(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split()  # noqa: SIM905 -- reads better
)


def money(cents: int | None, currency: str) -> str:
    """Return an amount with its currency, or "unknown" where no source gives one."""
    return _now("unknown") if cents is None else f"{amount(cents, currency)}\N{NO-BREAK SPACE}{currency}"


def amount(cents: int, currency: str) -> str:
    """Return an amount with two decimals, or with none where the currency has none."""
    # By the absolute value: division rounds down, so that -12.50 would be written as -13.50.
    whole, rest = divmod(abs(cents), 100)
    decimals = "" if currency in WITHOUT_DECIMALS and not rest else f".{rest:02}"
    return f"{'-' if cents < 0 else ''}{whole}{decimals}"


def _owed(given: Mapping[str, Any]) -> str:
    amount = money(given.get("cents"), str(given.get("currency", "")))
    return _now("Pay invoice %(number)s: %(amount)s") % {"number": given["number"], "amount": amount}


def _issued(given: Mapping[str, Any]) -> str:
    amount = money(given.get("cents"), str(given.get("currency", "")))
    told = {"number": given["number"], "amount": amount}
    return _now("Invoice %(number)s was issued to you: %(amount)s.") % told


AUDIT: dict[str, Phrase] = {
    "invoice.issue": _("%(actor)s issued the invoice"),
    "invoice.settle": _("%(actor)s recorded that the invoice was paid"),
    "invoice.cancel": _("%(actor)s cancelled the invoice"),
    "fee.add": _("%(actor)s set a fee"),
    "paymentdetails.edit": _("%(actor)s changed the payment details"),
}
DEADLINES: dict[str, Phrase] = {"billing.pay": _owed}
NOTIFICATIONS: dict[str, Phrase] = {
    "billing.issued": _issued,
    "billing.paid": _("The payment of invoice %(number)s has been recorded."),
    "billing.cancelled": _("Invoice %(number)s was cancelled and does not have to be paid."),
}
SUBJECTS: dict[str, Phrase] = {
    "billing.issued": _("An invoice for you"),
    "billing.paid": _("Your payment has been recorded"),
    "billing.cancelled": _("An invoice was cancelled"),
}
FAULTS: dict[str, Phrase] = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "ended": _("The invoice has already been paid or cancelled."),
    "reason_missing": _("Give a reason."),
    "paid_later": _("The day of payment is in the future."),
    "paid_before": _("The invoice was issued only later."),
    "fee_known": _("A fee from this day already exists."),
    "fee_unknown": _("This fee is not charged here."),
    "currencies": _("An invoice has one currency; these amounts have several."),
}

"""The Commission's invoice: the dated fee times the fixed head count, subsidies separately (5.2.3)."""

from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.billing.fees import Line, fee_on
from portal.billing.services import issue_invoice
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.federations.enums import BodyKind
from portal.parts.kinds import FeeAmount, FeeKind
from seminars.enrolment.selectors import seated
from seminars.enums import CourseKind
from seminars.models import Seminar
from seminars.rules import (
    FEES,
    Fee,
    HeadCount,
    Invoice,
    InvoiceLine,
    Kind,
    Organiser,
    Payer,
    Result,
    Subsidy,
    invoice,
)

SUBSIDY = "seminars.subsidy"
LABELS = {
    CourseKind.FA: _("FA seminar, exam fee"),
    CourseKind.IA: _("IA certification seminar, participants' fee"),
    CourseKind.REFRESHER: _("Refresher course"),
}


def _by_the_commission(tenant: Any) -> bool:
    return bool(tenant.is_body(BodyKind.ARBITERS))


def _nobody(tenant: Any) -> bool:
    return False


FEE_KINDS = (
    *(
        FeeKind(
            f"seminars.{kind.lower()}",
            label,
            defaults=[FeeAmount(fee.cents, fee.since, fee.source) for fee in FEES if fee.kind == kind],
            charged_by=_by_the_commission,
        )
        for kind, label in LABELS.items()
    ),
    FeeKind(SUBSIDY, _("Support of a development programme"), charged_by=_nobody),
)


def due_of(seminar: Seminar, heads: HeadCount | None = None) -> Invoice:
    """Return what is due by the dated fees for the counted people."""
    if seminar.end is None:
        raise CaseFault("not_counted")
    counted = heads or HeadCount(seminar.counted_participants or 0, seminar.counted_examinees or 0)
    # Fees are those of the last day; numbers entered in the form (`heads`) replace the stored count.
    support = [Subsidy(seminar.subsidy_programme, seminar.subsidy_heads, seminar.subsidy_cents)]
    return invoice(
        Kind(seminar.kind),
        counted,
        seminar.end,
        Organiser(seminar.organiser),
        support if seminar.subsidy_heads else (),
        fees=_dated(seminar, seminar.end),
    )


def fee_lines(seminar: Seminar) -> tuple[InvoiceLine, ...]:
    """Return the lines due before any support."""
    return tuple(line for line in due_of(seminar).lines if line.code != "subsidy")


def takes_support(seminar: Seminar) -> bool:
    """Return whether a programme may be a line of the invoice: only if one host pays for all (5.2.3.2)."""
    return due_of(seminar).payer is Payer.HOST and bool(fee_lines(seminar))


def bill(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Issue the host's invoice, or one for each participant of the Commission's own courses."""
    if given.get("subsidy_heads"):
        seminar.subsidy_programme = given["subsidy_programme"]
        seminar.subsidy_heads = given["subsidy_heads"]
        seminar.subsidy_cents = int(given["subsidy_euros"] * 100)
    due = due_of(seminar)
    # An amount that no source gives is never guessed: the Commission must enter the fee first.
    if any(line.cents is None for line in due.lines):
        raise CaseFault("fee_unknown")
    if due.payer is Payer.PARTICIPANT:
        _bill_each(seminar, actor)
    elif due.lines and seminar.federation and seminar.body:
        issue_invoice(
            payer=seminar.federation,
            payee=seminar.body,
            lines=[_line(seminar, each) for each in due.lines],
            subject=seminar,
            about=seminar.name,
            actor=actor,
            payer_name=seminar.organisation.name if seminar.organisation else "",
        )


def no_fee(seminar: Seminar) -> str:
    """Refuse to skip the invoice while something is due."""
    return "fee_due" if due_of(seminar).lines else ""


def _bill_each(seminar: Seminar, actor: Actor) -> None:
    """Charge every participant who attended; people without an account are billed outside the portal."""
    assert seminar.body is not None, "the Commission's own course"
    # An FA seminar is charged by exams taken: who only listened pays nothing (5.2.3.1, S-12).
    sat = {taken: due_of(seminar, HeadCount(1, int(taken))).lines for taken in (True, False)}
    for enrolment in seated(seminar).filter(attended=True).select_related("account", "player"):
        lines = sat[enrolment.result in (Result.PASSED, Result.FAILED)]
        if enrolment.account is not None and lines:
            issue_invoice(
                payer=enrolment.account,
                payee=seminar.body,
                lines=[_line(seminar, each) for each in lines],
                # Not the enrolment: participants may not read the seminar's file, but must read their
                # invoice.
                subject=enrolment.player,
                # Distinguishes the invoices of one person for several seminars (`one_invoice_for_a_thing`).
                purpose=f"seminar:{seminar.pk.hex}",
                about=seminar.name,
                actor=actor,
            )


def _line(seminar: Seminar, each: InvoiceLine) -> Line:
    """Return an invoice line; the invoice itself names the seminar."""
    support = each.code == "subsidy"
    code, text = (SUBSIDY, seminar.subsidy_programme) if support else (_code(seminar.kind), "")
    return Line(code, each.cents, each.source, each.currency, text, each.quantity)


def _code(kind: str) -> str:
    return f"seminars.{kind.lower()}"


def _dated(seminar: Seminar, day: date) -> list[Fee]:
    """Return the rules' fees with the amounts that the Commission has set."""
    found = []
    for fee in FEES:
        amount = fee_on(_code(fee.kind), day, seminar.body)
        if amount is not None:
            found.append(
                Fee(
                    fee.kind,
                    amount.cents,
                    amount.currency,
                    fee.payer,
                    fee.per_exam,
                    amount.since,
                    amount.source,
                )
            )
    return found

"""The fees of a seminar (5.2.3): dated amounts in cents with their source; unknown amounts stay None."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from rulekit.decimals import decimal_text
from seminars.rules.kinds import Kind, Organiser, Payer


@dataclass(frozen=True, slots=True)
class Fee:
    """The fee of one kind from a day on: for each exam taken if `per_exam`, else for each participant."""

    kind: Kind
    cents: int
    currency: str
    payer: Payer
    per_exam: bool
    since: date
    source: str


_SOURCE = "B06.2, 5.2.3.1"
_SINCE = date(2021, 1, 1)
FEES = (
    Fee(Kind.FA, 20_00, "EUR", Payer.HOST, True, _SINCE, f"{_SOURCE}a"),
    Fee(Kind.IA, 30_00, "EUR", Payer.HOST, False, _SINCE, f"{_SOURCE}b"),
    Fee(Kind.REFRESHER, 40_00, "EUR", Payer.PARTICIPANT, False, _SINCE, f"{_SOURCE}c"),
)
FREE = frozenset({Kind.WORLD_EVENT, Kind.NATIONAL})
"""Kinds for which FIDE charges nothing (4.3, 4.4)."""


@dataclass(frozen=True, slots=True)
class HeadCount:
    """The numbers of people, fixed when results are announced."""

    participants: int
    examinees: int = 0


@dataclass(frozen=True, slots=True)
class Subsidy:
    """Support of a development programme for some people: a separate line, never a lower fee (5.2.3.2)."""

    programme: str
    heads: int
    cents: int


@dataclass(frozen=True, slots=True)
class InvoiceLine:
    """One line of an invoice; `cents` None: no source gives the amount."""

    code: str
    article: str
    quantity: int
    unit_cents: int | None
    cents: int | None
    currency: str
    source: str


@dataclass(frozen=True, slots=True)
class Invoice:
    """Who pays and for what; `total` is None if an amount is unknown. Without lines nothing is due."""

    payer: Payer | None
    lines: tuple[InvoiceLine, ...]

    @property
    def total(self) -> int | None:
        """Return the sum in cents."""
        amounts = [line.cents for line in self.lines]
        known = [cents for cents in amounts if cents is not None]
        return sum(known) if len(known) == len(amounts) else None


def fee_on(kind: Kind, day: date, fees: Sequence[Fee] = FEES) -> Fee | None:
    """Return the fee in force on the seminar's last day, or None if no source gives one."""
    dated = [fee for fee in fees if fee.kind is kind and fee.since <= day]
    return max(dated, key=lambda fee: fee.since, default=None)


def payer_of(fee: Fee, organiser: Organiser) -> Payer:
    """Return who pays: the host, but at the Commission's own seminars each participant (5.2.3)."""
    return Payer.PARTICIPANT if organiser is Organiser.COMMISSION else fee.payer


def invoice(
    kind: Kind,
    heads: HeadCount,
    day: date,
    organiser: Organiser = Organiser.FEDERATION,
    subsidies: Sequence[Subsidy] = (),
    fees: Sequence[Fee] = FEES,
) -> Invoice:
    """Return what is due for a seminar that ended on `day`; for an FA seminar per exam (5.2.3, S-12)."""
    if kind in FREE:
        return Invoice(None, ())
    fee = fee_on(kind, day, fees)
    if fee is None:
        return Invoice(None, (InvoiceLine("fee", "5.2.3.1", heads.participants, None, None, "EUR", ""),))
    # An FA seminar is charged by exams taken, the others by participants (5.2.3.1, S-12).
    quantity = heads.examinees if fee.per_exam else heads.participants
    if not quantity:
        return Invoice(payer_of(fee, organiser), ())
    line = InvoiceLine(
        "exam_fee" if fee.per_exam else "seminar_fee",
        "5.2.3.1",
        quantity,
        fee.cents,
        quantity * fee.cents,
        fee.currency,
        fee.source,
    )
    return Invoice(payer_of(fee, organiser), (line, *_support(fee, quantity, subsidies)))


def _support(fee: Fee, quantity: int, subsidies: Sequence[Subsidy]) -> list[InvoiceLine]:
    """Return the subsidies as negative lines; in total at most the fees of those charged."""
    lines, left = [], quantity * fee.cents
    for subsidy in subsidies:
        given = min(subsidy.heads * subsidy.cents, left)
        left -= given
        lines.append(
            InvoiceLine(
                "subsidy", "5.2.3.2", subsidy.heads, -subsidy.cents, -given, fee.currency, subsidy.programme
            )
        )
    return lines


def fee_total(
    kind: Kind,
    participants: int,
    examinees: int,
    day: date,
    organiser: Organiser = Organiser.FEDERATION,
) -> tuple[int | None, Payer | None]:
    """Return the total fee in cents and who pays it."""
    due = invoice(kind, HeadCount(participants, examinees), day, organiser)
    return due.total, due.payer


def euros(cents: int | None) -> int | str | None:
    """Return whole euros as a number, other amounts as text."""
    if cents is None:
        return None
    return cents // 100 if cents % 100 == 0 else decimal_text(Fraction(cents, 100))

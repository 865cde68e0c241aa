"""Fees of title applications (B.01, 2.2, 2.3): dated data with its source, in cents.

An amount that no source gives is told as unknown and never computed.
"""

import csv
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from portal.federations.models import Body
from titles.models import TitleFee
from titles.rules.editions import Title, TitleEdition

TABLE = Path(__file__).resolve().parent / "data" / "title_fees.csv"


@dataclass(frozen=True)
class Fee:
    """What a title costs on a day, and who says so."""

    cents: int
    currency: str
    source: str

    @property
    def amount(self) -> str:
        return f"{self.cents // 100}.{self.cents % 100:02}"


@dataclass(frozen=True)
class FeeLine:
    """A line of the invoice: `cents` is None where no source gives the amount."""

    code: str
    cents: int | None
    currency: str
    source: str
    percent: int | None = None


@dataclass(frozen=True)
class _Row:
    title: str
    fee: Fee
    since: date
    until: date | None


@cache
def _defaults() -> tuple[_Row, ...]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(_read(row) for row in csv.DictReader(file))


def fee_on(title: str, day: date, body: Body | None = None) -> Fee | None:
    """Return the fee in force: the body's own, else that of the table; None where neither knows."""
    own = TitleFee.objects.filter(body=body, title=title, since__lte=day).order_by("-since").first()
    if own:
        return Fee(own.cents, own.currency, own.source)
    rows = (row for row in _defaults() if row.title == title and row.since <= day)
    return next((row.fee for row in rows if row.until is None or day <= row.until), None)


def fee_lines(
    edition: TitleEdition, title: Title, filed: date, *, late: bool, body: Body | None = None
) -> list[FeeLine]:
    """Return fee and surcharge of an application (2.2, 2.3)."""
    fee = fee_on(title, filed, body)
    if fee is None:
        return [FeeLine("fee", None, "EUR", "")]
    lines = [FeeLine("fee", fee.cents, fee.currency, fee.source)]
    if late:
        percent = edition.surcharge_percent
        extra = None if percent is None else fee.cents * percent // 100
        lines.append(FeeLine("surcharge", extra, fee.currency, f"{edition.id}, 2.3", percent))
    return lines


def total(lines: list[FeeLine]) -> int:
    """Return the sum of what is known."""
    return sum(line.cents for line in lines if line.cents is not None)


def _read(row: dict[str, str]) -> _Row:
    return _Row(
        row["title"],
        Fee(int(row["cents"]), row["currency"], row["source"]),
        date.fromisoformat(row["from"]),
        date.fromisoformat(row["until"]) if row["until"] else None,
    )

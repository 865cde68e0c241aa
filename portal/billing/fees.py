"""The amount of a fee on a date: the tenant's own, else the declared one; None where neither is known."""

from dataclasses import dataclass
from datetime import date
from functools import cache

from portal.billing.models import Fee
from portal.federations.tenants import Tenant, columns_of
from portal.parts.declaration import declarations, joined
from portal.parts.kinds import FeeAmount, FeeKind


# Declarations do not change while the process runs.
@cache
def fee_kinds() -> dict[str, FeeKind]:
    """Return the fee kinds of all apps by code."""
    return joined({kind.code: kind} for parts in declarations().values() for kind in parts.fees)


def kinds_charged_by(tenant: Tenant) -> list[FeeKind]:
    return [kind for kind in fee_kinds().values() if kind.charged_by(tenant)]


def fee_on(code: str, day: date, tenant: Tenant | None = None) -> FeeAmount | None:
    """Return the fee in force on a day: the tenant's own amount, else the declared one, else None."""
    # The order by `since` has no ties: `one_fee_from_a_day` allows one amount per kind, tenant and day.
    own = (
        Fee.objects.filter(kind=code, since__lte=day, **columns_of(tenant)) if tenant else Fee.objects.none()
    )
    latest = own.order_by("-since").first()
    if latest:
        return FeeAmount(latest.cents, latest.since, latest.source, latest.currency)
    return declared_on(fee_kinds()[code], day)


def declared_on(kind: FeeKind, day: date) -> FeeAmount | None:
    """Return the amount that the app declares for a day, or None outside its period."""
    # Sorted by date: the system check billing.E002 makes sure of it.
    begun = [amount for amount in kind.defaults if amount.since <= day]
    latest = begun[-1] if begun else None
    return latest if latest and (latest.until is None or day <= latest.until) else None


@dataclass(frozen=True)
class Line:
    """A line of an invoice: the fee, the amount in cents (None where no source gives one), and the source.

    `text` is added to the fee's label, for example a name; `cents` is the amount of the whole line.
    """

    fee: str
    cents: int | None
    source: str = ""
    currency: str = "EUR"
    text: str = ""
    quantity: int = 1


def line_of(code: str, day: date, tenant: Tenant | None = None, *, text: str = "", quantity: int = 1) -> Line:
    """Return the invoice line of a fee as of a day; its amount is None where no source gives one."""
    fee = fee_on(code, day, tenant)
    if fee is None:
        return Line(code, None, text=text, quantity=quantity)
    return Line(code, fee.cents * quantity, fee.source, fee.currency, text, quantity)


def total(lines: list[Line]) -> int:
    """Return the sum of the known amounts."""
    return sum(line.cents for line in lines if line.cents is not None)

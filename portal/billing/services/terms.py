"""Set what a federation or body charges from a day on, and its payment details."""

from datetime import date

from django.db import IntegrityError, transaction

from portal.accounts.actors import Actor
from portal.billing.faults import BillingFault, StaleDetails
from portal.billing.fees import kinds_charged_by
from portal.billing.models import Fee, PaymentDetails
from portal.billing.permissions import can_charge
from portal.billing.selectors import details_of, details_version
from portal.federations.tenants import Tenant
from portal.workflow.audit import record
from portal.workflow.permissions import require


@transaction.atomic
def add_fee(
    *, tenant: Tenant, kind: str, cents: int, since: date, source: str, actor: Actor, currency: str = "EUR"
) -> Fee:
    """Set the amount of a kind of fee from a day on, with the source that says so."""
    require(can_charge, actor, tenant)
    if kind not in {known.code for known in kinds_charged_by(tenant)}:
        raise BillingFault("fee_unknown", field="kind")
    fee = Fee(kind=kind, cents=cents, currency=currency, since=since, source=source.strip(), **tenant.columns)
    try:
        # The savepoint keeps the outer transaction usable after the unique constraint has refused the row.
        with transaction.atomic():
            fee.save(force_insert=True)
    except IntegrityError:
        raise BillingFault("fee_known", field="since") from None
    record(fee, "add", actor=actor, details={"kind": kind, "cents": cents, "since": since.isoformat()})
    return fee


@transaction.atomic
def edit_payment_details(
    *,
    tenant: Tenant,
    actor: Actor,
    name: str,
    address: str,
    account: str,
    days: int,
    version: int | None = None,
) -> PaymentDetails:
    """Set the tenant's name, address, account and days until payment; issued invoices keep what they say.

    A form based on an older version is refused: saving it would undo what a colleague has changed since.
    """
    # The version counts audit entries: without the lock two writers could both see the same number.
    tenant.locked()
    require(can_charge, actor, tenant)
    details = details_of(tenant)
    if version is not None and version != details_version(details):
        raise StaleDetails(details)
    given = {"name": name.strip(), "address": address.strip(), "account": account.strip(), "days": days}
    # A changed bank account is what a thief would want: the trail says what was there before.
    changes = {
        field: {"old": getattr(details, field), "new": value}
        for field, value in given.items()
        if getattr(details, field) != value
    }
    for field, value in given.items():
        setattr(details, field, value)
    details.save()
    record(details, "edit", actor=actor, details={"changes": changes})
    return details

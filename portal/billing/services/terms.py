"""Set what a federation or body charges from a day on, and its payment details."""

from datetime import date

from django.db import IntegrityError, transaction

from portal.accounts.actors import Actor
from portal.billing.faults import BillingFault
from portal.billing.fees import kinds_charged_by
from portal.billing.models import Fee, PaymentDetails
from portal.billing.permissions import can_charge
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
    *, tenant: Tenant, actor: Actor, name: str, address: str, account: str, days: int
) -> PaymentDetails:
    """Set the tenant's name, address, account and days until payment; issued invoices keep what they say."""
    require(can_charge, actor, tenant)
    given = {"name": name.strip(), "address": address.strip(), "account": account.strip(), "days": days}
    details: PaymentDetails
    # `one_row_of_payment_details` treats NULLs as equal, so there is one row for a federation as for a body.
    details, _new = PaymentDetails.objects.update_or_create(**tenant.columns, defaults=given)
    record(details, "edit", actor=actor)
    return details

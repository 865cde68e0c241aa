"""The billing app's declaration to the platform."""

from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.billing import phrases
from portal.billing.faults import BillingFault
from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.billing.paper import INVOICE
from portal.billing.permissions import READING, can_charge, can_list_invoices
from portal.federations.tenants import Tenant, tenant_of
from portal.parts.declaration import AppParts
from portal.parts.kinds import Trail
from portal.parts.menu import PAPERS, MenuItem, serves, signed_in, workspace_code
from portal.parts.phrases import Phrases


def reads_invoice(actor: Actor, invoice: Invoice) -> bool:
    return can_list_invoices(actor, invoice.payee)


def reads_details(actor: Actor, details: PaymentDetails) -> bool:
    return can_charge(actor, tenant_of(details))


def reads_fee(actor: Actor, fee: Fee) -> bool:
    tenant: Tenant | None = fee.federation or fee.body
    return tenant is not None and can_charge(actor, tenant)


PARTS = AppParts(
    area=PAPERS,
    menu=[
        MenuItem(
            _("Invoices"),
            "billing:invoices",
            "receipt",
            serves("federation", READING),
            workspace_code,
        ),
        MenuItem(
            _("Invoices"),
            "billing:body_invoices",
            "receipt",
            serves("body", READING),
            workspace_code,
        ),
        MenuItem(_("My invoices"), "billing:my_invoices", "receipt", signed_in),
    ],
    documents=[INVOICE],
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={BillingFault: phrases.FAULTS},
    ),
    trails={
        "billing.invoice": Trail(reads_invoice, str),
        "billing.paymentdetails": Trail(reads_details, str),
        "billing.fee": Trail(reads_fee, str),
    },
)

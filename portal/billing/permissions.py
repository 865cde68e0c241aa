"""Who may read invoices, record payments, cancel invoices and set fees."""

from portal.accounts.actors import Actor
from portal.billing.models import Invoice
from portal.federations.enums import Role
from portal.federations.tenants import Tenant

# Roles whose work has fees. Fair-play officers are not among them: fair-play cases are free of charge.
CHARGING = frozenset(
    {
        Role.PRESIDENT,
        Role.RATING_OFFICER,
        Role.ARBITERS_SECRETARY,
        Role.SEMINAR_OFFICER,
        Role.CHAIR,
        Role.SECRETARY,
    }
)
SETTLING = CHARGING | {Role.CLERK}
READING = SETTLING | {Role.MEMBER}


def can_list_invoices(actor: Actor, tenant: Tenant) -> bool:
    return actor.is_superuser or tenant.holds(actor, READING)


def can_charge(actor: Actor, tenant: Tenant) -> bool:
    """Officers set fees and payment details, issue invoices and cancel them."""
    return actor.is_superuser or tenant.holds(actor, CHARGING)


def can_issue_invoice(actor: Actor, tenant: Tenant) -> bool:
    """Background work may issue invoices too: another person's action can make a fee due."""
    return actor.is_system or can_charge(actor, tenant)


def can_settle(actor: Actor, invoice: Invoice) -> bool:
    """Everybody who handles the payee's papers may record a payment, clerks included."""
    return actor.is_superuser or invoice.payee.holds(actor, SETTLING)


def can_cancel(actor: Actor, invoice: Invoice) -> bool:
    return can_issue_invoice(actor, invoice.payee)


def can_read(actor: Actor, invoice: Invoice) -> bool:
    """The payer, and those who read the payee's invoices.

    Readers of the invoice's case see it on the pages of the case, where row security admits them.
    """
    payer = invoice.payer_federation
    return (
        invoice.person_id == actor.pk
        or can_list_invoices(actor, invoice.payee)
        or (payer is not None and can_list_invoices(actor, payer))
    )

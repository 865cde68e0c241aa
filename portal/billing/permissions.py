"""Who may see invoices, note payments, cancel, and set what is charged."""

from portal.accounts.actors import Actor
from portal.billing.models import Invoice
from portal.federations.enums import Role
from portal.federations.tenants import Tenant

# Those whose work costs something; fair play charges nothing.
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
    """Officers set fees and the account, make invoices out and cancel them."""
    return actor.is_superuser or tenant.holds(actor, CHARGING)


def can_issue_invoice(actor: Actor, tenant: Tenant) -> bool:
    """Background work bills too: what somebody else's step makes due."""
    return actor.is_system or can_charge(actor, tenant)


def can_settle(actor: Actor, invoice: Invoice) -> bool:
    """Whoever keeps the payee's papers notes that money has come."""
    return actor.is_superuser or invoice.payee.holds(actor, SETTLING)


def can_cancel(actor: Actor, invoice: Invoice) -> bool:
    return can_issue_invoice(actor, invoice.payee)


def can_read(actor: Actor, invoice: Invoice) -> bool:
    """Who pays and who charges; row security has let through readers of its case besides."""
    payer = invoice.payer_federation
    return (
        invoice.person_id == actor.pk
        or can_list_invoices(actor, invoice.payee)
        or (payer is not None and can_list_invoices(actor, payer))
    )

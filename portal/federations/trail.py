"""Whose trails of the federations app may be read by whom."""

from portal.federations.permissions import can_see_staff
from portal.federations.tenants import tenant_of

TRAILS = {
    "federations.federation": (can_see_staff, lambda federation: federation.name),
    "federations.body": (can_see_staff, lambda body: body.name),
    "federations.affiliatedorganisation": (
        lambda actor, row: row.federation is not None and can_see_staff(actor, row.federation),
        str,
    ),
    "federations.membership": (lambda actor, row: can_see_staff(actor, tenant_of(row)), str),
    "federations.invitation": (lambda actor, row: can_see_staff(actor, tenant_of(row)), str),
}

"""Whose trails of the federations app may be read by whom."""

from portal.federations.permissions import can_see_staff, home_of

TRAILS = {
    "federations.federation": (can_see_staff, lambda federation: federation.name),
    "federations.body": (can_see_staff, lambda body: body.name),
    "federations.membership": (lambda actor, row: can_see_staff(actor, home_of(row)), str),
    "federations.invitation": (lambda actor, row: can_see_staff(actor, home_of(row)), str),
}

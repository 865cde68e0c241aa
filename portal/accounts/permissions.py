"""Who may do what to an account. An account is its owner's own; an office may keep it open."""

from collections.abc import Collection

from portal.accounts.actors import Actor
from portal.federations.enums import DECIDING_ROLES
from portal.federations.tenants import Tenant


def can_keep_profile(actor: Actor) -> bool:
    """A person keeps his own profile as long as the account is open."""
    return actor.is_active and not actor.is_system


def must_use_second_factor(tenant: Tenant, roles: Collection[str]) -> bool:
    """Those who decide need a second factor where their federation or body asks for it."""
    return tenant.mfa_required and not DECIDING_ROLES.isdisjoint(roles)

"""Who may do what in a federation or body, by the office held today; and who with the own account."""

from collections.abc import Collection

from django.conf import settings

from portal.accounts.actors import Actor
from portal.federations.enums import DECIDING_ROLES, MANAGING_ROLES, BodyKind, Role
from portal.federations.models import ApiToken, Invitation, Membership
from portal.federations.tenants import Tenant, tenant_of

# Those who keep the settings of their federation or body.
KEEPING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER, Role.CHAIR, Role.SECRETARY})
# Where, and by whom, the membership of a federation is suspended and reinstated.
MEMBERSHIP_BODIES = (BodyKind.COUNCIL, BodyKind.OFFICE)
MEMBERSHIP_ROLES = frozenset({Role.CHAIR, Role.SECRETARY})


def can_appoint(actor: Actor) -> bool:
    """Only who runs the installation puts somebody in office without an invitation."""
    return actor.is_superuser


def can_keep_account(actor: Actor) -> bool:
    """Only whoever runs the installation closes, opens and unlocks the accounts of others."""
    return actor.is_superuser


def can_see_staff(actor: Actor, tenant: Tenant) -> bool:
    """Everybody who serves in a federation or body sees who else does."""
    return actor.is_superuser or tenant.holds(actor, Role.values)


def can_manage_staff(actor: Actor, tenant: Tenant) -> bool:
    """A president manages the staff of the federation, a chair that of the body; nobody else does."""
    return actor.is_superuser or tenant.holds(actor, MANAGING_ROLES)


def can_change_settings(actor: Actor, tenant: Tenant) -> bool:
    """President and rating officer keep the federation's own page; in a body its chair and secretary."""
    return actor.is_superuser or tenant.holds(actor, KEEPING_ROLES)


def can_change_membership(actor: Actor, body: Tenant) -> bool:
    """Chair and secretary of the council decide on the membership of a federation; the office records it."""
    return body.is_body(*MEMBERSHIP_BODIES) and body.holds(actor, MEMBERSHIP_ROLES)


def can_answer_invitation(actor: Actor, invitation: Invitation) -> bool:
    """An invitation is for the person whose address it was sent to."""
    return actor.email == invitation.email.lower() and not actor.is_system


def can_revoke_token(actor: Actor, token: ApiToken) -> bool:
    """A token is revoked by its holder or by who manages the staff."""
    return token.membership.user_id == actor.pk or can_manage_staff(actor, tenant_of(token))


def can_make_token(actor: Actor, membership: Membership) -> bool:
    """A token acts as its membership, so only the person in that office makes one."""
    return membership.user_id == actor.pk and membership.until is None


def can_keep_profile(actor: Actor) -> bool:
    """A person keeps their own profile as long as the account is open."""
    return actor.is_active and not actor.is_system


def must_use_second_factor(actor: Actor, tenant: Tenant | None, roles: Collection[str]) -> bool:
    """Superusers and those who decide need a second factor, where the portal or their tenant asks for it."""
    if settings.REQUIRE_SECOND_FACTOR and actor.is_superuser:
        return True
    asked = settings.REQUIRE_SECOND_FACTOR or (tenant is not None and tenant.mfa_required)
    return asked and not DECIDING_ROLES.isdisjoint(roles)

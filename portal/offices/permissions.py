"""Who may do what in a federation or body, by the offices held today, and with their own account."""

from collections.abc import Collection

from django.conf import settings

from portal.accounts.actors import Actor
from portal.federations.enums import DECIDING_ROLES, MANAGING_ROLES, BodyKind, Role
from portal.federations.models import ApiToken, Invitation, Membership
from portal.federations.tenants import Tenant, tenant_of

# Roles that may change the settings of their federation or body.
KEEPING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER, Role.CHAIR, Role.SECRETARY})
# The bodies and roles that suspend and reinstate federations.
MEMBERSHIP_BODIES = (BodyKind.COUNCIL, BodyKind.OFFICE)
MEMBERSHIP_ROLES = frozenset({Role.CHAIR, Role.SECRETARY})


def can_appoint(actor: Actor) -> bool:
    """Only superusers appoint people without an invitation."""
    return actor.is_superuser


def can_keep_account(actor: Actor) -> bool:
    """Only superusers close, reopen and unlock other people's accounts."""
    return actor.is_superuser


def can_see_staff(actor: Actor, tenant: Tenant) -> bool:
    """Everybody who serves in a federation or body sees its staff."""
    return actor.is_superuser or tenant.holds(actor, Role.values)


def can_manage_staff(actor: Actor, tenant: Tenant) -> bool:
    """The president manages a federation's staff, the chair a body's; nobody else does."""
    return actor.is_superuser or tenant.holds(actor, MANAGING_ROLES)


def can_change_settings(actor: Actor, tenant: Tenant) -> bool:
    """President and rating officer change a federation's settings; chair and secretary a body's."""
    return actor.is_superuser or tenant.holds(actor, KEEPING_ROLES)


def can_change_membership(actor: Actor, body: Tenant) -> bool:
    """Chair and secretary of the council decide on the membership of a federation; the office records it."""
    return body.is_body(*MEMBERSHIP_BODIES) and body.holds(actor, MEMBERSHIP_ROLES)


def can_answer_invitation(actor: Actor, invitation: Invitation) -> bool:
    """Only the owner of the e-mail address that it was sent to answers an invitation."""
    return actor.email == invitation.email.lower() and not actor.is_system


def can_revoke_token(actor: Actor, token: ApiToken) -> bool:
    """Its holder, or whoever manages the staff, revokes a token."""
    return token.membership.user_id == actor.pk or can_manage_staff(actor, tenant_of(token))


def can_make_token(actor: Actor, membership: Membership) -> bool:
    """A token acts as its membership, so only the person in that office may create one."""
    return membership.user_id == actor.pk and membership.until is None


def can_keep_profile(actor: Actor) -> bool:
    """A person edits their own profile while the account is open."""
    return actor.is_active and not actor.is_system


def must_use_second_factor(actor: Actor, tenant: Tenant | None, roles: Collection[str]) -> bool:
    """Superusers and people with deciding roles need a second factor where the portal or tenant demands
    it."""
    if settings.REQUIRE_SECOND_FACTOR and actor.is_superuser:
        return True
    asked = settings.REQUIRE_SECOND_FACTOR or (tenant is not None and tenant.mfa_required)
    return asked and not DECIDING_ROLES.isdisjoint(roles)

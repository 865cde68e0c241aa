"""Who may do what in a federation or body. Each predicate asks for the office held today."""

from collections.abc import Collection

from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES, MANAGING_ROLES, Role
from portal.federations.models import ApiToken, Body, Federation, Invitation, Membership
from portal.federations.scope import Scope, current_scope
from portal.federations.workspaces import home_of, in_office

Home = Federation | Body


def where(home: Home) -> dict[str, Home]:
    """Return the column that ties a row to this federation or body."""
    return {"federation": home} if isinstance(home, Federation) else {"body": home}


def roles_of(home: Home) -> frozenset[Role]:
    """Return the roles that exist there."""
    return FEDERATION_ROLES if isinstance(home, Federation) else BODY_ROLES


def scope_of_home(home: Home) -> Scope:
    return Scope(federation_id=home.pk) if isinstance(home, Federation) else Scope(body_id=home.pk)


def can_appoint(actor: Actor) -> bool:
    """Only who runs the installation puts somebody in office without an invitation."""
    return actor.is_superuser


def holds(actor: Actor, home: Home, roles: Collection[str]) -> bool:
    """Say whether the actor holds one of the roles in that very federation or body, in the open scope."""
    scope = current_scope()
    if scope is None or not scope.opens_workspace:
        return False
    return Membership.objects.filter(
        in_office(timezone.localdate()), user=actor, role__in=roles, **where(home)
    ).exists()


def can_see_staff(actor: Actor, home: Home) -> bool:
    """Everybody who serves in a federation or body sees who else does."""
    return actor.is_superuser or holds(actor, home, Role.values)


def can_manage_staff(actor: Actor, home: Home) -> bool:
    """A president manages his federation's staff, a chair his body's; nobody else's."""
    return actor.is_superuser or holds(actor, home, MANAGING_ROLES)


def can_change_settings(actor: Actor, home: Home) -> bool:
    """President and rating officer keep the federation's own page; in a body its chair and secretary."""
    return actor.is_superuser or holds(
        actor, home, {Role.PRESIDENT, Role.RATING_OFFICER, Role.CHAIR, Role.SECRETARY}
    )


def can_answer_invitation(actor: Actor, invitation: Invitation) -> bool:
    """An invitation is for the person whose address it was sent to."""
    return actor.email == invitation.email.lower() and not actor.is_system


def can_revoke_token(actor: Actor, token: ApiToken) -> bool:
    """A token is revoked by its holder or by who manages the staff."""
    return token.membership.user_id == actor.pk or can_manage_staff(actor, home_of(token))


def can_make_token(actor: Actor, membership: Membership) -> bool:
    """A token acts as its membership, so only the person in that office makes one."""
    return membership.user_id == actor.pk and membership.until is None

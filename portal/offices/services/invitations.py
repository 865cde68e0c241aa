"""Invite a colleague, and accept, decline, revoke or expire the invitation."""

from datetime import datetime, timedelta
from functools import partial

from django.core import signing
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import MANAGING_ROLES, InvitationState
from portal.federations.models import Invitation, Membership
from portal.federations.scope import installation_scope, open_scope
from portal.federations.secrets import home_of_invitation
from portal.federations.tenants import Tenant, in_office, tenant_of
from portal.offices.permissions import can_answer_invitation, can_appoint, can_manage_staff
from portal.offices.phrases import OfficeFault
from portal.offices.services.staff import appoint
from portal.offices.tasks import send_invitation
from portal.offices.workflow import INVITATION
from portal.workflow.audit import advance, record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline, set_deadline
from portal.workflow.services.notifications import notify

LIFETIME = timedelta(days=14)
UNANSWERED = "federations.invitation_unanswered"
_SALT = "federations.invitation"


@transaction.atomic
def invite(*, tenant: Tenant, email: str, role: str, actor: Actor) -> Invitation:
    """Invite the owner of an e-mail address to take a role. The mail is sent after commit."""
    require(can_manage_staff, actor, tenant)
    email = email.strip().lower()
    check_invitable(tenant, email, role)
    now = timezone.now()
    invitation = Invitation.objects.create(
        **tenant.columns, email=email, role=role, invited_by=actor, invited_at=now, expires_at=now + LIFETIME
    )
    record(invitation, "invite", actor=actor, after=invitation.state, details={"role": role})
    set_deadline(
        code=UNANSWERED,
        subject=invitation,
        due=invitation.expires_at,
        actor=actor,
        tenant=tenant,
        roles=MANAGING_ROLES & tenant.roles,
        params={"email": email, "role": role},
        link=staff_path(tenant),
    )
    # Only after commit: the task reads the row in another transaction.
    transaction.on_commit(
        partial(send_invitation.delay, invitation.federation_id, invitation.body_id, invitation.pk),
        robust=True,
    )
    return invitation


def appoint_or_invite(*, tenant: Tenant, email: str, role: str, actor: Actor) -> User | None:
    """Appoint a first officer: at once, and return the account, if there is one; else send an invitation."""
    require(can_appoint, actor)
    person: User | None = User.objects.filter(email=email.strip().lower(), is_active=True).first()
    if person is not None and not person.is_system:
        appoint(tenant=tenant, person=person, role=role, actor=actor, since=tenant.today)
        return person
    # Superusers invite without serving there themselves.
    with open_scope(tenant.scope(actor.pk)):
        invite(tenant=tenant, email=email, role=role, actor=actor)
    return None


def check_invitable(tenant: Tenant, email: str, role: str) -> None:
    """Refuse a role that the tenant has not, or that the person already holds or is already offered."""
    if role not in tenant.roles:
        raise OfficeFault("role_not_here")
    serving = Membership.objects.filter(
        in_office(timezone.now()), **tenant.columns, user__email=email, role=role
    )
    if serving.exists():
        raise OfficeFault("already_serves")
    waiting = Invitation.objects.filter(**tenant.columns, email=email, role=role, state=InvitationState.SENT)
    if waiting.exists():
        raise OfficeFault("already_invited")


@transaction.atomic
def revoke_invitation(*, pk: int, actor: Actor) -> Invitation:
    """Withdraw an unanswered invitation."""
    invitation = (
        # Locked against the answer of the invited person: whoever comes second finds the invitation closed.
        Invitation.objects.select_for_update(of=("self",)).select_related("federation", "body").get(pk=pk)
    )
    require(can_manage_staff, actor, tenant_of(invitation))
    _close(invitation, "revoke", actor)
    return invitation


def _close(invitation: Invitation, action: str, actor: Actor) -> None:
    """End the invitation, however it ends, and its deadline."""
    advance(invitation, INVITATION, action, actor=actor)
    complete_deadline(code=UNANSWERED, subject=invitation, actor=actor)


def link_token(invitation: Invitation) -> str:
    """Return the signed token in the mail's link."""
    return signing.dumps(invitation.pk, salt=_SALT)


def invitation_of(token: str, *, now: datetime) -> Invitation:
    """Return the open invitation of a link; the fault says why there is none."""
    try:
        pk = signing.loads(token, salt=_SALT, max_age=LIFETIME)
    except signing.SignatureExpired:
        raise OfficeFault("invitation_expired") from None
    except signing.BadSignature:
        raise OfficeFault("invitation_unknown") from None
    # The invited person has no access to the tenant's rows: a SECURITY DEFINER function finds the tenant.
    home = home_of_invitation(pk)
    if home is None:
        raise OfficeFault("invitation_unknown")
    # Only this one invitation is read in it; whether it may be answered is checked by its e-mail address.
    with open_scope(home):
        invitation: Invitation = Invitation.objects.select_related("federation", "body", "invited_by").get(
            pk=pk
        )
    if invitation.state != InvitationState.SENT:
        raise OfficeFault(f"invitation_{invitation.state}")
    if invitation.expires_at <= now:
        raise OfficeFault("invitation_expired")
    return invitation


def accept_invitation(*, token: str, actor: Actor) -> Membership:
    """Accept an invitation. The person is not a member yet, so the tenant's scope is opened for the
    service."""
    invitation = invitation_of(token, now=timezone.now())
    require(can_answer_invitation, actor, invitation)
    # The membership below is the tenant's row, and the person becomes its member only with it.
    with open_scope(tenant_of(invitation).scope(actor.pk)):
        locked = Invitation.objects.select_for_update().get(pk=invitation.pk)
        # Locked and checked again: a second click, or a withdrawal meanwhile, finds the invitation closed.
        _close(locked, "accept", actor)
        Invitation.objects.filter(pk=locked.pk).update(accepted_by=actor)
        tenant = tenant_of(invitation)
        office = {**tenant.columns, "user": actor, "role": invitation.role}
        # Appointed meanwhile without it: the office is held already, and only the invitation ends.
        if held := Membership.objects.filter(**office, until__isnull=True).first():
            return held
        membership = Membership.objects.create(**office, since=timezone.now())
        record(membership, "take_office", actor=actor, details={"role": invitation.role})
        _tell_inviter("federations.invitation_accepted", invitation, actor)
        return membership


def decline_invitation(*, token: str, actor: Actor) -> None:
    """Decline an invitation."""
    invitation = invitation_of(token, now=timezone.now())
    require(can_answer_invitation, actor, invitation)
    # The state of the invitation is the tenant's, too.
    with open_scope(tenant_of(invitation).scope(actor.pk)):
        # As in `accept_invitation`: the link is still valid in a second tab.
        locked = Invitation.objects.select_for_update().get(pk=invitation.pk)
        _close(locked, "decline", actor)
        _tell_inviter("federations.invitation_declined", invitation, actor)


def _tell_inviter(code: str, invitation: Invitation, actor: Actor) -> None:
    tenant = tenant_of(invitation)
    notify(
        recipients=[invitation.invited_by],
        code=code,
        actor=actor,
        params={"person": actor.name, "role": invitation.role, "home": tenant.code},
        link=staff_path(tenant),
    )


def staff_path(tenant: Tenant) -> str:
    return f"{tenant.path}staff/"


def expire_invitations(*, now: datetime, actor: User) -> int:
    """Close invitations that nobody answered in time; called by a scheduled task."""
    # Invitations of all tenants.
    with installation_scope():
        # skip_locked: an invitation that is being answered right now is left for the next run.
        late = Invitation.objects.select_for_update(skip_locked=True).filter(
            state=InvitationState.SENT, expires_at__lte=now
        )
        for invitation in late:
            _close(invitation, "expire", actor)
        return len(late)

"""Appoint people, end their offices and change their roles."""

from datetime import date

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import MANAGING_ROLES
from portal.federations.models import ApiToken, Membership
from portal.federations.scope import open_scope
from portal.federations.tenants import Tenant, in_office, tenant_of
from portal.offices.permissions import can_appoint, can_manage_staff
from portal.offices.phrases import OfficeFault
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify


@transaction.atomic
def appoint(*, tenant: Tenant, person: User, role: str, actor: Actor, since: date) -> Membership:
    """Appoint a person without an invitation: how an installation gets its first presidents."""
    require(can_appoint, actor)
    if role not in tenant.roles:
        raise OfficeFault("role_not_here")
    # Superusers appoint where they do not serve themselves.
    with open_scope(tenant.scope()):
        # The filter needs no tenant: the open scope limits it to this one.
        if Membership.objects.filter(user=person, role=role, until__isnull=True).exists():
            raise OfficeFault("already_serves")
        membership = Membership.objects.create(
            **tenant.columns, user=person, role=role, since=tenant.start_of_day(since)
        )
        record(membership, "appoint", actor=actor, details={"role": role, "person": person.name})
    return membership


@transaction.atomic
def end_membership(*, pk: int, actor: Actor, reason: str = "") -> Membership:
    """End a person's office at once. What was done in it stays; its API tokens end too."""
    # Read twice: first to find the tenant to lock, then, under the lock, for its current state.
    _lock_tenant(Membership.objects.get(pk=pk))
    membership = Membership.objects.select_related("federation", "body", "user").get(pk=pk)
    require(can_manage_staff, actor, tenant_of(membership))
    if membership.until is not None:
        raise OfficeFault("already_ended")
    _keep_a_manager(membership)
    now = timezone.now()
    membership.until = max(now, membership.since)
    membership.save(update_fields=["until"])
    ApiToken.objects.filter(membership=membership, revoked_at__isnull=True).update(revoked_at=now)
    details = {"role": membership.role, "person": membership.user.name}
    record(membership, "dismiss", actor=actor, comment=reason, details=details)
    return membership


@transaction.atomic
def change_role(*, pk: int, role: str, actor: Actor, reason: str = "") -> Membership:
    """Replace a colleague's office by another one; the old office ends like any other."""
    former = Membership.objects.select_related("federation", "body", "user").get(pk=pk)
    tenant = tenant_of(former)
    require(can_manage_staff, actor, tenant)
    if role not in tenant.roles:
        raise OfficeFault("role_not_here")
    serving = Membership.objects.filter(in_office(timezone.now()), **tenant.columns, user=former.user)
    if serving.filter(role=role).exists():
        raise OfficeFault("already_serves")
    end_membership(pk=pk, actor=actor, reason=reason)
    membership = Membership.objects.create(
        **tenant.columns, user=former.user, role=role, since=timezone.now()
    )
    details = {"role": role, "person": former.user.name}
    record(membership, "appoint", actor=actor, comment=reason, details=details)
    if former.user_id != actor.pk:
        notify(
            recipients=[former.user],
            code="federations.role_changed",
            actor=actor,
            params={"person": actor.name, "role": role, "home": tenant.code},
            link=reverse("home"),
        )
    return membership


def _keep_a_manager(membership: Membership) -> None:
    """Refuse to end the last manager's office: nobody could be appointed any more."""
    if membership.role not in MANAGING_ROLES:
        return
    managers = Membership.objects.filter(
        in_office(timezone.now()), **tenant_of(membership).columns, role__in=MANAGING_ROLES
    )
    if not managers.exclude(pk=membership.pk).exists():
        raise OfficeFault("last_manager")


def _lock_tenant(membership: Membership) -> None:
    """Lock the tenant's row, so that two presidents cannot dismiss each other at the same time."""
    tenant_of(membership).locked()

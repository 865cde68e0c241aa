"""Queries about offices: those of the open workspace, and a person's own data."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import Q, QuerySet
from django.utils import timezone

from portal.accounts.models import User
from portal.backoffice.models import SavedFilter
from portal.federations.enums import InvitationState
from portal.federations.models import ApiToken, Body, Federation, Invitation, Membership
from portal.federations.scope import installation_scope
from portal.federations.tenants import Tenant, in_office, tenant_of
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry


def staff_in_office() -> QuerySet[Membership]:
    """Return who holds an office in the open workspace now."""
    return (
        Membership.objects.filter(in_office(timezone.now()))
        .select_related("user", "federation", "body")
        .order_by("user__name", "role")
    )


def membership_decisions(body: Body) -> QuerySet[AuditEntry]:
    """Return a body's decisions on the membership of federations, newest first."""
    actions = ["suspend_membership", "reinstate_membership"]
    entries = AuditEntry.objects.filter(**subject_of(body), action__in=actions)
    return entries.select_related("actor").order_by("-at")


@dataclass(frozen=True)
class Office:
    """A federation or body with the number of its officers."""

    kind: str
    tenant: Tenant
    officers: int


def offices(query: str) -> list[Office]:
    """Return all federations and bodies matching the query; those without officers first."""
    with installation_scope():
        # Counted over all tenants: only a superuser's page calls this, and it needs the installation's scope.
        serving = Membership.under_policy.filter(in_office(timezone.now()))
        counted = Counter(serving.values_list("federation_id", "body_id"))
    fits = Q(code__icontains=query) | Q(name__icontains=query) if query else Q()
    bodies = [each for each in Body.objects.order_by("code") if query.casefold() in str(each).casefold()]
    found = [
        *(Office("body", body, counted[None, body.pk]) for body in bodies),
        *(
            Office("federation", home, counted[home.pk, None])
            for home in Federation.objects.filter(fits).order_by("name")
        ),
    ]
    return sorted(found, key=lambda office: office.officers > 0)


def former_staff() -> QuerySet[Membership]:
    return (
        Membership.objects.filter(until__lte=timezone.now())
        .select_related("user", "federation", "body")
        .order_by("-until", "user__name")
    )


def open_invitations() -> QuerySet[Invitation]:
    return (
        Invitation.objects.filter(state=InvitationState.SENT)
        .select_related("invited_by")
        .order_by("-invited_at")
    )


def tokens_in_use() -> QuerySet[ApiToken]:
    return (
        ApiToken.objects.filter(revoked_at__isnull=True, expires_at__gt=timezone.now())
        .select_related("membership__user")
        .order_by("-made_at")
    )


def settings_version(tenant: Tenant) -> int:
    """Return the version of a tenant's settings: the number of changes in the append-only audit trail, plus
    1."""
    changes = AuditEntry.under_policy.filter(**subject_of(tenant), action="change_settings")
    return changes.count() + 1


def memberships_of_actor() -> QuerySet[Membership]:
    """Return all offices of the acting person, ended ones too, newest first."""
    return Membership.own.select_related("federation", "body").order_by("-since", "pk")


def offices_from(moment: datetime) -> list[Membership]:
    """Return the offices that the acting person holds at a moment or will hold later."""
    return list(memberships_of_actor().filter(in_office(moment) | Q(since__gt=moment)))


def personal_data(person: User) -> dict[str, Any]:
    """Return what the portal stores about the acting person, without secrets, as plain data."""
    return {
        "account": {
            "email": person.email,
            "name": person.name,
            "native_name": person.native_name,
            "language": person.language,
            "time_zone": person.time_zone,
            "email_about_news": person.digest,
            "joined": person.joined_at,
            "last_sign_in": person.last_login,
        },
        "email_addresses": list(
            EmailAddress.objects.filter(user=person).values("email", "verified", "primary")
        ),
        "second_factors": list(
            Authenticator.objects.filter(user=person)
            .order_by("pk")
            .values("type", "created_at", "last_used_at")
        ),
        "sessions": list(
            UserSession.objects.filter(user=person)
            .order_by("created_at")
            .values("created_at", "last_seen_at", "ip", "user_agent")
        ),
        "saved_filters": list(SavedFilter.own.values("listed", "name", "query")),
        "memberships": [_membership(membership) for membership in memberships_of_actor()],
        "actions": [_action(entry) for entry in _actions_of_actor()],
    }


def _actions_of_actor() -> QuerySet[AuditEntry]:
    return AuditEntry.own.select_related("federation", "body", "subject_type").order_by("at", "pk")


def _membership(membership: Membership) -> dict[str, Any]:
    return {
        "home": str(tenant_of(membership)),
        "role": membership.role,
        "since": membership.first_day,
        "until": membership.last_day,
    }


def _action(entry: AuditEntry) -> dict[str, Any]:
    """Return one action without its details, which may be about other people."""
    tenant = entry.federation or entry.body
    return {
        "at": entry.at,
        "action": entry.action,
        "from": entry.before,
        "to": entry.after,
        "reason": entry.comment,
        "subject": f"{entry.subject_type.model} {entry.subject_id}",
        "home": str(tenant) if tenant else None,
        "request": entry.request_id,
    }

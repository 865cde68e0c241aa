"""A person's workspaces: the federations and bodies in which they hold a role, one of them open."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import MANAGING_ROLES, Role
from portal.federations.models import Membership
from portal.federations.scope import Scope, person_scope
from portal.federations.tenants import Tenant, in_office, roles_known, tenant_of

SESSION_KEY = "workspace"


@dataclass(frozen=True)
class Workspace:
    """A federation or body as one person works in it."""

    tenant: Tenant
    roles: frozenset[str]
    active: bool = False

    @property
    def kind(self) -> str:
        return self.tenant.tenant_kind

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.tenant.code}"

    @property
    def code(self) -> str:
        return self.tenant.code

    @property
    def name(self) -> str:
        federation = self.tenant.federation
        return federation.shown_name if federation else str(self.tenant)

    @property
    def time_zone(self) -> str:
        return self.tenant.time_zone

    @property
    def theme_url(self) -> str:
        """Return the URL of its colours; it changes with the colours, so that no browser shows a cached
        old one."""
        federation = self.tenant.federation
        if federation is None:
            return ""
        colours = f"{federation.colour}{federation.accent}".replace("#", "")
        return f"{reverse('federations:theme', args=[self.code])}?v={colours}"

    @property
    def logo_url(self) -> str:
        federation = self.tenant.federation
        return reverse("federations:logo", args=[self.code]) if federation and federation.logo else ""

    @property
    def switch_url(self) -> str:
        return reverse("federations:switch", args=[self.key])

    @property
    def role_names(self) -> list[str]:
        return [str(role.label) for role in Role if role in self.roles]

    def url(self, page: str, *arguments: object) -> str:
        """Return the URL of a page that federations and bodies both have ("staff", "tokens")."""
        name = page if self.kind == "federation" else f"body_{page}"
        return reverse(f"federations:{name}", args=[self.code, *arguments])

    @property
    def manages_staff(self) -> bool:
        return bool(self.roles & MANAGING_ROLES)

    def scope(self, person_id: int) -> Scope:
        """Return the scope in which this person works here."""
        return self.tenant.scope(person_id)


def own_roles(actor: Actor, workspace: Workspace | None) -> AbstractContextManager[None]:
    """Use the roles that the request has already read, in code that only reads and checks often."""
    return roles_known(actor, workspace.tenant, workspace.roles) if workspace else nullcontext()


def own_memberships(moment: datetime) -> QuerySet[Membership]:
    return Membership.own.filter(in_office(moment)).select_related("federation", "body").order_by("pk")


def zone_of_office(person: User) -> str:
    """Return the time zone of a person's first office; "" for somebody without one."""
    with person_scope(person.pk):
        first = next(iter(workspaces_at(timezone.now()).values()), None)
    return first.time_zone if first else ""


def workspaces_at(moment: datetime) -> dict[str, Workspace]:
    """Return the acting person's workspaces by key, in the order in which they joined."""
    tenants: dict[str, tuple[Tenant, set[str]]] = {}
    for membership in own_memberships(moment):
        tenant = tenant_of(membership)
        key = f"{tenant.tenant_kind}:{tenant.code}"
        tenants.setdefault(key, (tenant, set()))[1].add(membership.role)
    return {key: Workspace(tenant, frozenset(roles)) for key, (tenant, roles) in tenants.items()}

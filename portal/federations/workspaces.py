"""The workspaces of a person: the federations and bodies in which he holds a role, one of them open."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.urls import reverse

from portal.federations.enums import MANAGING_ROLES, Role
from portal.federations.models import Membership
from portal.federations.scope import Scope
from portal.federations.tenants import Tenant, in_office, tenant_of

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
        return str(self.tenant)

    @property
    def time_zone(self) -> str:
        return self.tenant.time_zone

    @property
    def theme_url(self) -> str:
        return reverse("federations:theme", args=[self.code]) if self.kind == "federation" else ""

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
        """Return the address of a page that federations and bodies both have ("staff", "tokens")."""
        name = page if self.kind == "federation" else f"body_{page}"
        return reverse(f"federations:{name}", args=[self.code, *arguments])

    @property
    def manages_staff(self) -> bool:
        return bool(self.roles & MANAGING_ROLES)

    def scope(self, person_id: int) -> Scope:
        """Return the scope in which this person works here."""
        return self.tenant.scope(person_id)


def own_memberships(moment: datetime) -> QuerySet[Membership]:
    return Membership.own.filter(in_office(moment)).select_related("federation", "body").order_by("pk")


def workspaces_at(moment: datetime) -> dict[str, Workspace]:
    """Return the acting person's workspaces by key, in the order in which they joined them."""
    tenants: dict[str, tuple[Tenant, set[str]]] = {}
    for membership in own_memberships(moment):
        tenant = tenant_of(membership)
        key = f"{tenant.tenant_kind}:{tenant.code}"
        tenants.setdefault(key, (tenant, set()))[1].add(membership.role)
    return {key: Workspace(tenant, frozenset(roles)) for key, (tenant, roles) in tenants.items()}

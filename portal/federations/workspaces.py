"""The workspaces of a person: the federations and bodies in which he holds a role, one of them open."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet
from django.urls import reverse

from portal.federations.enums import MANAGING_ROLES, Role
from portal.federations.models import Body, Federation, Membership
from portal.federations.owned import SharedWithBody
from portal.federations.scope import Scope

SESSION_KEY = "workspace"


@dataclass(frozen=True)
class Workspace:
    """A federation or body as one person works in it."""

    home: Federation | Body
    roles: frozenset[str]
    active: bool = False

    @property
    def kind(self) -> str:
        return "federation" if isinstance(self.home, Federation) else "body"

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.home.code}"

    @property
    def code(self) -> str:
        return self.home.code

    @property
    def name(self) -> str:
        return str(self.home.name)

    @property
    def time_zone(self) -> str:
        return self.home.time_zone

    @property
    def theme_url(self) -> str:
        return reverse("federations:theme", args=[self.code]) if self.kind == "federation" else ""

    @property
    def logo_url(self) -> str:
        has_logo = isinstance(self.home, Federation) and self.home.logo
        return reverse("federations:logo", args=[self.code]) if has_logo else ""

    @property
    def home_url(self) -> str:
        return reverse("home")

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
        if self.kind == "federation":
            return Scope(federation_id=self.home.pk, person_id=person_id)
        return Scope(body_id=self.home.pk, person_id=person_id)


def in_office(day: date, prefix: str = "") -> Q:
    """Return the filter of memberships that hold on a day. The day an office ends is no longer served."""
    begun = Q(**{f"{prefix}since__lte": day})
    return begun & (Q(**{f"{prefix}until__isnull": True}) | Q(**{f"{prefix}until__gt": day}))


def home_of(row: SharedWithBody) -> Federation | Body:
    """Return the one federation or body to which a membership, invitation or token belongs."""
    home = row.federation or row.body
    if home is None:
        raise ValueError(f"{row} belongs nowhere")
    return home


def own_memberships(day: date) -> QuerySet[Membership]:
    return Membership.own.filter(in_office(day)).select_related("federation", "body").order_by("pk")


def workspaces_on(day: date) -> dict[str, Workspace]:
    """Return the acting person's workspaces by key, in the order in which he joined them."""
    homes: dict[str, tuple[Federation | Body, set[str]]] = {}
    for membership in own_memberships(day):
        home = home_of(membership)
        key = f"{'federation' if membership.federation_id else 'body'}:{home.code}"
        homes.setdefault(key, (home, set()))[1].add(membership.role)
    return {key: Workspace(home, frozenset(roles)) for key, (home, roles) in homes.items()}

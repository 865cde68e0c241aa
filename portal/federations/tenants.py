"""Tenant: what federations and bodies have in common, namely rows, a time zone and staff."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime, time, tzinfo
from typing import TYPE_CHECKING, Any, ClassVar, Self
from zoneinfo import ZoneInfo

from django.db import models
from django.db.models import Q
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.enums import MANAGING_ROLES, Role
from portal.federations.scope import Scope, current_scope

if TYPE_CHECKING:
    from portal.federations.models import Body, Federation, Membership
    from portal.federations.owned import SharedWithBody


def in_office(moment: datetime, prefix: str = "") -> Q:
    """Return the filter for memberships that are valid at a moment.

    Start and end are instants, not days: a day would depend on the reader's time zone, which they can change.
    """
    begun = Q(**{f"{prefix}since__lte": moment})
    return begun & (Q(**{f"{prefix}until__isnull": True}) | Q(**{f"{prefix}until__gt": moment}))


def tenant_of(row: "SharedWithBody") -> "Tenant":
    """Return the federation or body to which a membership, invitation, token or document belongs."""
    tenant = row.federation or row.body
    if tenant is None:
        raise ValueError(f"{row} belongs nowhere")
    return tenant


def columns_of(tenant: "Tenant | None") -> dict[str, Any]:
    """Return the columns that tie a row to this tenant only, or to none."""
    return tenant.columns if tenant else {"federation": None, "body": None}


def end_of_day(day: date, zone: tzinfo) -> datetime:
    """Return the last minute of a day: deadlines end then."""
    return datetime.combine(day, time(23, 59), zone)


# Roles that need no query in this context: (actor, tenant) → roles.
_known: ContextVar[tuple[int, str, int, Collection[str]] | None] = ContextVar("known_roles", default=None)


@contextmanager
def roles_known(actor: Actor, tenant: "Tenant", roles: Collection[str]) -> Iterator[None]:
    """Let predicates use the roles already read for the request's workspace while the block only reads.

    Otherwise a menu of fifty entries would query the same roles fifty times.
    """
    token = _known.set((actor.pk, tenant.tenant_kind, tenant.pk, roles))
    try:
        yield
    finally:
        _known.reset(token)


class Tenant(models.Model):
    """A federation or a body. Code that serves both uses this interface instead of asking which one it
    has."""

    code: "models.CharField[str, str]"
    time_zone: "models.CharField[str, str]"
    mfa_required: "models.BooleanField[bool, bool]"

    # "federation" or "body": the column name in its rows and the argument name in its URLs.
    tenant_kind: ClassVar[str]
    # The roles that exist there.
    roles: ClassVar[frozenset[Role]]

    class Meta:
        abstract = True

    # --- which of the two, and its rows -----------------------------------------------------------------
    @property
    def federation(self) -> "Federation | None":
        """Return the tenant itself where it is a federation."""
        return None

    @property
    def body(self) -> "Body | None":
        """Return the tenant itself where it is a body."""
        return None

    @property
    def federation_id(self) -> int | None:
        return self.federation.pk if self.federation else None

    @property
    def body_id(self) -> int | None:
        return self.body.pk if self.body else None

    @property
    def columns(self) -> dict[str, Any]:
        """Return the columns that tie a row to this tenant only, for writing or filtering."""
        return {"federation": self.federation, "body": self.body}

    def is_body(self, *kinds: str) -> bool:
        """Return whether this is the body of one of these kinds."""
        return self.body is not None and self.body.kind in kinds

    @property
    def path(self) -> str:
        """Return the prefix of its URLs: /UKR/ or /bodies/council/."""
        return f"/{self.code}/" if self.federation else f"/bodies/{self.code}/"

    def scope(self, person_id: int | None = None) -> Scope:
        """Return the scope of the tenant's rows, plus those of a person who works there."""
        return Scope(federation_id=self.federation_id, body_id=self.body_id, person_id=person_id)

    def locked(self) -> Self:
        """Return the tenant's row, read again and locked until the transaction ends."""
        rows: models.QuerySet[Self] = models.QuerySet(type(self))
        return rows.select_for_update().get(pk=self.pk)

    # --- its calendar -----------------------------------------------------------------------------------
    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def today(self) -> date:
        return timezone.localdate(timezone=self.zone)

    def day_of(self, moment: datetime) -> date:
        """Return the calendar day of a moment in its time zone."""
        return moment.astimezone(self.zone).date()

    def start_of_day(self, day: date) -> datetime:
        """Return the first instant of a day in its time zone."""
        return datetime.combine(day, time.min, self.zone)

    def end_of_day(self, day: date) -> datetime:
        """Return the last minute of a day in its time zone: deadlines end then."""
        return end_of_day(day, self.zone)

    # --- its staff --------------------------------------------------------------------------------------
    def holds(self, actor: Actor, roles: Collection[str]) -> bool:
        """Return whether the actor holds one of the roles here, in the open scope; False without a scope."""
        scope = current_scope()
        if scope is None or not scope.opens_workspace:
            return False
        known = _known.get()
        if known is not None and known[:3] == (actor.pk, self.tenant_kind, self.pk):
            return not set(roles).isdisjoint(known[3])
        return self._memberships(roles).filter(user=actor).exists()

    def staff(self, roles: Collection[str]) -> list[User]:
        """Return who holds one of the roles here now. The tenant's scope must be open."""
        held = self._memberships(roles).filter(user__is_active=True)
        return list(User.objects.filter(pk__in=held.values("user")).order_by("pk"))

    def in_charge(self, roles: Collection[str]) -> list[User]:
        """Return who holds one of the roles, or who manages the tenant while the office is vacant."""
        return self.staff(roles) or self.staff(MANAGING_ROLES)

    def _memberships(self, roles: Collection[str]) -> "models.QuerySet[Membership]":
        from portal.federations.models import Membership  # noqa: PLC0415 -- its table refers to the tenants

        return Membership.objects.filter(in_office(timezone.now()), role__in=roles, **self.columns)

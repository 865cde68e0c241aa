"""Where a row belongs and who serves there, whichever workspace is open.

A commission's decision must reach the federation's staff although its scope shows none of them. Only the
kit's own services use this: they read who holds a role, and write nothing but deadlines and messages.
"""

from collections.abc import Collection
from contextlib import AbstractContextManager
from datetime import date
from zoneinfo import ZoneInfo

from django.utils import timezone

from portal.accounts.models import User
from portal.federations.enums import MANAGING_ROLES
from portal.federations.models import Body, Federation, Membership
from portal.federations.scope import Scope, open_scope
from portal.federations.workspaces import in_office

Home = Federation | Body


def home_columns(home: Home | None) -> dict[str, int | None]:
    """Return the columns that tie a row to its home."""
    return {
        "federation_id": home.pk if isinstance(home, Federation) else None,
        "body_id": home.pk if isinstance(home, Body) else None,
    }


def scope_of(home: Home | None, person: User | None = None) -> AbstractContextManager[Scope]:
    """Open the home's scope, or the person's where there is no home."""
    owner = home_columns(home)
    return open_scope(Scope(owner["federation_id"], owner["body_id"], person.pk if person else None))


def today_in(home: Home) -> date:
    return timezone.localdate(timezone=ZoneInfo(home.time_zone))


def staff(home: Home, roles: Collection[str]) -> list[User]:
    """Return who holds one of the roles there today. The home's scope is open."""
    held = Membership.objects.filter(in_office(today_in(home)), role__in=roles, user__is_active=True)
    return list(User.objects.filter(pk__in=held.values("user")).order_by("pk"))


def in_charge(home: Home, roles: Collection[str]) -> list[User]:
    """Return who holds one of the roles, or who manages the home while the office is vacant."""
    return staff(home, roles) or staff(home, MANAGING_ROLES)

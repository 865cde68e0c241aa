"""People, federations, bodies, and who serves where."""

from contextlib import nullcontext
from datetime import date, datetime
from itertools import count

from allauth.account.models import EmailAddress

from portal.accounts.models import User
from portal.federations.database_rights import owner_rights
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation, Membership
from portal.federations.scope import installation_scope
from portal.federations.tenants import Tenant

PASSWORD = "correct horse battery"
_number = count(1)


def make_user(name: str = "", **fields: object) -> User:
    """Make an account. The database checks it: Django would ask it once more for each constraint."""
    number = next(_number)
    email = fields.pop("email", f"person{number}@example.org")
    user = User(email=email, name=name or f"Person {number}", **fields)
    user.set_password(PASSWORD)
    with owner_rights() if fields.get("is_superuser") else nullcontext():
        user.save()
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def make_federation(code: str = "UKR", **fields: object) -> Federation:
    made, _new = Federation.objects.update_or_create(
        code=code, defaults={"name": f"Federation {code}", **fields}
    )
    return made


def make_body(kind: str = BodyKind.QUALIFICATION) -> Body:
    made, _new = Body.objects.get_or_create(kind=kind, defaults={"code": kind})
    return made


def appoint(user: User, tenant: Tenant, role: str = Role.RATING_OFFICER, **fields: object) -> Membership:
    """Give the person a role in a federation or body; days begin there, in the tenant's zone."""
    fields = {"since": date(2020, 1, 1)} | fields
    for name in {"since", "until"} & fields.keys():
        fields[name] = _instant(tenant, fields[name])
    with installation_scope():
        return Membership.objects.create(user=user, role=role, **(tenant.columns | fields))


def _instant(tenant: Tenant, given: object) -> datetime | None:
    if given is None or isinstance(given, datetime):
        return given
    return tenant.start_of_day(given if isinstance(given, date) else date.fromisoformat(str(given)))

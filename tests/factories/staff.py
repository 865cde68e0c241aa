"""Everybody who could ask for something, to hold a predicate against all of them at once."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from itertools import count

from portal.accounts.models import User
from portal.federations.enums import FEDERATION_ROLES, Role
from portal.federations.models import Body, Federation, Membership
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from tests.factories.tenants import make_federation, make_user

_number = count(1)


@dataclass(frozen=True)
class Everybody:
    """People by what they are: `president`, `council chair`, `foreign`, `superuser`, `nobody`."""

    people: dict[str, tuple[User, Tenant | None]]

    def __getitem__(self, name: str) -> User:
        return self.people[name][0]

    def whom(self, may: Callable[[User], bool]) -> set[str]:
        """Return those to whom a predicate says yes, each in the workspace where they serve."""
        return {name for name in self.people if self.asked(name, may)}

    def asked(self, name: str, may: Callable[[User], bool]) -> bool:
        user, home = self.people[name]
        with open_scope(home.scope(user.pk) if home else Scope(person_id=user.pk)):
            return may(user)


def everybody(federation: Federation, *bodies: Body) -> Everybody:
    """Make one person for each office of the federation and the bodies.

    `foreign` has all offices of another federation, `nobody` has none; `superuser` works in the federation.
    """
    elsewhere = make_federation("JPN")
    offices: dict[str, tuple[Tenant | None, tuple[Role, ...]]] = {
        **{role.value: (federation, (role,)) for role in sorted(FEDERATION_ROLES)},
        **{f"{body.kind} {role.value}": (body, (role,)) for body in bodies for role in sorted(body.roles)},
        "foreign": (elsewhere, tuple(sorted(FEDERATION_ROLES))),
        "nobody": (None, ()),
    }
    # All at once: a person at a time costs five queries.
    users = User.objects.bulk_create(
        User(email=f"staff{next(_number)}@example.org", name=name) for name in offices
    )
    since = federation.start_of_day(date(2020, 1, 1))
    with installation_scope():
        Membership.objects.bulk_create(
            Membership(user=user, role=role, since=since, **home.columns)
            for user, (home, roles) in zip(users, offices.values(), strict=True)
            for role in roles
            if home
        )
    people = {name: (user, home) for user, (name, (home, _)) in zip(users, offices.items(), strict=True)}
    return Everybody({**people, "superuser": (make_user(is_superuser=True), federation)})

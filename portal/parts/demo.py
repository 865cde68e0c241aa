"""The demo data: what the apps build it with, each app its own part."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from random import Random
from typing import Any

# The same seed gives the same demo in every installation and in every test.
SEED = 64
PASSWORD = "knight-to-f3"  # noqa: S105 -- the demo's password is printed for everybody
ADMINISTRATOR = "admin@portal.example"


@dataclass(frozen=True)
class SignIn:
    """An account that a demo visitor may sign in with."""

    email: str
    role: str
    federation: str
    password: str = PASSWORD


@dataclass
class World:
    """What has been built so far; apps look up each other's people (by e-mail) and tenants (by code) here."""

    now: datetime
    random: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311 -- the same data each time
    administrator: Any = None
    federations: dict[str, Any] = field(default_factory=dict)
    bodies: dict[str, Any] = field(default_factory=dict)
    people: dict[str, Any] = field(default_factory=dict)

    @property
    def operator(self) -> Any:
        """Return the account that runs the demo installation and appoints people."""
        if self.administrator is None:
            raise LookupError("the offices' part makes the administrator first")
        return self.administrator

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True)
class DemoPart:
    """What one app adds to the demo data, and the accounts worth trying."""

    build: Callable[[World], None]
    sign_ins: Sequence[SignIn] = ()

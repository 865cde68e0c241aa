"""The demo world: one deterministic builder to which each app adds its part in `demo.py`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from random import Random
from types import ModuleType

from portal.accounts.models import User
from portal.federations.models import Body, Federation
from portal.home.parts import modules

SEED = 64
PASSWORD = "knight-to-f3"  # noqa: S105 -- the demo's password is printed for everybody
ADMINISTRATOR = "admin@portal.example"


@dataclass(frozen=True)
class SignIn:
    """An account that a visitor of the demo may use."""

    email: str
    role: str
    federation: str
    password: str = PASSWORD


@dataclass
class World:
    """What has been built so far; apps find each other's people and federations here."""

    now: datetime
    random: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311 -- the same world each time
    administrator: User | None = None
    federations: dict[str, Federation] = field(default_factory=dict)
    bodies: dict[str, Body] = field(default_factory=dict)
    people: dict[str, User] = field(default_factory=dict)

    @property
    def operator(self) -> User:
        """Who runs the demo installation and puts people in office."""
        if self.administrator is None:
            raise LookupError("the federations' part makes the administrator first")
        return self.administrator

    @property
    def today(self) -> date:
        return self.now.date()


def parts() -> tuple[ModuleType, ...]:
    return modules("demo")


def exists() -> bool:
    """Say whether the demo world stands; it is built in one transaction, so it stands whole or not at all."""
    return User.objects.filter(email=ADMINISTRATOR).exists()


def build(now: datetime, tell: Callable[[str], object]) -> World:
    """Build the world, app by app."""
    world = World(now=now)
    for part in parts():
        tell(part.__name__.removesuffix(".demo"))
        part.build(world)
    return world


def sign_ins() -> list[SignIn]:
    """Return the accounts worth trying, in every app's order."""
    return [sign_in for part in parts() for sign_in in getattr(part, "SIGN_INS", [])]

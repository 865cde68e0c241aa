"""Build the demo world: deterministic, each app adds its part."""

from collections.abc import Callable
from datetime import datetime

from portal.accounts.models import User
from portal.parts.declaration import declarations
from portal.parts.demo import ADMINISTRATOR, DemoPart, SignIn, World


def demo_parts() -> dict[str, DemoPart]:
    """Return the apps that add to the demo world, in menu order."""
    return {app: parts.demo for app, parts in declarations().items() if parts.demo}


def exists() -> bool:
    """Return whether the demo world exists; it is built in one transaction, so it is complete or absent."""
    return User.objects.filter(email=ADMINISTRATOR).exists()


def build(now: datetime, tell: Callable[[str], object]) -> World:
    """Build the demo world, app by app."""
    world = World(now=now)
    for app, part in demo_parts().items():
        tell(app)
        part.build(world)
    return world


def sign_ins() -> list[SignIn]:
    """Return the demo accounts to try, in the order of the apps."""
    return [sign_in for part in demo_parts().values() for sign_in in part.sign_ins]

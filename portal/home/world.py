"""The demo world: one deterministic builder to which each app adds its part."""

from collections.abc import Callable
from datetime import datetime

from portal.accounts.models import User
from portal.parts.declaration import declarations
from portal.parts.demo import ADMINISTRATOR, DemoPart, SignIn, World


def demo_parts() -> dict[str, DemoPart]:
    """Return the apps that add to the world, in the order of the menu."""
    return {app: parts.demo for app, parts in declarations().items() if parts.demo}


def exists() -> bool:
    """Say whether the demo world stands; it is built in one transaction, so it stands whole or not at all."""
    return User.objects.filter(email=ADMINISTRATOR).exists()


def build(now: datetime, tell: Callable[[str], object]) -> World:
    """Build the world, app by app."""
    world = World(now=now)
    for app, part in demo_parts().items():
        tell(app)
        part.build(world)
    return world


def sign_ins() -> list[SignIn]:
    """Return the accounts worth trying, in every app's order."""
    return [sign_in for part in demo_parts().values() for sign_in in part.sign_ins]

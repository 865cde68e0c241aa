"""The actor of every action. Background work acts as a named system actor, never as nobody."""

from typing import TypeAlias

from portal.accounts.enums import Kind
from portal.accounts.models import User

Actor: TypeAlias = User

_DOMAIN = "system.invalid"


def system_actor(name: str) -> Actor:
    """Return the system actor of that name ("jobs", "reminders"), made at its first use."""
    actor, _made = User.objects.get_or_create(
        email=f"{name}@{_DOMAIN}",
        defaults={"name": f"System: {name}", "kind": Kind.SYSTEM, "is_active": False, "password": "!"},
    )
    return actor

"""The actor of every action. Background work acts as a named system actor, never as nobody."""

import re
from typing import TypeAlias

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from portal.accounts.enums import Kind
from portal.accounts.models import SYSTEM_DOMAIN, User

Actor: TypeAlias = User

_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def system_actor(name: str) -> Actor:
    """Return the system actor of that name ("jobs", "reminders"), made at its first use.

    Two first uses at once make one actor: the second insert waits for the first, finds the address taken and
    reads it.
    """
    if not _NAME.fullmatch(name):
        raise ValueError(f"a system actor is named in small letters, not {name!r}")
    actor, _made = User.objects.get_or_create(
        email=f"{name}{SYSTEM_DOMAIN}",
        defaults={
            "name": f"System: {name}",
            "kind": Kind.SYSTEM,
            "is_active": False,
            "password": UNUSABLE_PASSWORD_PREFIX,
        },
    )
    return actor

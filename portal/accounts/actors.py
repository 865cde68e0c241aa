"""Actors: every action has one. Background work acts as a named system actor, never as an anonymous user."""

import re
from typing import TypeAlias

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from portal.accounts.enums import Kind
from portal.accounts.models import SYSTEM_DOMAIN, User

Actor: TypeAlias = User

# The name becomes the local part of an e-mail address, so only letters and hyphens.
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def system_actor(name: str) -> Actor:
    """Return the system actor of that name ("jobs", "reminders"), creating it on first use.

    Safe under concurrent first use: the e-mail address is unique, so `get_or_create` in the second
    transaction waits for the first, then reads its row.
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

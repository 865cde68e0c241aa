"""Services of panels, posts and appointments."""

from arbiters.appointments.services.appointing import (
    accept,
    appoint,
    decline,
    plan_posts,
    plan_version,
    withdraw,
)
from arbiters.appointments.services.panels import add_member, open_cycle, publish_panels, remove_member
from arbiters.appointments.services.removal import enforce_limits

__all__ = [
    "accept",
    "add_member",
    "appoint",
    "decline",
    "enforce_limits",
    "open_cycle",
    "plan_posts",
    "plan_version",
    "publish_panels",
    "remove_member",
    "withdraw",
]

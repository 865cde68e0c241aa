"""Errors of appointments and panels."""

from typing import Any

from portal.parts.faults import Fault


class AppointmentFault(Fault):
    """A request that the appointment rules refuse."""


class StalePlan(AppointmentFault):
    """The posts of an event changed since they were read; `now` is the plan in its current state."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale")
        self.now = now

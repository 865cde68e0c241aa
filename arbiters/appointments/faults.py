"""Errors of appointments and panels."""

from portal.parts.faults import Fault


class AppointmentFault(Fault):
    """A request that the appointment rules refuse."""

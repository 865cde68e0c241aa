"""Errors of appointments and panels."""

from portal.parts.faults import Fault


class AppointmentFault(Fault):
    """Something that the rules of appointments refuse."""

"""Why an appointment or a panel refuses something."""

from portal.parts.faults import Fault


class AppointmentFault(Fault):
    """Something that the rules of appointments refuse."""

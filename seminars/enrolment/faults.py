from portal.parts.faults import Fault


class EnrolmentFault(Fault):
    """A refused request about a seat, attendance or the material."""

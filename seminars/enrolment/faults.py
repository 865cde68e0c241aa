from portal.parts.faults import Fault


class EnrolmentFault(Fault):
    """Something about a seat, an attendance or the material that is refused."""

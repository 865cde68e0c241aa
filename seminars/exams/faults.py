from portal.parts.faults import Fault


class ExamFault(Fault):
    """A refused request about a paper, a mark or a result."""

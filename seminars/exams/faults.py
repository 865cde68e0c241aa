from portal.parts.faults import Fault


class ExamFault(Fault):
    """Something about a paper, a mark or a result that is refused."""

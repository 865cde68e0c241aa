"""Why fair play refuses something before there is a case; within one it is a fault of the case."""

from portal.parts.faults import Fault


class FairPlayFault(Fault):
    """Something that the rules or the portal refuse."""

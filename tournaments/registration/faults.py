"""Why an event may not be changed so."""

from portal.cases.faults import CaseFault


class EventFault(CaseFault):
    """A request that the rules of registration refuse."""

"""Why an event may not be changed so."""

from portal.parts.faults import Fault


class EventFault(Fault):
    """A request that the rules of registration refuse."""

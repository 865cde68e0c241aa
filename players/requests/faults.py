"""Why a request is refused at once."""

from portal.parts.faults import Fault


class RequestFault(Fault):
    """A request about a player that is refused at once."""

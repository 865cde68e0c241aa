"""Why a range is refused."""

from portal.parts.faults import Fault


class RangeFault(Fault):
    """The range cannot be kept so."""

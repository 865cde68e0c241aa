"""Why a list cannot become a report."""

from portal.parts.faults import Fault


class SheetFault(Fault):
    """The list cannot be used so."""

"""Why a list cannot be calculated or published so."""

from portal.parts.faults import Fault


class RatingFault(Fault):
    """A request that the rules of rating periods refuse."""

"""Faults of calculations and publications."""

from portal.parts.faults import Fault


class RatingFault(Fault):
    """A request refused by the rules of rating periods."""

"""Reasons to refuse a range of ids."""

from portal.parts.faults import Fault


class RangeFault(Fault):
    """A range cannot be added or closed."""

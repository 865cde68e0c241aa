"""Refusals of steps on a stored list."""

from portal.parts.faults import Fault


class ListFault(Fault):
    """A step that the state of this list does not allow."""

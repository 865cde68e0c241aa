"""Faults of player lists."""

from portal.parts.faults import Fault


class SheetFault(Fault):
    """The list, or its mapping, cannot be used."""

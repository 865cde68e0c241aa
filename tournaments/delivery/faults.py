"""Errors of the delivery."""

from portal.parts.faults import Fault


class DeliveryFault(Fault):
    """An entry that contradicts the delivery's state or the rules."""

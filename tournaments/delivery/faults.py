"""What is refused about a delivery."""

from portal.parts.faults import Fault


class DeliveryFault(Fault):
    """An entry that cannot be."""

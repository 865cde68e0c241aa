"""Errors of the delivery."""

from typing import Any

from portal.parts.faults import Fault


class DeliveryFault(Fault):
    """An entry that contradicts the delivery's state or the rules."""


class StaleDelivery(DeliveryFault):
    """The state with FIDE changed since it was read; `now` is what is entered, or None."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale")
        self.now = now

"""The errors that billing raises when it refuses a request."""

from typing import Any

from portal.parts.faults import Fault


class BillingFault(Fault):
    """A request about fees or invoices that is refused."""


class StaleDetails(BillingFault):
    """The payment details changed since they were read; `now` is their current state."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale")
        self.now = now

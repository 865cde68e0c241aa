"""The error that billing raises when it refuses a request."""

from portal.parts.faults import Fault


class BillingFault(Fault):
    """A request about fees or invoices that is refused."""

"""Why billing refuses something."""

from portal.parts.faults import Fault


class BillingFault(Fault):
    """A request about fees or invoices that cannot be met."""

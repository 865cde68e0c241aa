"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration  a federation registers a national arbiter; the commission approves.
"""

from arbiters.models.registrations import NationalRegistration

__all__ = ["NationalRegistration"]

"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration  a federation registers a national arbiter; the commission approves.
ArbiterNorm           a norm FA1 or IA1, a seminar norm, or the title of an association, for one title.
"""

from arbiters.models.norms import ArbiterNorm
from arbiters.models.registrations import NationalRegistration

__all__ = ["ArbiterNorm", "NationalRegistration"]

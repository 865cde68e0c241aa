"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`.

NationalRegistration         a federation registers a national arbiter; the commission approves.
ArbiterNorm                  a certificate FA1 or IA1: the host's, open to the arbiter and their federation.
ArbiterApplication           FA2, IA2 or IA3 as a case; PublishedArbiterApplication what everybody may know.
"""

from arbiters.models.applications import OPEN_STATES, ArbiterApplication, PublishedArbiterApplication
from arbiters.models.norms import STANDING, ArbiterNorm
from arbiters.models.registrations import NationalRegistration

__all__ = [
    "OPEN_STATES",
    "STANDING",
    "ArbiterApplication",
    "ArbiterNorm",
    "NationalRegistration",
    "PublishedArbiterApplication",
]

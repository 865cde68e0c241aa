"""Reads, checks, corrects and writes tournament report files (TRF06, TRF16, TRF26)."""

from .checks import check
from .findings import Finding
from .fixes import Fix, Fixed, apply, proposal
from .model import Tournament
from .reader import Reading, read
from .scoring import Values
from .writable import unwritable
from .writer import write

__all__ = [
    "Finding",
    "Fix",
    "Fixed",
    "Reading",
    "Tournament",
    "Values",
    "apply",
    "check",
    "proposal",
    "read",
    "unwritable",
    "write",
]

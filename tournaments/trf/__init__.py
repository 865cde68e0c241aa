"""Tournament report files (TRF06, TRF16, TRF26): reading, checking, mending, writing."""

from .checks import check
from .findings import Finding
from .model import Tournament
from .reader import Reading, read
from .writer import write

__all__ = ["Finding", "Reading", "Tournament", "check", "read", "write"]

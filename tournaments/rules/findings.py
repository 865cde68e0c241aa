"""What the pre-check returns: the broken rule, its article, the two values, the field that mends it."""

from collections.abc import Iterable
from dataclasses import dataclass

from ratings.core import Severity

__all__ = ["Finding", "Severity", "blocking", "for_commission"]

# What the qualification commission may admit all the same (B.02, 0.2; protection measures, 3).
COMMISSION = frozenset({"registered_late", "hybrid_not_approved", "waiver_of_commission"})


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule. `regulation` is B.01, B.02, C.05 or PM (protection measures)."""

    code: str
    regulation: str
    article: str
    severity: Severity
    field: str
    actual: int | str | None = None
    required: int | str | None = None


def blocking(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the errors that only a change of the event mends."""
    return tuple(f for f in findings if f.severity is Severity.ERROR and f.code not in COMMISSION)


def for_commission(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the errors that the qualification commission may admit with a reason."""
    return tuple(f for f in findings if f.severity is Severity.ERROR and f.code in COMMISSION)

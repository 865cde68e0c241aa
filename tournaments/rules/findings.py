"""Findings of the pre-check: broken rule, article, actual and required value, field to correct."""

from collections.abc import Iterable

import rulekit
from rulekit import Finding, Severity

QUALIFICATION, COUNCIL = "qualification", "council"
# Errors that a body may admit, and which body: the qualification commission, or the President in the Council
# where a player above 2700 or a woman above 2500 is expected (B.02, 0.2.3; B.01, 1.1.1 and 1.4.2e; PM 3).
ADMITTED_BY = {
    "registered_late": QUALIFICATION,
    "registered_late_top": COUNCIL,
    "hybrid_not_approved": QUALIFICATION,
    "norm_system": QUALIFICATION,
    "format_changed": QUALIFICATION,
    "waiver_of_commission": QUALIFICATION,
}


def broken(
    code: str,
    regulation: str,
    article: str,
    severity: Severity,
    field: str,
    actual: int | str | None = None,
    required: int | str | None = None,
) -> Finding:
    """Return a broken rule; `regulation` is B.01, B.02, C.05, PM (protection measures) or national (UA)."""
    return Finding(code, article, False, actual, required, severity, regulation=regulation, field=field)


def blocking(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the errors that only a change of the event can settle."""
    return tuple(f for f in rulekit.blocking(findings) if f.code not in ADMITTED_BY)


def for_commission(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the errors that a body may admit with a reason."""
    return tuple(f for f in rulekit.blocking(findings) if f.code in ADMITTED_BY)


def bodies_for(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the bodies that must admit the event, in the order in which they decide."""
    asked = {ADMITTED_BY[finding.code] for finding in for_commission(findings)}
    return tuple(body for body in (QUALIFICATION, COUNCIL) if body in asked)

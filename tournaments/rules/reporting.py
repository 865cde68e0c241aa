"""Deadlines of an event's report (B.02, 9.1), and of a long event's interim reports (4.1)."""

from datetime import date, timedelta

from ratings.core import Edition, report_deadlines
from rulekit.dates import add_months


def report_due(edition: Edition, event_end: date) -> date | None:
    """Return the last day for the report: the arbiter's deadline, otherwise the day before its list."""
    deadlines = report_deadlines(edition, event_end)
    if deadlines.arbiter_by is not None:
        return deadlines.arbiter_by
    return deadlines.due_list - timedelta(days=1) if deadlines.due_list else deadlines.officer_by


def interim_due(edition: Edition, start: date, end: date, after: date) -> date | None:
    """Return the next deadline for an interim report of a long event: monthly (B.02, 4.1).

    None for other events, and when less than a month remains before the last day.
    """
    longest = edition.event.interim_after_days
    if longest is None or (end - start).days + 1 <= longest:
        return None
    months = 1
    while (due := add_months(start, months)) <= after:
        months += 1
    return due if due < end else None

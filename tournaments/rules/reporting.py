"""By when the report of an event is due (B.02, 9.1), and those of a long one on the way (4.1)."""

from datetime import date, timedelta

from ratings.core import Edition, report_deadlines
from rulekit.dates import add_months


def report_due(edition: Edition, event_end: date) -> date | None:
    """Return the day by which the report must be in: the arbiter's, else the eve of its list."""
    deadlines = report_deadlines(edition, event_end)
    if deadlines.arbiter_by is not None:
        return deadlines.arbiter_by
    return deadlines.due_list - timedelta(days=1) if deadlines.due_list else deadlines.officer_by


def interim_due(edition: Edition, start: date, end: date, after: date) -> date | None:
    """Return the next day by which a long event reports the rounds so far: monthly (B.02, 4.1).

    None for an event that is not long, and when no whole month is left before its last day.
    """
    longest = edition.event.interim_after_days
    if longest is None or (end - start).days + 1 <= longest:
        return None
    months = 1
    while (due := add_months(start, months)) <= after:
        months += 1
    return due if due < end else None

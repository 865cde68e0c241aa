"""By when the report of an event is due (B.02, 9.1)."""

from datetime import date, timedelta

from ratings.core import Edition, report_deadlines


def report_due(edition: Edition, event_end: date) -> date | None:
    """Return the day by which the report must be in: the arbiter's, else the eve of its list."""
    deadlines = report_deadlines(edition, event_end)
    if deadlines.arbiter_by is not None:
        return deadlines.arbiter_by
    return deadlines.due_list - timedelta(days=1) if deadlines.due_list else deadlines.officer_by

"""Dates around a seminar: application a month before, reports a week after (5.2.1.1, 5.2.2, 5.2.6)."""

from datetime import date, timedelta

from rulekit import Finding
from rulekit.dates import add_months, add_years
from seminars.rules.editions import Edition


def apply_by(edition: Edition, start: date) -> date:
    """Return the last day to apply: one calendar month before the start (5.2.2, S-6)."""
    return add_months(start, -edition.lead_months)


def lead_time(edition: Edition, start: date, applied: date) -> Finding:
    """Check that the application came in time (5.2.2)."""
    last = apply_by(edition, start)
    return Finding("lead_time", "5.2.2", applied <= last, applied.isoformat(), last.isoformat())


def report_due(edition: Edition, end: date) -> date:
    """Return the due date of the lecturer's and the observer's report (5.2.1.1, 5.2.6a-b, S-9)."""
    return end + timedelta(days=edition.report_days)


def report_in_time(edition: Edition, end: date, received: date) -> Finding:
    """Check that a report came within the week (5.2.6)."""
    due = report_due(edition, end)
    return Finding("report_in_time", "5.2.6", received <= due, received.isoformat(), due.isoformat())


def results_may_be_announced(*, lecturer_report: bool, observer_report: bool) -> tuple[Finding, Finding]:
    """Check that both reports are filed, which the Commission needs first (5.2.6)."""
    return _received("lecturer_report", lecturer_report), _received("observer_report", observer_report)


def activity_end(edition: Edition, end: date) -> date:
    """Return until when an IA seminar or a refresher keeps an arbiter active (4.2, B06.3)."""
    return add_years(end, edition.activity_years)


def _received(code: str, here: bool) -> Finding:
    return Finding(code, "5.2.6", here, "received" if here else None, "received")

"""List dates, closing dates, the list on which an event is rated, report deadlines (7.1 and 9.1)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from ratings.core.editions.model import Edition
from rulekit.dates import add_months, month_end

Calendar = Callable[[date], date]


@dataclass(frozen=True, slots=True)
class ListAssignment:
    """The lists on which an event may be rated; `rated_on` is set if the day of the report is known."""

    first_list: date
    last_list: date | None
    rated_on: date | None
    too_late: bool
    article: str


@dataclass(frozen=True, slots=True)
class ReportDeadlines:
    """Deadlines of reports: mere reminders, except `refusable_after` (A-23, A-49)."""

    arbiter_by: date | None
    officer_by: date | None
    due_list: date | None
    refusable_after: date | None
    article: str | None


def list_in_force(edition: Edition, day: date) -> date:
    """Return the date of the list in force that day; a list published early is not yet (7.1.1)."""
    first = day.replace(day=1)
    while first.month not in edition.lists.months:
        first = add_months(first, -1)
    return first


def next_list(edition: Edition, day: date) -> date:
    """Return the date of the first list after that day (R29)."""
    following = add_months(day.replace(day=1), 1)
    while following.month not in edition.lists.months:
        following = add_months(following, 1)
    return following


def closing_date(edition: Edition, list_date: date, official: bool = False) -> date:
    """Return the last day on which an event may end to be in the list (7.1.3).

    Official events may end up to the day before. An edition without a closing date takes everything that
    ended before the list (A-50).
    """
    days = edition.lists.closing_days or 1
    if official and edition.lists.official_closing_days is not None:
        days = edition.lists.official_closing_days
    return list_date - timedelta(days=days)


def list_window(
    edition: Edition,
    event_end: date,
    official: bool = False,
    reported_on: date | None = None,
    calendar: Calendar | None = None,
) -> ListAssignment:
    """Return the first and last list for an event, and the list for a report (R30, R31, R60, A-36).

    `calendar` returns the list after a day; by default that of the event's edition. If lists have become
    monthly since, an event under the old rules need not wait for one of the old dates (7.1).
    """
    # `following` is strictly after a day: a report accepted on the date of a list misses that list.
    following = calendar or partial(next_list, edition)
    first = following(event_end)
    if event_end > closing_date(edition, first, official):
        first = following(first)
    last = last_list(edition, event_end)
    rated_on: date | None = None
    if reported_on is not None:
        rated_on = max(first, following(reported_on))
    too_late = rated_on is not None and last is not None and rated_on > last
    parameter = "lists.last_list" if too_late else "lists.closing_days"
    article = edition.article(parameter)
    return ListAssignment(first, last, None if too_late else rated_on, too_late, article)


def last_list(edition: Edition, event_end: date) -> date | None:
    """Return the third list after the event's last day, if the edition sets that limit (9.1)."""
    count = edition.lists.last_list
    if count is None:
        return None
    # Counted from the end of the event, even if it ended after the closing date of the first list.
    day = event_end
    for _ in range(count):
        day = next_list(edition, day)
    return day


def report_deadlines(edition: Edition, event_end: date) -> ReportDeadlines:
    """Return the deadlines of R59; five days or fewer before the end of a month postpone them (A-37)."""
    rules = edition.lists
    arbiter = rules.arbiter_report_days
    officer = rules.officer_upload_days
    due: date | None = None
    if rules.upload_next_list_within_days is not None:
        due = next_list(edition, event_end)
        if (month_end(event_end) - event_end).days <= rules.upload_next_list_within_days:
            due = next_list(edition, due)
    refusable = rules.refusable_after_months
    return ReportDeadlines(
        arbiter_by=month_end(event_end) if rules.report_within_month else _after(event_end, arbiter),
        officer_by=_after(event_end, officer),
        due_list=due,
        refusable_after=None if refusable is None else add_months(event_end, refusable),
        article=next((edition.article(name) for name in REPORT_RULES if edition.sets(name)), None),
    )


REPORT_RULES = (
    "lists.report_within_month",
    "lists.arbiter_report_days",
    "lists.upload_next_list_within_days",
)


def _after(day: date, days: int | None) -> date | None:
    return None if days is None else day + timedelta(days=days)

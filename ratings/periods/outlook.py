"""Events without an accepted report before a calculation, and which lists can still rate them (9.1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from portal.federations.models import Federation
from ratings.core import list_window
from ratings.explain.phrases import article
from ratings.periods.calendar import Period
from ratings.periods.selectors import open_events_before
from rulekit import NoEditionError
from tournaments.enums import EventState
from tournaments.models import PublishedEvent

NOT_REPORTED, UNDECIDED = "not_reported", "undecided"


@dataclass(frozen=True)
class OpenEvent:
    """An event that would be missing from the next list.

    It enters that list if its report is accepted by `accept_by`; after that it waits for `following`, and no
    list after `last_list` rates it.
    """

    event: PublishedEvent
    code: str
    overdue: bool
    accept_by: date | None
    following: date | None
    last_list: date | None
    article: str


def open_events(period: Period, today: date, federation: Federation | None = None) -> list[OpenEvent]:
    """Return the events without an accepted report, oldest first."""
    return list(_judged(period, open_events_before(period, federation), today))


def _judged(period: Period, events: Iterable[PublishedEvent], today: date) -> Iterable[OpenEvent]:
    for event in events:
        code = UNDECIDED if event.state == EventState.REPORTED else NOT_REPORTED
        overdue = code == NOT_REPORTED and event.report_due is not None and event.report_due < today
        try:
            edition = period.rules.on(event.start)
        # Shown all the same, without days: the officer has to see that the report is missing.
        except NoEditionError:
            yield OpenEvent(event, code, overdue, None, None, None, "")
            continue
        window = list_window(edition, event.end, event.official, None, period.rules.list_after)
        last_day = period.list_date - timedelta(days=1)
        following = period.rules.list_after(period.list_date)
        in_time = window.last_list is None or period.list_date <= window.last_list
        later = window.last_list is None or following <= window.last_list
        yield OpenEvent(
            event,
            code,
            overdue,
            last_day if in_time and today <= last_day else None,
            following if later else None,
            window.last_list,
            article(edition, edition.article("lists.last_list") if window.last_list else window.article),
        )

"""Deadlines of whoever acts next: periods of the rules and days derived from them."""

from datetime import date, timedelta

from titles.applications.enums import ApplicationState
from titles.applications.evidence import edition_of, judge
from titles.models import TitleApplication
from titles.rules.applications import earliest_decision

DECIDE_DAYS, REACHED_DAYS = 14, 30


def filing_day(application: TitleApplication) -> date | None:
    """Return the last day to file for the meeting on time (2.3)."""
    if application.meeting is None:
        return None
    return application.meeting.day - timedelta(days=edition_of(application).filing_days)


def decision_day(application: TitleApplication) -> date | None:
    """Return the first day on which a published application may be decided (2.4)."""
    if application.published_on is None:
        return None
    return earliest_decision(edition_of(application), application.published_on)


def too_early(application: TitleApplication) -> bool:
    """Return whether the objection period of a published application is still running (2.4)."""
    first, body = decision_day(application), application.body
    return bool(application.state == ApplicationState.PUBLISHED and first and body and body.today < first)


def decide_by(application: TitleApplication) -> date | None:
    """Return the day of the meeting, or two weeks after the publication if none fits."""
    earliest = decision_day(application)
    if earliest is None:
        return None
    meeting = application.meeting
    return meeting.day if meeting and meeting.day >= earliest else earliest + timedelta(days=DECIDE_DAYS)


def reached_by(application: TitleApplication) -> date | None:
    """Return the deadline for requesting the final title once the rating is reached (0.6.2)."""
    if not judge(application).complete:
        return None
    return application.federation.today + timedelta(days=REACHED_DAYS)

"""Deadlines of an application: those of the rules, and the portal's own."""

from datetime import date, timedelta

from arbiters.applications.enums import FormName
from arbiters.applications.evidence import edition_of, judge
from arbiters.models import ArbiterApplication
from arbiters.rules.validity import first_award, review_due

DECIDE_DAYS, UPGRADE_DAYS = 14, 30


def apply_until(application: ArbiterApplication) -> date | None:
    """Return the last day on which the listed norms may be submitted (5.3); IA3 has none."""
    return None if application.form == FormName.IA3 else judge(application).submit_by


def review_day(application: ArbiterApplication) -> date | None:
    """Return the end of the 45-day review (5.7); for an IA3, which has none, the portal sets 30 days."""
    if application.filed_on is None:
        return None
    if application.form == FormName.IA3:
        return application.filed_on + timedelta(days=UPGRADE_DAYS)
    return review_due(application.filed_on, edition=edition_of(application))


def award_day(application: ArbiterApplication) -> date | None:
    """Return the first day on which a published application may be awarded (5.8)."""
    if application.published_on is None:
        return None
    return first_award(application.published_on, edition=edition_of(application))


def decide_by(application: ArbiterApplication) -> date | None:
    """Return the deadline for a decision: two weeks after publication ends or, for IA3, after its review."""
    first = award_day(application) or review_day(application)
    return first + timedelta(days=DECIDE_DAYS) if first else None

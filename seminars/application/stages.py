"""The states of a seminar: who acts next, the deadline, who is notified."""

from datetime import date, timedelta

from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import Notice, Stage
from seminars.application.facts import edition_of
from seminars.application.parties import CALENDAR, COMMISSION, LECTURERS, ORGANISER
from seminars.enums import CourseKind, SeminarState
from seminars.models import Seminar
from seminars.rules import apply_by

# Deadlines in days where the regulations say only "as soon as possible" (5.2.4).
REVIEW_DAYS = 14
ANSWER_DAYS = 14
OPENING_DAYS = 7

WAITS = Notice("seminars.waits", _("The seminar %(seminar)s waits for you."), _("A seminar waits for you"))
REFUSED = Notice(
    "seminars.refused", _("The seminar %(seminar)s was refused."), _("News about a seminar"), to=ORGANISER
)
APPROVED = Notice(
    "seminars.approved",
    _("The seminar %(seminar)s was approved and is in the calendar. Open the enrolment."),
    _("News about a seminar"),
    to=ORGANISER,
)
REPORTS = Notice(
    "seminars.reports_received",
    _("Both reports on %(seminar)s have been filed. Check the lecturer's report and announce the results."),
    _("Reports on a seminar"),
    to=COMMISSION,
)
RESULTS = Notice(
    "seminars.results_announced",
    _("The results of %(seminar)s were announced."),
    _("Results of a seminar"),
    to=ORGANISER,
)


def _last_day_to_apply(seminar: Seminar) -> date | None:
    if seminar.kind == CourseKind.NATIONAL or seminar.start is None:
        return None
    return apply_by(edition_of(seminar), seminar.start)


def _before_start(seminar: Seminar) -> date | None:
    return seminar.start - timedelta(days=1) if seminar.start else None


def _last_day(seminar: Seminar) -> date | None:
    return seminar.end


STAGES = (
    Stage(
        SeminarState.DRAFT,
        acts_next=ORGANISER,
        due=_last_day_to_apply,
        task=_("Send the application for %(seminar)s to the Commission."),
        editable=True,
    ),
    Stage(
        SeminarState.SUBMITTED,
        acts_next=COMMISSION,
        due=REVIEW_DAYS,
        task=_("Decide on the application for %(seminar)s."),
        news=[WAITS],
        tone="info",
    ),
    Stage(
        SeminarState.QUESTIONS,
        acts_next=ORGANISER,
        due=ANSWER_DAYS,
        task=_("Answer the Commission's questions on %(seminar)s."),
        news=[WAITS],
        tone="warning",
        editable=True,
    ),
    Stage(SeminarState.REFUSED, open=False, news=[REFUSED], tone="danger"),
    Stage(
        SeminarState.PUBLISHED,
        acts_next=ORGANISER,
        due=OPENING_DAYS,
        task=_("Open the enrolment for %(seminar)s."),
        tone="info",
    ),
    Stage(
        SeminarState.CHANGED,
        acts_next=COMMISSION,
        due=ANSWER_DAYS,
        task=_("Decide on the change of %(seminar)s."),
        news=[WAITS],
        tone="warning",
    ),
    Stage(
        SeminarState.OPEN,
        acts_next=ORGANISER,
        due=_before_start,
        task=_("Send the material and have the exam paper of %(seminar)s checked."),
        tone="success",
    ),
    Stage(SeminarState.READY, acts_next=CALENDAR, tone="success"),
    Stage(
        SeminarState.RUNNING,
        acts_next=ORGANISER,
        due=_last_day,
        task=_("Record the attendance of %(seminar)s."),
        tone="primary",
    ),
    Stage(
        SeminarState.REPORTING,
        # Each report has its own deadline.
        acts_next=LECTURERS,
        tone="warning",
    ),
    Stage(
        SeminarState.REPORTED,
        acts_next=COMMISSION,
        due=REVIEW_DAYS,
        task=_("Check the reports on %(seminar)s and announce the results."),
        news=[REPORTS],
        tone="info",
    ),
    Stage(
        SeminarState.ANNOUNCED,
        acts_next=COMMISSION,
        due=REVIEW_DAYS,
        task=_("Invoice %(seminar)s."),
        news=[RESULTS],
        tone="success",
    ),
    Stage(SeminarState.INVOICED, acts_next=COMMISSION, tone="success"),
    Stage(SeminarState.FINAL, open=False, tone="neutral"),
    Stage(SeminarState.CANCELLED, open=False, given_up=True, tone="danger"),
)

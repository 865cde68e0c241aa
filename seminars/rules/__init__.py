"""The training regulations of arbiters (B06.2): seminars, participants, lecturers, fees, dates.

Standard library and `rulekit` only: no clock, no texts, no floats. Rules return findings; the app and
`python -m seminars.rules` call the same functions.
"""

from seminars.rules.application import (
    Application,
    ApplicationResult,
    Exam,
    Lecturer,
    check_application,
    missing_fields,
    required_duration,
)
from seminars.rules.apr import Apr, AprForm, AprTopic, OverallMark, TopicMark, TopicRow, apr_of, form_gaps
from seminars.rules.duration import Duration, hours_text, min_duration, new_topics_counted
from seminars.rules.editions import EDITIONS, SEMINARS_2021, Edition, edition_by_id, edition_on
from seminars.rules.enrolment import Attendee, Enrolment, Place, enrol, free_seat
from seminars.rules.exam import exam_passed
from seminars.rules.fees import FEES, Fee, HeadCount, Invoice, InvoiceLine, Subsidy, fee_on, invoice
from seminars.rules.kinds import (
    ArbiterTitle,
    Category,
    Format,
    Kind,
    Organiser,
    Payer,
    Readiness,
)
from seminars.rules.lecturers import (
    Candidate,
    Standing,
    accreditation,
    accreditation_end,
    lecturer_active,
    listed_seminars,
    renewal_notice_from,
    standing,
    yearly_event,
)
from seminars.rules.national import NationalCourse, covered_topics
from seminars.rules.participant import Marks, Outcome, Participant, ReadinessSheet, Result, outcome
from seminars.rules.people import (
    Assistants,
    Committee,
    additional_assistant,
    capacity_check,
    lecturers_required,
    local_assistant,
    may_attend_for_result,
    technical_organiser_required,
)
from seminars.rules.reports import activity_end, apply_by, lead_time, report_due, report_in_time
from seminars.rules.steps import Approvals, may_announce, may_publish, may_start
from seminars.rules.timetable import Slot, timetable_check

__all__ = [
    "EDITIONS",
    "FEES",
    "SEMINARS_2021",
    "Application",
    "ApplicationResult",
    "Approvals",
    "Apr",
    "AprForm",
    "AprTopic",
    "ArbiterTitle",
    "Assistants",
    "Attendee",
    "Candidate",
    "Category",
    "Committee",
    "Duration",
    "Edition",
    "Enrolment",
    "Exam",
    "Fee",
    "Format",
    "HeadCount",
    "Invoice",
    "InvoiceLine",
    "Kind",
    "Lecturer",
    "Marks",
    "NationalCourse",
    "Organiser",
    "Outcome",
    "OverallMark",
    "Participant",
    "Payer",
    "Place",
    "Readiness",
    "ReadinessSheet",
    "Result",
    "Slot",
    "Standing",
    "Subsidy",
    "TopicMark",
    "TopicRow",
    "accreditation",
    "accreditation_end",
    "activity_end",
    "additional_assistant",
    "apply_by",
    "apr_of",
    "capacity_check",
    "check_application",
    "covered_topics",
    "edition_by_id",
    "edition_on",
    "enrol",
    "exam_passed",
    "fee_on",
    "form_gaps",
    "free_seat",
    "hours_text",
    "invoice",
    "lead_time",
    "lecturer_active",
    "lecturers_required",
    "listed_seminars",
    "local_assistant",
    "may_announce",
    "may_attend_for_result",
    "may_publish",
    "may_start",
    "min_duration",
    "missing_fields",
    "new_topics_counted",
    "outcome",
    "renewal_notice_from",
    "report_due",
    "report_in_time",
    "required_duration",
    "standing",
    "technical_organiser_required",
    "timetable_check",
    "yearly_event",
]

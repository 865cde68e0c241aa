"""The questions of the free-text reports."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from seminars.enums import ReportKind

# Kind → name → question. The Educational Team's instructions name no fields; these are the usual ones.
QUESTIONS: dict[str, dict[str, Any]] = {
    ReportKind.LECTURER: {
        "course": _("The course: topics, hours, material"),
        "participants": _("Participants: level, language, attendance"),
        "assessment": _("Exam or assessment: how it went, incidents"),
        "recommendations": _("Recommendations to the Commission"),
    },
    ReportKind.OBSERVER: {
        "regulations": _("Were the regulations applied? If not, which?"),
        "organisation": _("Venue, timetable, organisation"),
        "lecturer": _("The lecturer's work"),
        "assessment": _("Exam or assessment: supervision, incidents"),
    },
    ReportKind.TECHNICAL: {
        "attendance": _("Attendance in the conference system"),
        "problems": _("Failed connections and other problems"),
    },
}

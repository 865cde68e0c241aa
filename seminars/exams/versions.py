"""Version numbers for forms: a hash of the values shown, so that a concurrent change is detected.

Each covers only its own values, so a note on a script does not disturb somebody who is marking it.
"""

from portal.parts.shown_versions import version_of
from seminars.exams.faults import ExamFault
from seminars.models import ExamPaper, Script

_ASSESSED = ("marks", "parts", "ready", "very_weak", "plan", "plan_until", "feedback")


def assessment_version(script: Script) -> int:
    """Return the version of marks, readiness sheet, diagnosis and feedback."""
    return version_of(getattr(script, name) for name in _ASSESSED)


def note_version(script: Script) -> int:
    """Return the version of extra time, incidents and whether the exam was taken."""
    return version_of((script.extra_minutes, script.note, script.enrolment.sits_exam))


def paper_version(paper: ExamPaper | None) -> int:
    """Return the version of the exam paper with its marking scheme."""
    if paper is None:
        return 1
    return version_of((paper.state, paper.questions, paper.paper.name, paper.scheme.name))


def require_seen(now: int, seen: int | None) -> None:
    """Refuse if the values have changed since; without a number no page was involved."""
    if seen is not None and seen != now:
        raise ExamFault("changed_meanwhile")

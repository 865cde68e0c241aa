"""Version numbers for forms: a hash of the values shown, so that a concurrent change is detected.

Each covers only its own values, so a note on a script does not disturb somebody who is marking it.
"""

import json
from hashlib import sha256
from typing import Any

from seminars.exams.faults import ExamFault
from seminars.models import ExamPaper, Script

_ASSESSED = ("marks", "parts", "ready", "very_weak", "plan", "plan_until", "feedback")


def assessment_version(script: Script) -> int:
    """Return the version of marks, readiness sheet, diagnosis and feedback."""
    return _number(getattr(script, name) for name in _ASSESSED)


def note_version(script: Script) -> int:
    """Return the version of extra time, incidents and whether the exam was taken."""
    return _number((script.extra_minutes, script.note, script.enrolment.sits_exam))


def paper_version(paper: ExamPaper | None) -> int:
    """Return the version of the exam paper with its marking scheme."""
    if paper is None:
        return 1
    return _number((paper.state, paper.questions, paper.paper.name, paper.scheme.name))


def require_seen(now: int, seen: int | None) -> None:
    """Refuse if the values have changed since; without a number no page was involved."""
    if seen is not None and seen != now:
        raise ExamFault("changed_meanwhile")


def _number(values: Any) -> int:
    text = json.dumps(list(values), sort_keys=True, default=str)
    # Nine digits, because `version_seen` accepts no more; never 0, which would look like "no version".
    return 1 + int.from_bytes(sha256(text.encode()).digest()[:8]) % 999_999_998

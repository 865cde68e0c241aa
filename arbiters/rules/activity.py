"""Activity of arbiters: until when it lasts, and what inactive arbiters may do (B06.3, article 2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import CourseKind, Role, Sought, Status
from rulekit import Finding, Severity
from rulekit.dates import add_years


@dataclass(frozen=True, slots=True)
class Course:
    """A refresher course or IA seminar; `approved`: the Commission reactivated an inactive arbiter (2.5)."""

    end: date
    kind: CourseKind = CourseKind.REFRESHER
    completed: bool = True
    approved: bool = False


@dataclass(frozen=True, slots=True)
class Activity:
    """The status on a day; `end` is the date that a required approval would give."""

    status: Status
    end: date | None
    needs_approval: bool
    findings: tuple[Finding, ...]


def activity_end(
    fa_award: date | None = None,
    transition: date | None = None,
    courses: Iterable[date] = (),
    *,
    edition: ArbiterEdition,
) -> date | None:
    """Return the end of activity: 4 years after the FA award or the last course, or the transition.

    Articles 2.2 and 2.6. An IA award and a category never move it (2.3).
    """
    starts = [*courses, *([fa_award] if fa_award else [])]
    ends = [add_years(day, edition.activity_years) for day in starts]
    # The latest of all counts: a course never shortens the activity.
    return max([*ends, *([transition] if transition else [])], default=None)


def is_active(end: date, on_date: date) -> bool:
    """Return whether an arbiter is active on a day; the end itself is the last active day (2.1, A-15)."""
    return on_date <= end


def transition_end(title: Sought, last_year: int, *, edition: ArbiterEdition) -> date | None:
    """Return the first end of activity by the year of the last tournament; None: entered by hand (2.6)."""
    # The table's first year stands for all earlier ones (2.6).
    # Years after the table need no transition: activity follows from award and courses.
    ends = edition.transition.get(max(last_year, min(edition.transition)))
    return ends[title] if ends else None


def reactivated(course_done: bool, commission_approved: bool) -> bool:
    """Return whether an inactive arbiter is active again: a course and the Commission's approval (2.5)."""
    return course_done and commission_approved


def activity(
    title: Sought,
    on_date: date,
    *,
    fa_award: date | None = None,
    last_year: int | None = None,
    courses: Sequence[Course] = (),
    edition: ArbiterEdition,
) -> Activity:
    """Return the status on a day, from the courses completed by then in order of their end (2.1 to 2.6)."""
    transition = transition_end(title, last_year, edition=edition) if last_year is not None else None
    end = activity_end(fa_award, transition, edition=edition)
    waiting = False
    # Courses after the day are not known on it.
    done = (course for course in courses if course.completed and course.end <= on_date)
    for course in sorted(done, key=lambda each: each.end):
        # Once a course waits for approval, later courses wait too, until one is approved (2.5).
        ended = end is not None and (waiting or not is_active(end, course.end))
        waiting = ended and not reactivated(True, course.approved)
        gained = activity_end(courses=[course.end], edition=edition)
        # Extended even while the course waits: `needs_approval` says that it does not count yet.
        end = max(filter(None, (end, gained)), default=None)
    if end is None:
        return Activity(Status.REVIEW, None, False, (Finding("activity_end", "2.6", None),))
    active = is_active(end, on_date) and not waiting
    found = Finding("activity_end", "2.2", True, on_date.isoformat(), end.isoformat())
    return Activity(Status.ACTIVE if active else Status.INACTIVE, end, waiting, (found,))


def inactive_may_serve(role: Role, player_norms_possible: bool, official: bool) -> tuple[Finding, ...]:
    """Judge a post of an inactive arbiter: not chief where norms are possible, no official events (2.1).

    `official`: an official FIDE or continental event. Other posts are allowed with a notice (A-14).
    """
    barred = role == Role.CA and player_norms_possible
    return (
        Finding("inactive_chief", "2.1.1", not barred, role),
        Finding("inactive_official", "2.1.2", not official),
        Finding("inactive", "1.1", True, severity=Severity.NOTICE),
    )

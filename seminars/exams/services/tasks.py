"""Tasks of the exam as deadlines, shown on people's home pages with reminders."""

from datetime import date, timedelta

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from seminars.application.facts import edition_of, people_of
from seminars.application.permissions import DECIDING
from seminars.enums import LECTURING, CourseKind, Post
from seminars.exams.permissions import EXAMINED
from seminars.exams.selectors import to_mark
from seminars.models import Script, Seminar
from seminars.rules import report_due

PAPER, CHECK, MARKS, REVIEW = "seminars.paper", "seminars.paper_check", "seminars.marks", "seminars.review"
# The regulations name no deadline.
REVIEW_DAYS = 14


def ask_for_paper(seminar: Seminar, actor: Actor) -> None:
    """Ask the lecturers of an FA seminar for paper and marking scheme before it starts (4.1.1.3)."""
    if seminar.kind == CourseKind.FA and seminar.start:
        _ask(PAPER, seminar, _lecturing(seminar), seminar.start - timedelta(days=1), actor)


def ask_for_check(seminar: Seminar, actor: Actor) -> None:
    """Ask the Commission to check the submitted paper (4.1.1.3)."""
    complete_deadline(code=PAPER, subject=seminar, actor=actor)
    if seminar.start:
        _ask_commission(CHECK, seminar, seminar, seminar.start - timedelta(days=1), actor)


def paper_decided(seminar: Seminar, actor: Actor, *, approved: bool) -> None:
    complete_deadline(code=CHECK, subject=seminar, actor=actor)
    if not approved:
        ask_for_paper(seminar, actor)


def ask_for_marks(seminar: Seminar, actor: Actor) -> None:
    """Ask those who mark for results and feedback, due with the lecturer's report (5.2.6)."""
    if seminar.kind not in EXAMINED or seminar.end is None or _all_marked(seminar):
        return
    grader = [each.player.account for each in people_of(seminar) if each.post == Post.GRADER]
    asked = [person for person in grader if person] or _lecturing(seminar)
    # Deadlines are per person: a former grader's is removed before the new one is asked.
    cancel_deadline(code=MARKS, subject=seminar, actor=actor)
    _ask(MARKS, seminar, asked, report_due(edition_of(seminar), seminar.end), actor)


def marked(seminar: Seminar, actor: Actor) -> None:
    """Close the task once the last script is marked or its participant was absent."""
    if _all_marked(seminar):
        complete_deadline(code=MARKS, subject=seminar, actor=actor)


def ask_for_review(script: Script, seminar: Seminar, actor: Actor) -> None:
    """Ask the Commission to answer a candidate's request for review."""
    assert seminar.body is not None, "its results are announced"
    _ask_commission(REVIEW, script, seminar, seminar.body.today + timedelta(days=REVIEW_DAYS), actor)


def review_answered(script: Script, actor: Actor) -> None:
    complete_deadline(code=REVIEW, subject=script, actor=actor)


def nothing_left(seminar: Seminar, actor: Actor) -> None:
    """Cancel all tasks: the results are announced, or the seminar was cancelled."""
    for code in (PAPER, CHECK, MARKS):
        cancel_deadline(code=code, subject=seminar, actor=actor)


def _ask(code: str, seminar: Seminar, people: list[User], day: date, actor: Actor) -> None:
    for person in people:
        set_deadline(
            code=code,
            subject=seminar,
            due=seminar.tenant.end_of_day(day),
            actor=actor,
            person=person,
            params={"seminar": seminar.name},
            link=reverse("seminars:my_exam", args=[seminar.pk]),
        )


def _ask_commission(code: str, subject: Seminar | Script, seminar: Seminar, day: date, actor: Actor) -> None:
    assert seminar.body is not None, "the Commission reads it since its submission"
    set_deadline(
        code=code,
        subject=subject,
        due=seminar.body.end_of_day(day),
        actor=actor,
        tenant=seminar.body,
        roles=DECIDING,
        params={"seminar": seminar.name},
        link=reverse("seminars:body_exam", args=[seminar.body.code, seminar.pk]),
    )


def _lecturing(seminar: Seminar) -> list[User]:
    people = [each.player.account for each in people_of(seminar) if each.post in LECTURING]
    return [person for person in people if person]


def _all_marked(seminar: Seminar) -> bool:
    states = list(to_mark(seminar).values_list("graded_at", flat=True))
    return bool(states) and None not in states

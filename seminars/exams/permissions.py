"""Who may write and read the paper, give out codes, mark, and see results."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES
from seminars.application.permissions import can_decide, can_organise, posts_of
from seminars.enums import LECTURING, OVER, CourseKind, Post
from seminars.models import Seminar

_LECTURING = frozenset(LECTURING)
# The courses with an exam, an assessment or a test.
EXAMINED = frozenset({CourseKind.FA, CourseKind.IA, CourseKind.REFRESHER})


def can_write_paper(actor: Actor, seminar: Seminar) -> bool:
    """The lecturers write the paper and the marking scheme (4.1.1.3)."""
    return bool(posts_of(actor, seminar) & _LECTURING)


def can_read_paper(actor: Actor, seminar: Seminar) -> bool:
    """Lecturers, grader and Commission; the organiser only once the seminar is over."""
    if posts_of(actor, seminar) & {*_LECTURING, Post.GRADER}:
        return True
    if seminar.body is not None and serves(actor, seminar.body, BODY_ROLES):
        return True
    return seminar.state in OVER and can_organise(actor, seminar.tenant)


def can_check_paper(actor: Actor, seminar: Seminar) -> bool:
    """The Commission's Educational Team checks it (4.1.1.3)."""
    return can_decide(actor, seminar)


def can_grade(actor: Actor, seminar: Seminar) -> bool:
    """Whom the Commission named or, without such a grader, the lecturers (S-5); graders exist for FA only."""
    posts = posts_of(actor, seminar)
    if seminar.kind != CourseKind.FA:
        return bool(posts & _LECTURING)
    return Post.GRADER in posts if has_grader(seminar) else bool(posts & _LECTURING)


def has_grader(seminar: Seminar) -> bool:
    return bool(seminar.officials(manager="under_policy").filter(post=Post.GRADER, until=None).exists())


def can_see_codes(actor: Actor, seminar: Seminar) -> bool:
    """Observer, technical organiser and organiser, but never who marks: marking stays anonymous."""
    # Whoever could match codes to names must not mark, and the other way round.
    if can_grade(actor, seminar):
        return False
    posts = posts_of(actor, seminar) & {*_LECTURING, Post.OBSERVER, Post.TECHNICAL}
    return bool(posts) or can_organise(actor, seminar.tenant)


def can_enter_exam(actor: Actor, seminar: Seminar) -> bool:
    """Return whether the actor may see any part of the exam page, if the course has one (4.1, 4.2)."""
    if seminar.kind not in EXAMINED:
        return False
    return any(may(actor, seminar) for may in (can_read_paper, can_grade, can_see_codes, can_decide))


def can_name_grader(actor: Actor, seminar: Seminar) -> bool:
    return can_decide(actor, seminar)

"""Convert a seminar, stored or still being typed, into the rules' types."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, time
from fractions import Fraction
from typing import Protocol
from uuid import UUID

from django.utils import timezone

from players.models import Player
from players.standing.selectors import standing_of
from portal.federations.scope import installation_scope
from rulekit import Finding
from seminars.enums import CourseFormat, CourseKind, LecturerState, OrganiserKind, Part, Post, SeminarState
from seminars.models import LecturerFile, Official, Seminar, Session
from seminars.rules import (
    SEMINARS_2021,
    Application,
    ApplicationResult,
    Assistants,
    Committee,
    Edition,
    Exam,
    Format,
    Kind,
    Lecturer,
    NationalCourse,
    Slot,
    additional_assistant,
    check_application,
    covered_topics,
    edition_on,
    local_assistant,
    timetable_check,
)
from seminars.standing import arbiter_title, committee_title, is_lecturer

HOUR = 60
# States of a candidate who is in the training programme, until accreditation.
TRAINING = (LecturerState.PROGRAMME, LecturerState.APPLIED, LecturerState.APPROVED)


class Line(Protocol):
    """A line of a timetable, stored or typed."""

    day: date
    start: time
    end: time
    part: str
    topic: str

    @property
    def minutes(self) -> int: ...


def edition_of(seminar: Seminar) -> Edition:
    """Return the edition in force at the start; the current one if no start is set."""
    return edition_on(seminar.start or timezone.localdate()) or SEMINARS_2021


def topic_hours(lines: Iterable[Line]) -> dict[str, Fraction]:
    """Return the hours of lectures by topic."""
    hours: defaultdict[str, Fraction] = defaultdict(Fraction)
    for line in lines:
        if line.part == Part.LECTURE and line.topic:
            hours[line.topic] += Fraction(line.minutes, HOUR)
    return dict(hours)


def whole_hours(lines: Iterable[Line]) -> Fraction:
    """Return the hours of the course, including the exam (S-3)."""
    return Fraction(sum(line.minutes for line in lines), HOUR)


def course_of(seminar: Seminar) -> NationalCourse:
    """Return a federation's own course with its hours by topic (4.4)."""
    assert seminar.federation is not None, "a national course is a federation's"
    assert seminar.end is not None, "a finished course has its days"
    hours = topic_hours(Session.under_policy.filter(seminar=seminar))
    return NationalCourse(seminar.federation.code, seminar.end, hours)


def finished_courses(seminar: Seminar) -> list[Seminar]:
    """Return the finished national courses of the organiser's federation."""
    if seminar.federation is None:
        return []
    rows = Seminar.under_policy.filter(
        federation=seminar.federation, kind=CourseKind.NATIONAL, state=SeminarState.FINAL
    )
    return list(rows.select_related("federation").order_by("-end", "pk"))


def covered_by(seminar: Seminar, courses: Iterable[UUID], elsewhere: Iterable[str]) -> frozenset[str]:
    """Return the topics taught in the participants' national courses (4.1.1.2i-j)."""
    edition, before = edition_of(seminar), seminar.start or timezone.localdate()
    # The Commission may not read national courses, but must see the same hours as the organiser.
    with installation_scope():
        rows = Seminar.under_policy.filter(pk__in=list(courses), kind=CourseKind.NATIONAL)
        taught = [course_of(row) for row in rows.select_related("federation")]
    # Topics taught outside the portal: the application names the letters only, so any hours and date will do.
    if letters := list(elsewhere):
        taught.append(NationalCourse("", date.min, dict.fromkeys(letters, 1)))
    return covered_topics(edition, taught, before)


def application_of(
    seminar: Seminar, officials: Sequence[Official] | None = None, lines: Sequence[Line] | None = None
) -> Application:
    """Return the application in the rules' type."""
    people = people_of(seminar) if officials is None else list(officials)
    table = list(Session.under_policy.filter(seminar=seminar)) if lines is None else list(lines)
    technical = next((each for each in people if each.post == Post.TECHNICAL), None)
    return Application(
        kind=Kind(seminar.kind),
        format=Format(seminar.format),
        organiser=seminar.organiser,
        delegated_to=seminar.organisation.name if seminar.organisation else None,
        # A draft is judged as if it were submitted today.
        applied=seminar.submitted_on or seminar.today,
        start=seminar.start,
        end=seminar.end,
        venue=seminar.venue,
        timetable="timetable" if table else None,
        participants=seminar.participants,
        capacity_approved=seminar.capacity_approved or bool(seminar.capacity_reason),
        topics=topic_hours(table),
        covered=_covered(seminar),
        hours=whole_hours(table),
        days=len({line.day for line in table}),
        exam=_exam(seminar, table),
        committee=_committee(seminar, people),
        lecturers=_lecturers(seminar, people),
        assistants=_assistants(people),
        technical_organiser=technical.player.name if technical else None,
        language=seminar.language,
        ia_only=seminar.ia_only,
        fee=None if seminar.fee is None else Fraction(seminar.fee),
        accommodation=seminar.accommodation,
        contacts=seminar.contacts,
    )


def judged(seminar: Seminar, lines: Sequence[Line] | None = None) -> ApplicationResult:
    """Return every check of the application; the timetable is checked line by line."""
    table = list(Session.under_policy.filter(seminar=seminar)) if lines is None else list(lines)
    people = people_of(seminar)
    result = check_application(edition_of(seminar), application_of(seminar, people, table))
    slots = [Slot(each.day, each.start, each.end) for each in table]
    # The pure application check knows totals only; overlaps and days need the single lines.
    more = timetable_check(slots, seminar.start, seminar.end)
    return replace(result, findings=(*result.findings, *more, *_fit_to_assist(seminar, people)))


def _fit_to_assist(seminar: Seminar, people: Iterable[Official]) -> Iterator[Finding]:
    """Yield whether the assistants meet the article's requirements (5.2.1.2)."""
    day = seminar.start or seminar.today
    for each in people:
        player = each.player
        if each.post == Post.LOCAL and seminar.federation:
            of_host = player.federation_id == seminar.federation.pk
            yield local_assistant(arbiter_title(standing_of(player)), of_host=of_host)
        if each.post == Post.ADDITIONAL:
            title, lectures = arbiter_title(standing_of(player)), is_lecturer(player, day)
            yield additional_assistant(title, in_programme=_in_programme(player), lectures=lectures)


def _in_programme(player: Player) -> bool:
    # The organiser may not read a candidate's file, but its existence decides here.
    with installation_scope():
        rows = LecturerFile.under_policy.filter(player=player, state__in=TRAINING)
        return bool(rows.exists())


def people_of(seminar: Seminar) -> list[Official]:
    """Return who holds a post at the seminar now."""
    rows = Official.under_policy.filter(seminar=seminar, until__isnull=True)
    return list(rows.select_related("player", "player__federation", "player__account").order_by("pk"))


def _covered(seminar: Seminar) -> frozenset[str] | None:
    if seminar.kind != CourseKind.FA:
        return None
    return covered_by(seminar, seminar.courses, seminar.covered)


def _exam(seminar: Seminar, lines: Iterable[Line]) -> Exam:
    """Return how the exam is held; its length is taken from the timetable, else from the form."""
    planned = sum(line.minutes for line in lines if line.part == Part.EXAM)
    # A standard seminar examines on site; for the others a named place means the same (5.1.3).
    present = seminar.format == CourseFormat.STANDARD or bool(seminar.exam_place.strip())
    return Exam(
        minutes=planned or seminar.exam_minutes,
        in_presence=present,
        supervision_plan=bool(seminar.supervision_plan.strip()),
    )


def _committee(seminar: Seminar, people: Sequence[Official]) -> Committee | None:
    """Return the committee; the Commission names its third member when it approves (5.2.1a)."""
    members = {each.post: each.player for each in people if each.post in (Post.HOST, Post.HOST_ARBITERS)}
    if seminar.organiser == OrganiserKind.COMMISSION or not members:
        return None
    titles = {post: committee_title(player) for post, player in members.items()}
    return Committee(
        commission=True,
        host=titles.get(Post.HOST),
        host_arbiters=titles.get(Post.HOST_ARBITERS),
        host_present=Post.HOST in members,
        host_arbiters_present=Post.HOST_ARBITERS in members,
    )


def _lecturers(seminar: Seminar, people: Sequence[Official]) -> tuple[Lecturer, ...]:
    day = seminar.start or seminar.today
    return tuple(
        Lecturer(str(each.player.number), each.post == Post.LEAD, is_lecturer(each.player, day))
        for each in people
        if each.lectures
    )


def _assistants(people: Sequence[Official]) -> Assistants:
    posts = [each.post for each in people]
    return Assistants(local=posts.count(Post.LOCAL), additional=posts.count(Post.ADDITIONAL))

"""Start an application, copy an earlier one, edit a draft."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.deadlines import keep_deadline
from portal.cases.declaration import CaseKind, Given
from portal.cases.services import start as start_case
from portal.cases.services.acting import require_editable
from portal.cases.services.heads import changed, opened, require_version
from portal.federations.tenants import Tenant
from portal.workflow.permissions import require
from seminars.application.facts import people_of
from seminars.application.permissions import can_organise, can_read
from seminars.application.services.people import put_all_in_post
from seminars.enums import CourseKind, OrganiserKind, Post, SeminarState
from seminars.models import Official, Seminar, Session

# Form fields that are stored in columns of the same name.
COLUMNS = (
    *("name", "kind", "format", "organisation", "start", "end", "time_zone", "venue", "participants"),
    *("capacity_reason", "language", "interpreter", "ia_only", "courses", "covered", "exam_minutes"),
    *("exam_place", "supervision_plan", "fee", "accommodation", "contacts", "notes", "invited"),
)
POSTS = (Post.HOST, Post.HOST_ARBITERS, Post.LEAD, Post.LECTURER, Post.LOCAL, Post.ADDITIONAL, Post.TECHNICAL)


@transaction.atomic
def start_seminar(kind: CaseKind, *, tenant: Tenant, actor: Actor, course: str, name: str) -> Seminar:
    """Start an application of a federation or of the Commission itself (5.2)."""
    require(can_organise, actor, tenant)
    seminar = Seminar(
        kind=course,
        name=name,
        federation=tenant.federation,
        body=tenant.body,
        organiser=OrganiserKind.COMMISSION if tenant.body else OrganiserKind.FEDERATION,
        time_zone=tenant.time_zone,
        language="en",
    )
    made: Seminar = start_case(kind, seminar, actor=actor, readers=[tenant])
    return made


@transaction.atomic
def copy_seminar(kind: CaseKind, *, pk: UUID, actor: Actor, start: date, name: str) -> Seminar:
    """Start an application with an earlier one's content, its days moved to a new start."""
    with opened(pk) as earlier:
        require(can_read, actor, earlier)
        require(can_organise, actor, earlier.tenant)
        posts = {each.post: each.player for each in people_of(earlier) if each.post in POSTS}
        table = list(Session.under_policy.filter(seminar=earlier))
    copied = {column: getattr(earlier, column) for column in COLUMNS}
    days = start - earlier.start if earlier.start else None
    seminar = Seminar(**copied, organiser=earlier.organiser, federation=earlier.federation)
    # A federation's draft is not before the Commission yet, whatever the state of the copied one.
    seminar.body = None if earlier.federation else earlier.body
    seminar.name, seminar.start, seminar.invited = name, start, []
    seminar.end = earlier.end + days if earlier.end and days is not None else None
    made: Seminar = start_case(kind, seminar, actor=actor, readers=[earlier.tenant])
    with opened(made.pk) as row:
        put_all_in_post(row, posts)
        _write_sessions(row, [_moved(each, days) for each in table] if days is not None else [])
    return made


def write(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Write the form's data to the row and its posts."""
    for column in COLUMNS:
        if column in given:
            setattr(seminar, column, given[column])
    if seminar.federation:
        delegated = OrganiserKind.AFFILIATE if seminar.organisation else OrganiserKind.FEDERATION
        seminar.organiser = delegated
    put_all_in_post(seminar, {post: given[post] for post in POSTS if post in given})
    if seminar.state == SeminarState.DRAFT:
        keep_deadline(seminar, actor=actor)  # the last day to apply depends on the first day (5.2.2)


@transaction.atomic
def set_timetable(*, pk: UUID, actor: Actor, lines: Sequence[Session], version: int | None = None) -> Seminar:
    """Replace the timetable of a draft."""
    with opened(pk) as row:
        require_editable(row, actor)
        require_version(row, version, lines)
        # Replaced as a whole: `require_version` has excluded concurrent edits.
        Session.under_policy.filter(seminar=row).delete()
        _write_sessions(row, lines)
        changed(row, "timetable", actor=actor)
    seminar: Seminar = row
    return seminar


def is_national(seminar: Seminar) -> bool:
    return bool(seminar.kind == CourseKind.NATIONAL)


def _write_sessions(seminar: Seminar, lines: Sequence[Session]) -> None:
    for line in lines:
        line.seminar = seminar
    Session.under_policy.bulk_create(lines)


def _moved(line: Session, days: Any) -> Session:
    return Session(
        day=line.day + days,
        start=line.start,
        end=line.end,
        part=line.part,
        topic=line.topic,
        title=line.title,
    )


def official_of(seminar: Seminar, post: str) -> Official | None:
    """Return who holds a post now."""
    rows = Official.under_policy.filter(seminar=seminar, post=post, until__isnull=True)
    found: Official | None = rows.select_related("player__account").first()
    return found

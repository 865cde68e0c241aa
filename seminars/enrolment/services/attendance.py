"""Attendance by session: entered by hand, by a code on a phone, or from a conference file."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.services.heads import locked
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from seminars.enrolment.conference import Visit
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.permissions import can_keep_attendance
from seminars.enrolment.selectors import presence, seated
from seminars.enums import ANNOUNCED, Presence, Seat
from seminars.exams.services import tasks
from seminars.models import Attendance, Enrolment, Seminar, Session

_SIGNER = TimestampSigner(salt="seminars.present")
# The displayed code changes every minute, so that a photograph of it is useless soon.
CODE_SECONDS = 180
EARLY = timedelta(minutes=20)
# Half of a session counts as present; the regulations name no share.
HALF = 2


@dataclass(frozen=True, slots=True)
class Seen:
    """What the sheet showed of a participant when it was opened."""

    present: frozenset[UUID] = frozenset()
    attended: bool | None = None


@transaction.atomic
def keep_attendance(
    *,
    pk: UUID,
    actor: Actor,
    present: Mapping[UUID, Collection[UUID]],
    attended: Mapping[UUID, bool | None],
    seen: Mapping[UUID, Seen] | None = None,
) -> None:
    """Save the sheet: sessions by participant, and whether each attended the course as a whole.

    With `seen`, what the writer's sheet showed, only the writer's own changes are applied: a participant who
    checked in by phone meanwhile stays present.
    """
    with _opened(pk, actor) as seminar:
        before = presence(seminar)
        sessions = set(Session.under_policy.filter(seminar=seminar).values_list("pk", flat=True))
        for enrolment in seated(seminar):
            key, was = enrolment.pk, before.get(enrolment.pk, set())
            base = Seen(frozenset(was), enrolment.attended) if seen is None else seen.get(key, Seen())
            marked, said = set(present.get(key, ())) & sessions, attended.get(key)
            # A three-way merge: add what the writer ticked, remove what the writer unticked, keep the rest.
            now = (was | (marked - base.present)) - (base.present - marked)
            _add(enrolment, now - was, Presence.HAND)
            Attendance.under_policy.filter(enrolment=enrolment, session__in=was - now).delete()
            decided = enrolment.attended if said == base.attended else said
            _decide(enrolment, decided, whole=bool(sessions) and now == sessions)
        record(seminar, "attendance", actor=actor)
        tasks.marked(seminar, actor)


@contextmanager
def _opened(pk: UUID, actor: Actor) -> Iterator[Seminar]:
    """Lock the seminar for somebody who keeps its attendance; refused once results are announced."""
    # Lecturers and assistants are readers of the case, participants are not; the predicate decides inside.
    with case_scope(pk):
        seminar: Seminar = locked(pk)
        require(can_keep_attendance, actor, seminar)
        if seminar.state in ANNOUNCED:
            raise EnrolmentFault("announced")
        yield seminar


def code_of(session: Session) -> str:
    """Return the current code of a session."""
    return _SIGNER.sign(session.pk.hex)


@transaction.atomic
def present_by_code(*, code: str, actor: Actor) -> Session:
    """Let a participant check in with the code displayed in the room."""
    try:
        session_id = UUID(_SIGNER.unsign(code, max_age=CODE_SECONDS))
    except (BadSignature, ValueError):
        raise EnrolmentFault("code_old") from None
    # The code proves presence in the room, the person's own seat proves who it is; both are needed.
    enrolment = _own_seat(session_id, actor)
    if enrolment is None:
        raise EnrolmentFault("no_seat")
    with case_scope(enrolment.seminar_id):
        # A participant is no reader of the case, so its scope is opened for this one write.
        session: Session = Session.under_policy.select_related("seminar").get(pk=session_id)
        if not _is_on(session, timezone.now()):
            raise EnrolmentFault("code_old")
        _add(enrolment, {session.pk}, Presence.CODE)
        sessions = set(Session.under_policy.filter(seminar=session.seminar).values_list("pk", flat=True))
        here = presence(session.seminar).get(enrolment.pk, set())
        _decide(enrolment, enrolment.attended, whole=here == sessions)
    return session


@transaction.atomic
def attendance_from_file(*, pk: UUID, actor: Actor, visits: Iterable[Visit]) -> list[str]:
    """Import who was connected; return the names in the file that match no participant."""
    with _opened(pk, actor) as seminar:
        known = _by_name(seated(seminar))
        sessions = list(Session.under_policy.filter(seminar=seminar))
        zone = ZoneInfo(seminar.time_zone)
        times: dict[tuple[UUID, UUID], list[tuple[datetime, datetime]]] = {}
        strangers = []
        for visit in visits:
            enrolment = known.get(visit.email.lower()) or known.get(visit.name.casefold())
            if enrolment is None:
                strangers.append(visit.name or visit.email)
                continue
            for session in sessions:
                # Several: after a lost connection a person has more than one visit in a session.
                times.setdefault((enrolment.pk, session.pk), []).append(_within(session, visit, zone))
        _enter(seminar, sessions, {key: _length(periods) for key, periods in times.items()})
        record(seminar, "attendance", actor=actor)
    return sorted(set(strangers))


def _enter(seminar: Seminar, sessions: list[Session], spent: Mapping[tuple[UUID, UUID], timedelta]) -> None:
    length = {each.pk: timedelta(minutes=each.minutes) for each in sessions}
    before = presence(seminar)
    for enrolment in seated(seminar):
        long = {key for key in length if spent.get((enrolment.pk, key), timedelta()) * HALF >= length[key]}
        _add(enrolment, long, Presence.FILE)
        here = before.get(enrolment.pk, set()) | long
        _decide(enrolment, enrolment.attended, whole=bool(length) and here == set(length))


def _own_seat(session_id: UUID, actor: Actor) -> Enrolment | None:
    """Return the actor's seat at the seminar of a session; row security shows only their own enrolments."""
    # The session is visible only inside its seminar's scope, so each of the person's seminars is tried.
    for enrolment in Enrolment.own.filter(state=Seat.SEATED).select_related("player"):
        with case_scope(enrolment.seminar_id):
            if Session.under_policy.filter(pk=session_id, seminar_id=enrolment.seminar_id).exists():
                return enrolment
    return None


def _add(enrolment: Enrolment, sessions: Iterable[UUID], how: str) -> None:
    rows = [
        Attendance(
            seminar_id=enrolment.seminar_id,
            federation_id=enrolment.federation_id,
            body_id=enrolment.body_id,
            account_id=enrolment.account_id,
            enrolment=enrolment,
            session_id=session,
            how=how,
            at=timezone.now(),
        )
        for session in sorted(sessions)
    ]
    # `present_once_in_a_session` makes a repeated check-in harmless.
    Attendance.under_policy.bulk_create(rows, ignore_conflicts=True)


def _decide(enrolment: Enrolment, attended: bool | None, *, whole: bool) -> None:
    """Decide attendance automatically for those present at every session; others are decided by hand."""
    decided = True if whole and attended is None else attended
    if decided != enrolment.attended:
        enrolment.attended = decided
        enrolment.save(update_fields=["attended"])


def _is_on(session: Session, now: datetime) -> bool:
    begins, ends = _span(session, ZoneInfo(session.seminar.time_zone))
    return begins - EARLY <= now <= ends


def _span(session: Session, zone: ZoneInfo) -> tuple[datetime, datetime]:
    return (
        datetime.combine(session.day, session.start, zone),
        datetime.combine(session.day, session.end, zone),
    )


def _within(session: Session, visit: Visit, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Return the part of a visit that lies in the session; it ends before it begins if there is none."""
    begins, ends = _span(session, zone)
    came = visit.joined if visit.joined.tzinfo else visit.joined.replace(tzinfo=zone)
    went = visit.left if visit.left.tzinfo else visit.left.replace(tzinfo=zone)
    return max(begins, came), min(ends, went)


def _length(periods: Iterable[tuple[datetime, datetime]]) -> timedelta:
    """Return the time that the periods cover: a person connected by two devices is present once."""
    covered = timedelta()
    until: datetime | None = None
    for came, went in sorted(periods):
        begins = came if until is None else max(came, until)
        if went > begins:
            covered, until = covered + (went - begins), went
    return covered


def _by_name(rows: Iterable[Enrolment]) -> dict[str, Enrolment]:
    """Return participants by e-mail and name; a name shared by two is left out."""
    found: dict[str, Enrolment] = {}
    twice: set[str] = set()
    for row in rows:
        # People type their own name there: as "Last, First", "First Last" or in their own script.
        names = {row.player.name.casefold(), " ".join(reversed(row.player.name.casefold().split(", ")))}
        if row.player.native_name:
            names.add(row.player.native_name.casefold())
        if row.account:
            names |= {row.account.email.lower(), row.account.name.casefold()}
        for name in names:
            if name in found and found[name].pk != row.pk:
                twice.add(name)
            found[name] = row
    return {name: row for name, row in found.items() if name not in twice}

"""Reads of enrolments: eligibility before one enrols, lists, attendance."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from uuid import UUID

from django.db.models import QuerySet

from arbiters.norms.selectors import norms_of
from players.models import Player
from players.standing.selectors import standing_of
from portal.accounts.actors import Actor
from portal.federations.scope import case_scope
from seminars.enums import CourseKind, Seat
from seminars.models import Attendance, Enrolment, PublishedSeminar, Seminar
from seminars.rules import SEMINARS_2021, Attendee, Kind, edition_on
from seminars.rules import Enrolment as Judged
from seminars.rules import enrol as judge
from seminars.standing import arbiter_title, counts_as_active


def eligibility(
    kind: str,
    start: date,
    player: Player,
    *,
    seated: int,
    more_approved: bool = False,
    invited: bool = False,
    ia_norms: int | None = None,
) -> Judged:
    """Return whether the person may attend, with every article; said before one enrols."""
    standing = standing_of(player)
    attendee = Attendee(
        title=arbiter_title(standing),
        active=counts_as_active(standing, start),
        invited=invited,
        ia_norms=ia_norms,
    )
    edition = edition_on(start) or SEMINARS_2021
    return judge(edition, Kind(kind), attendee, seated, more_approved=more_approved)


def eligibility_for(row: PublishedSeminar, player: Player) -> Judged:
    """Return the same for a seminar of the calendar and the person who asks, whose own norms are counted."""
    return eligibility(
        row.kind,
        row.start,
        player,
        seated=row.seated,
        more_approved=bool(row.facts.get("more_approved")),
        invited=player.fide_id in row.facts.get("invited", ()),
        ia_norms=len(norms_of(player, "IA").norms) if row.kind == CourseKind.IA else None,
    )


def own_record(actor: Actor) -> Player | None:
    """Return the record of the register that the person has claimed."""
    return Player.objects.select_related("federation").filter(account=actor).first()


def own_enrolments() -> QuerySet[Enrolment]:
    return Enrolment.own.select_related("player").order_by("-enrolled_at", "pk")


def own_enrolment_at(seminar_id: UUID) -> Enrolment | None:
    """Return the acting person's place at a seminar."""
    rows = Enrolment.own.filter(seminar_id=seminar_id).exclude(state=Seat.CANCELLED)
    return rows.select_related("player").first()


def enrolments_of(seminar: Seminar) -> QuerySet[Enrolment]:
    """Return everybody who enrolled; the seminar's case is open."""
    rows: QuerySet[Enrolment] = Enrolment.under_policy.filter(seminar=seminar)
    return rows.select_related("player", "player__federation", "account").order_by("enrolled_at", "pk")


def seated(seminar: Seminar) -> QuerySet[Enrolment]:
    return enrolments_of(seminar).filter(state=Seat.SEATED)


def sits_by_default(kind: str) -> bool:
    """An FA exam is optional; assessment and test of the others are part of the course (4.1.1.3)."""
    return kind != CourseKind.FA


def presence(seminar: Seminar) -> dict[UUID, set[UUID]]:
    """Return the sessions in which each participant was present."""
    found: defaultdict[UUID, set[UUID]] = defaultdict(set)
    rows = Attendance.under_policy.filter(seminar=seminar).values_list("enrolment_id", "session_id")
    for enrolment, session in rows:
        found[enrolment].add(session)
    return dict(found)


def waiting_place(enrolment: Enrolment) -> int | None:
    """Return the place of a participant on the waiting list, from 1; None for who does not wait."""
    if enrolment.state != Seat.WAITING:
        return None
    with case_scope(enrolment.seminar_id):
        rows = Enrolment.under_policy.filter(seminar_id=enrolment.seminar_id, state=Seat.WAITING)
        keys = list(rows.order_by("enrolled_at", "pk").values_list("pk", flat=True))
    return keys.index(enrolment.pk) + 1


def published_of(enrolments: Iterable[Enrolment]) -> dict[UUID, PublishedSeminar]:
    """Return the calendar's rows of some enrolments."""
    keys = [each.seminar_id for each in enrolments]
    return PublishedSeminar.objects.in_bulk(keys)

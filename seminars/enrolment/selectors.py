"""Queries of enrolments: eligibility, lists, attendance."""

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
    """Return whether the person may attend, with every article; shown before enrolling."""
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
    """Return the same for a published seminar and the asking person, whose own norms are counted."""
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
    """Return the player record that the person has claimed."""
    return Player.objects.select_related("federation").filter(account=actor).first()


def own_enrolments() -> QuerySet[Enrolment]:
    return Enrolment.own.select_related("player").order_by("-enrolled_at", "pk")


def own_enrolment_at(seminar_id: UUID) -> Enrolment | None:
    """Return the acting person's enrolment at a seminar, unless cancelled."""
    rows = Enrolment.own.filter(seminar_id=seminar_id).exclude(state=Seat.CANCELLED)
    return rows.select_related("player").first()


def enrolments_of(seminar: Seminar) -> QuerySet[Enrolment]:
    """Return everybody who enrolled; the seminar's case must be open."""
    rows: QuerySet[Enrolment] = Enrolment.under_policy.filter(seminar=seminar)
    return rows.select_related("player", "player__federation", "account").order_by("enrolled_at", "pk")


def seated(seminar: Seminar) -> QuerySet[Enrolment]:
    return enrolments_of(seminar).filter(state=Seat.SEATED)


def sits_by_default(kind: str) -> bool:
    """Return whether everybody takes the test: only an FA exam is optional (4.1.1.3)."""
    return kind != CourseKind.FA


def presence(seminar: Seminar) -> dict[UUID, set[UUID]]:
    """Return the sessions at which each participant was present."""
    found: defaultdict[UUID, set[UUID]] = defaultdict(set)
    rows = Attendance.under_policy.filter(seminar=seminar).values_list("enrolment_id", "session_id")
    for enrolment, session in rows:
        found[enrolment].add(session)
    return dict(found)


def waiting_place(enrolment: Enrolment) -> int | None:
    """Return a participant's place on the waiting list, from 1; None if not waiting."""
    if enrolment.state != Seat.WAITING:
        return None
    # Participants see their own enrolment only; the case's scope is opened to count those before them.
    with case_scope(enrolment.seminar_id):
        rows = Enrolment.under_policy.filter(seminar_id=enrolment.seminar_id, state=Seat.WAITING)
        keys = list(rows.order_by("enrolled_at", "pk").values_list("pk", flat=True))
    return keys.index(enrolment.pk) + 1


def published_of(enrolments: Iterable[Enrolment]) -> dict[UUID, PublishedSeminar]:
    """Return the published rows of some enrolments' seminars."""
    keys = [each.seminar_id for each in enrolments]
    return PublishedSeminar.objects.in_bulk(keys)

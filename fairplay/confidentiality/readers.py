"""Who is named in a case by office: the first readers, and their successors. No party ever is.

A vacant office of a federation is served by the commission, never by the federation's president.
"""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils import timezone

from fairplay.enums import Competent, Seat
from fairplay.models import Complaint, FairPlayCase
from players.models import Player
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import CaseParty
from portal.cases.services import name_party, stop_reading
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import open_scope
from portal.federations.tenants import Tenant

# The seats that follow an office: they are taken over by whoever holds it next.
BY_OFFICE = (Seat.HANDLER, Seat.CHAIR, Seat.OFFICER, Seat.COMMISSION)


@dataclass(frozen=True)
class Named:
    """A person and the seats that their office gives them in the case."""

    person: User
    seats: tuple[Seat, ...]


def commission() -> Body | None:
    return Body.objects.filter(kind=BodyKind.FAIR_PLAY).first()


def holders(tenant: Tenant | None, *roles: str) -> list[User]:
    """Return who holds one of the roles there today."""
    if tenant is None:
        return []
    with open_scope(tenant.scope()):
        return tenant.staff(roles)


def members(body: Body | None) -> list[User]:
    """Return everybody who serves in the commission."""
    return holders(body, *BODY_ROLES)


def record_of(row: FairPlayCase) -> Player | None:
    """Return the respondent's record, or that into which it was merged."""
    record = Player.objects.filter(pk=row.respondent_record or 0).select_related("account").first()
    while record is not None and record.merged_into is not None:
        record = record.merged_into
    return record


def party_ids(row: FairPlayCase, complaint: Complaint | None) -> frozenset[int]:
    """Return the accounts of complainant and respondent; who entered a paper form is none of them."""
    found = {row.respondent_id, complaint.complainant_id if complaint else None}
    record = record_of(row)
    return frozenset(key for key in (*found, record.account_id if record else None) if key is not None)


def barred_ids(row: FairPlayCase, complaint: Complaint | None) -> frozenset[int]:
    """Return whom the case concerns: its parties, and who left it because of a conflict of interest."""
    rows = CaseParty.under_policy.filter(case_id=row.pk, role=Seat.EXCLUDED, until=None)
    return party_ids(row, complaint) | frozenset(rows.values_list("person_id", flat=True))


def officials(row: FairPlayCase, barred: Collection[int]) -> list[Named]:
    """Return who handles the case by office: of the federation, or of the commission."""
    federal = row.competent in {Competent.NF, Competent.NF_OUTSIDE}
    named = _federal(row.federation) if federal else []
    found = [each for each in named if each.person.pk not in barred]
    return found or _central(row.body, barred, acting=federal)


def _federal(federation: Federation) -> list[Named]:
    seats = (Seat.HANDLER, Seat.CHAIR, Seat.OFFICER)
    return [Named(person, seats) for person in holders(federation, Role.FAIR_PLAY_OFFICER)]


def _central(body: Body | None, barred: Collection[int], *, acting: bool) -> list[Named]:
    """Return chair and secretary; `acting` says that they serve in place of a federation's officer.

    Where the chair is concerned the secretary decides on the way of the case, else another member.
    """
    free = [
        [person for person in holders(body, *roles) if person.pk not in barred]
        for roles in ((Role.CHAIR,), (Role.SECRETARY,), BODY_ROLES)
    ]
    chairs = free[0] or free[1] or free[2][:1]
    others = [person for person in free[1] if person not in chairs]
    seats = (Seat.HANDLER, Seat.CHAIR, *((Seat.OFFICER,) if acting else ()))
    leading = [Named(person, seats) for person in chairs]
    return [*leading, *(Named(person, (Seat.HANDLER,)) for person in others)]


def seat_officials(row: FairPlayCase, *, actor: Actor, complaint: Complaint | None) -> list[User]:
    """Name who handles the case now, and end the seats of those whose office it no longer is."""
    now = officials(row, barred_ids(row, complaint))
    wanted = {(each.person.pk, seat.value) for each in now for seat in each.seats}
    rows = CaseParty.under_policy.filter(case_id=row.pk, until=None, role__in=BY_OFFICE[:3])
    held = {(each.person_id, each.role) for each in rows}
    for each in now:
        for seat in each.seats:
            if (each.person.pk, seat.value) not in held:
                name_party(row, each.person, seat, actor=actor)
    for person_id, role in held - wanted:
        leave(row, person_id, role, actor=actor, why="office")
    return [each.person for each in now]


def leave(row: FairPlayCase, person_id: int, role: str, *, actor: Actor, why: str) -> None:
    """End one seat of a person; who has none left stops reading."""
    seats = CaseParty.under_policy.filter(case_id=row.pk, person_id=person_id, until=None)
    seats.filter(role=role).update(until=timezone.now())
    if not seats.exclude(role=Seat.EXCLUDED).exists():
        stop_reading(row, User.objects.get(pk=person_id), actor=actor, why=why)


def seated(row: FairPlayCase, *roles: str) -> list[User]:
    """Return who holds one of the seats now, in the order in which they were named."""
    rows = CaseParty.under_policy.filter(case_id=row.pk, until=None, role__in=roles)
    found = rows.select_related("person").order_by("since", "pk")
    return list({each.person_id: each.person for each in found}.values())

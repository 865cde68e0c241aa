"""Who is named in a case by office: the first readers and their successors, never a party.

If a federation has no fair-play officer, the commission acts, never the federation's president.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass

from django.utils import timezone

from fairplay.complaints.events import chiefs_of
from fairplay.enums import CaseState, Competent, Seat
from fairplay.models import Complaint, FairPlayCase
from players.models import Player
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.models import Case, CaseParty, Statement
from portal.cases.services import name_party, stop_reading
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import case_scope, open_scope
from portal.federations.tenants import Tenant
from tournaments.matching.match import same_name

# Seats that follow an office: the next holder of the office takes them over.
BY_OFFICE = (Seat.HANDLER, Seat.CHAIR, Seat.OFFICER, Seat.COMMISSION)
# In these states the commission answers or records, whoever had the case before.
_ANSWERED = frozenset({CaseState.NF_REPORTED, CaseState.REFERRED_EDC})


@dataclass(frozen=True)
class Named:
    """A person and the seats that their office gives them."""

    person: User
    seats: tuple[Seat, ...]


def commission() -> Body | None:
    return Body.objects.filter(kind=BodyKind.FAIR_PLAY).first()


def holders(tenant: Tenant | None, *roles: str) -> list[User]:
    """Return who holds one of the roles there today."""
    if tenant is None:
        return []
    # Staff are rows of their tenant, which need not be the open workspace.
    with open_scope(tenant.scope()):
        return tenant.staff(roles)


def members(body: Body | None) -> list[User]:
    """Return everybody who serves in the commission."""
    return holders(body, *BODY_ROLES)


def record_of(row: FairPlayCase) -> Player | None:
    """Return the respondent's record, or the one it was merged into."""
    record = Player.objects.filter(pk=row.respondent_record or 0).select_related("account").first()
    # Merges can be chained, so follow them to the record that is in use.
    while record is not None and record.merged_into is not None:
        record = record.merged_into
    return record


def party_ids(row: FairPlayCase, complaint: Complaint | None) -> frozenset[int]:
    """Return the accounts of complainant and respondent; who entered a paper form is not a party.

    A party without a known account may still be an official: officials with the party's name count as the
    party.
    """
    known, names = _respondent(row)
    if complaint is not None and complaint.complainant_id is not None:
        known |= {complaint.complainant_id}
    elif complaint is not None:
        names += [complaint.name]
    return known | frozenset(each.pk for each in _openable(row) if bears(each, names)) if names else known


def may_be_respondent(row: FairPlayCase, person: User) -> bool:
    """Return whether a person is the respondent, or has the name of a respondent without known account."""
    known, names = _respondent(row)
    return person.pk in known or bears(person, names)


def _respondent(row: FairPlayCase) -> tuple[frozenset[int], list[str]]:
    """Return the respondent's accounts, from notice and record; if there are none, the known names."""
    record = record_of(row)
    keys = (row.respondent_id, record.account_id if record else None)
    known = frozenset(key for key in keys if key is not None)
    names = [row.respondent_name, *((record.name, record.native_name) if record else ())]
    return known, [] if known else names


def bears(person: User, names: Collection[str]) -> bool:
    """Return whether one of the names may be the person's, in any script and word order."""
    written = [name for name in names if any(len(word) > 1 for word in re.findall(r"\w+", name))]
    return any(same_name(name, person.name) for name in written)


def _openable(row: FairPlayCase) -> list[User]:
    """Return everybody who could get access to the case by office."""
    chairs = holders(Body.objects.filter(kind=BodyKind.ARBITERS).first(), Role.CHAIR)
    officers = holders(row.federation, Role.FAIR_PLAY_OFFICER)
    administrators = User.objects.filter(is_superuser=True, is_active=True)
    return [*chiefs_of(row.event_code), *chairs, *officers, *members(row.body), *administrators]


def arbiter_ids(row: FairPlayCase) -> frozenset[int]:
    """Return the event's present and past chief arbiters and fair-play chiefs, and who reported on it."""
    seats = CaseParty.under_policy.filter(case_id=row.pk, role=Seat.ARBITER)
    reports = Statement.under_policy.filter(case_id=row.pk, kind="fp_arbiter_report")
    chiefs = (each.pk for each in chiefs_of(row.event_code))
    return frozenset(
        (*chiefs, *seats.values_list("person_id", flat=True), *reports.values_list("made_by_id", flat=True))
    )


def arbiters_for(row: FairPlayCase, complaint: Complaint | None) -> list[User]:
    """Return the event's present chief arbiter and chief fair-play officer, without parties."""
    barred = party_ids(row, complaint)
    return [person for person in chiefs_of(row.event_code, now=True) if person.pk not in barred]


def barred_ids(row: FairPlayCase, complaint: Complaint | None) -> frozenset[int]:
    """Return who may decide nothing in the case.

    The parties, their present and past representatives, the event's arbiters, and who left as biased.
    """
    concerned = (Seat.EXCLUDED, Seat.REPRESENTATIVE)
    rows = CaseParty.under_policy.filter(case_id=row.pk, role__in=concerned)
    found = party_ids(row, complaint) | arbiter_ids(row) | frozenset(rows.values_list("person_id", flat=True))
    if complaint is None:
        return found
    # The complainant's representative is named in the complaint, which has its own readers.
    with case_scope(complaint.pk):
        named = CaseParty.under_policy.filter(case_id=complaint.pk, role=Seat.REPRESENTATIVE)
        return found | frozenset(named.values_list("person_id", flat=True))


def officials(row: FairPlayCase, barred: Collection[int]) -> list[Named]:
    """Return who handles the case by office: the federation's officers, or those of the commission."""
    federal = row.competent in {Competent.NF, Competent.NF_OUTSIDE}
    named = _federal(row.federation) if federal else []
    found = [each for each in named if each.person.pk not in barred]
    # No officer of the federation is free: the commission acts in the federation's place.
    return found or _central(row.body, barred, acting=federal)


def _federal(federation: Federation) -> list[Named]:
    seats = (Seat.HANDLER, Seat.CHAIR, Seat.OFFICER)
    return [Named(person, seats) for person in holders(federation, Role.FAIR_PLAY_OFFICER)]


def _central(body: Body | None, barred: Collection[int], *, acting: bool) -> list[Named]:
    """Return chair and secretary; `acting` means that they replace a federation's officer.

    If the chair is barred, the secretary directs the case, else another member.
    """
    free = [
        [person for person in holders(body, *roles) if person.pk not in barred]
        for roles in ((Role.CHAIR,), (Role.SECRETARY,), BODY_ROLES)
    ]
    # The first who is free decides: chair, else secretary, else one other member.
    chairs = free[0] or free[1] or free[2][:1]
    others = [person for person in free[1] if person not in chairs]
    seats = (Seat.HANDLER, Seat.CHAIR, *((Seat.OFFICER,) if acting else ()))
    leading = [Named(person, seats) for person in chairs]
    return [*leading, *(Named(person, (Seat.HANDLER,)) for person in others)]


def seat_officials(row: FairPlayCase, *, actor: Actor, complaint: Complaint | None) -> list[User]:
    """Seat who handles the case by office now, and end the seats of those who no longer do."""
    barred = barred_ids(row, complaint)
    now = officials(row, barred)
    # Without the COMMISSION seat: it exists only while the commission answers or records.
    if row.state not in _ANSWERED:
        return _seat(row, now, BY_OFFICE[:3], actor)
    return _seat(row, [*now, *_answering(row, barred)], BY_OFFICE, actor)


def seat_arbiters(row: FairPlayCase, *, actor: Actor, complaint: Complaint | None) -> list[User]:
    """Seat the event's arbiters; a replaced one leaves only once there is a successor."""
    now = [Named(person, (Seat.ARBITER,)) for person in arbiters_for(row, complaint)]
    return _seat(row, now, (Seat.ARBITER,), actor) if now else []


def seat_answering(row: FairPlayCase, *, actor: Actor, complaint: Complaint | None) -> list[User]:
    """Seat those of the commission who answer a federation and record the ethics commission's decisions."""
    return _seat(row, _answering(row, barred_ids(row, complaint)), (Seat.COMMISSION,), actor)


def _answering(row: FairPlayCase, barred: Collection[int]) -> list[Named]:
    """Return the commission's chair and secretary, never a federation's officer, who may not answer."""
    people = [each.person for each in _central(row.body, barred, acting=False)]
    return [Named(person, (Seat.COMMISSION,)) for person in people]


def _seat(row: FairPlayCase, now: list[Named], seats: Collection[str], actor: Actor) -> list[User]:
    """Seat everybody in the list, and end those of the given seats that are no longer held."""
    wanted = {(each.person.pk, seat.value) for each in now for seat in each.seats}
    rows = CaseParty.under_policy.filter(case_id=row.pk, until=None, role__in=seats)
    held = {(each.person_id, each.role) for each in rows}
    for each in now:
        for seat in each.seats:
            # Compared with what is held, so that the task can run every quarter of an hour without new
            # entries.
            if (each.person.pk, seat.value) not in held:
                name_party(row, each.person, seat, actor=actor)
    for person_id, role in held - wanted:
        leave(row, person_id, role, actor=actor, why="office")
    return [each.person for each in now]


def leave(row: Case, person_id: int, role: str, *, actor: Actor, why: str) -> None:
    """End one seat of a person; without any seat left, their access to the case ends."""
    seats = CaseParty.under_policy.filter(case_id=row.pk, person_id=person_id, until=None)
    seats.filter(role=role).update(until=timezone.now())
    # EXCLUDED is a mark, not a seat: it must not keep anybody's access alive.
    if not seats.exclude(role=Seat.EXCLUDED).exists():
        stop_reading(row, User.objects.get(pk=person_id), actor=actor, why=why)


def seated(row: Case, *roles: str) -> list[User]:
    """Return who holds one of the seats now, in the order of appointment."""
    rows = CaseParty.under_policy.filter(case_id=row.pk, until=None, role__in=roles)
    found = rows.select_related("person").order_by("since", "pk")
    return list({each.person_id: each.person for each in found}.values())

"""Conflicts of interest: officials declare them; an official with a conflict leaves the case."""

from uuid import UUID

from django.db import transaction

from fairplay.cases.services.passing import complaint_of, portal_actor
from fairplay.cases.services.statements import say
from fairplay.confidentiality.readers import leave, seat_officials
from fairplay.enums import Seat
from fairplay.models import FairPlayCase
from fairplay.permissions import OFFICIAL, can_declare
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.deadlines import keep_deadline
from portal.cases.faults import CaseFault
from portal.cases.models import CaseParty, Statement, Vote
from portal.cases.services import name_party
from portal.cases.services.heads import opened
from portal.workflow.audit import record
from portal.workflow.permissions import require

KIND = "fp_interest"
BALLOTS = ("dismissal", "panel_chair")


@transaction.atomic
def declare_interest(*, pk: UUID, actor: User, conflict: bool, text: str) -> Statement:
    """Store an official's declaration; a conflict ends their seats and seats successors (AN H.3)."""
    with opened(pk) as row:
        require(can_declare, actor, row)
        made = say(row, KIND, actor=actor, text=text)
        if conflict:
            exclude(row, actor, actor=actor, why=text)
            name_successors(row)
            keep_deadline(row, actor=portal_actor())
    return made


def exclude(row: FairPlayCase, person: User, *, actor: Actor, why: str) -> None:
    """End every official seat of a person, and keep their office from giving them one again."""
    name_party(row, person, Seat.EXCLUDED, actor=actor, reads=False)
    for role in OFFICIAL:
        leave(row, person.pk, role, actor=actor, why="conflict")
    # Votes on the panel's own questions no longer count; votes of the commission follow the VOTER seat.
    Vote.under_policy.filter(case_id=row.pk, voter=person, ballot__in=BALLOTS).delete()
    record(row, "unseat", actor=actor, comment=why, details={"person": person.name})


def name_successors(row: FairPlayCase) -> None:
    """Seat who handles the case now; refuse if nobody is left to direct it."""
    by_office = CaseParty.under_policy.filter(case_id=row.pk, role=Seat.HANDLER).exists()
    if by_office and not seat_officials(row, actor=portal_actor(), complaint=complaint_of(row)):
        raise CaseFault("nobody_else")


def declared_by(row: FairPlayCase) -> set[int]:
    """Return who has already declared."""
    rows = Statement.under_policy.filter(case_id=row.pk, kind=KIND)
    return set(rows.values_list("made_by_id", flat=True))

"""Identify the respondent: a complaint may give only a name, and a ban needs a record (F-26)."""

from uuid import UUID

from django.db import transaction

from fairplay.cases.services.interests import name_successors
from fairplay.cases.services.investigating import account_of
from fairplay.cases.services.opening import propose_competence, set_respondent
from fairplay.cases.services.passing import complaint_of
from fairplay.confidentiality.readers import leave
from fairplay.enums import CaseState, Seat
from fairplay.models import FairPlayCase
from fairplay.permissions import OFFICIAL, can_identify
from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.services.heads import changed, opened
from portal.workflow.permissions import require

# In these states a person still confirms who is competent, which the respondent's title may change.
_EXAMINED = frozenset({CaseState.FORMAL_CHECK, CaseState.OPENED_EX_OFFICIO})


@transaction.atomic
def identify(*, pk: UUID, actor: Actor, fide_id: int) -> None:
    """Set the respondent's record; an official who turns out to be the respondent loses every seat at
    once."""
    with opened(pk) as row:
        require(can_identify, actor, row)
        record = Player.objects.filter(fide_id=fide_id).first()
        if record is None:
            raise CaseFault("fide_id_unknown", field="fide_id")
        complaint = complaint_of(row)
        if complaint is not None and complaint.fide_id == fide_id:
            raise CaseFault("against_oneself", field="fide_id")
        set_respondent(row, record)
        row.respondent_name = record.name
        # Afterwards a person has confirmed the competence, so the rules no longer propose it.
        if row.state in _EXAMINED:
            row.competent = propose_competence(row)
        row.save()
        changed(row, "identify", actor=actor)
        # In this order: seats of the respondent end first, so that successors can take them.
        _unseat(row, actor)
        name_successors(row)


def _unseat(row: FairPlayCase, actor: Actor) -> None:
    account = account_of(row)
    if account is None:
        return
    for seat in (*OFFICIAL, Seat.ARBITER):
        leave(row, account.pk, seat, actor=actor, why="conflict")

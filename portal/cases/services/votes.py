"""Votes on a question of a case."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.cases.models import Vote
from portal.cases.permissions import can_vote
from portal.cases.registry import kind_of
from portal.cases.services.heads import opened
from portal.workflow.audit import record
from portal.workflow.permissions import require


@transaction.atomic
def vote(*, pk: UUID, ballot: str, choice: str, actor: Actor, reasons: str = "") -> Vote:
    """Cast or change a vote while the question is open. The version stays: votes do not invalidate
    others' pages."""
    with opened(pk) as row:
        question = kind_of(row).ballot(ballot)
        if question is None or row.state not in question.offered_in:
            raise CaseFault("not_offered")
        require(can_vote, actor, row, question)
        if choice not in question.choices.values:
            raise CaseFault("choice_unknown", field="choice")
        cast: Vote
        # `one_vote_per_voter`; the case is locked, so a vote cannot arrive while the ballot is being counted.
        cast, new = Vote.under_policy.update_or_create(
            case_id=pk,
            ballot=ballot,
            voter=actor,
            defaults={"choice": choice, "reasons": reasons.strip(), "cast_at": timezone.now()},
        )
        record(row, "vote" if new else "vote_anew", actor=actor, details={"ballot": ballot})
    return cast

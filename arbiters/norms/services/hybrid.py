"""Approve a hybrid event in advance, as the commission; otherwise it gives no norms (B06.1, 2.3.2)."""

from uuid import UUID

from django.db import transaction

from arbiters.norms import deadlines
from arbiters.norms.phrases import NormFault
from arbiters.norms.selectors import has_begun
from arbiters.permissions import decides_for_commission
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.models import PublishedEvent, Tournament, host_of


@transaction.atomic
def approve_hybrid(*, event_id: UUID, commission: Body | None, actor: Actor) -> Tournament:
    """Approve a hybrid event before its start; the qualification commission approved it at registration."""
    require(decides_for_commission, actor, commission)
    # The event is its host's case; the commission changes only this one fact.
    with case_scope(event_id):
        rows = Tournament.under_policy.select_for_update(of=("self",)).select_related("federation")
        tournament: Tournament = rows.get(pk=event_id)
        if not tournament.hybrid:
            raise NormFault("not_hybrid")
        if has_begun(start=tournament.start, host=host_of(tournament)):
            raise NormFault("hybrid_begun")
        tournament.arbiters_approved = True
        tournament.save(update_fields=["arbiters_approved"])
        public = PublishedEvent.objects.get(pk=event_id)
        public.details = {**public.details, "arbiters_approved": True}
        public.save(update_fields=["details"])
        record(tournament, "approve_hybrid", actor=actor)
    deadlines.tell_host(tournament, "arbiters.hybrid_approved", actor)
    return tournament

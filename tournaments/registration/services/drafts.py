"""Drafting an event and handing it in."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.federations.scope import federation_scope
from portal.workflow.audit import advance, record
from portal.workflow.permissions import require
from tournaments.models import Tournament, host_of
from tournaments.registration.facts import EventData, data_of, differences
from tournaments.registration.faults import EventFault
from tournaments.registration.permissions import can_draft, can_edit
from tournaments.registration.selectors import findings_of
from tournaments.registration.services import deadlines
from tournaments.registration.services.writing import locked, write
from tournaments.registration.workflow import TRANSITIONS
from tournaments.rules import blocking, for_commission


@transaction.atomic
def draft_event(*, federation: Federation, data: EventData, actor: Actor) -> Tournament:
    """Begin a registration. The draft is the host federation's and its author's."""
    require(can_draft, actor)
    tournament = Tournament(federation=federation, author=actor, created_at=timezone.now())
    with federation_scope(federation.pk):
        write(tournament, data)
        record(tournament, "draft", actor=actor, details={"event": tournament.name})
    return tournament


@transaction.atomic
def change_draft(*, pk: UUID, data: EventData, actor: Actor) -> Tournament:
    """Rewrite a draft, or one that was returned with remarks."""
    tournament = locked(pk)
    require(can_edit, actor, tournament)
    with federation_scope(host_of(tournament).pk):
        changed = differences(data_of(tournament), data)
        if changed:
            write(tournament, data)
            record(tournament, "change_draft", actor=actor, details={"changed": ", ".join(changed)})
    return tournament


@transaction.atomic
def submit_event(*, pk: UUID, actor: Actor, plea: str = "") -> Tournament:
    """Hand the event in to the federation. What a commission must admit needs a reason (B.02, 0.2)."""
    tournament = locked(pk)
    require(can_edit, actor, tournament)
    host = host_of(tournament)
    with federation_scope(host.pk):
        findings = findings_of(tournament)
        if blocking(findings):
            raise EventFault("findings_open")
        if for_commission(findings) and not plea.strip():
            raise EventFault("plea_needed")
        tournament.plea = plea.strip()
        tournament.submitted_at = timezone.now()
        tournament.save(update_fields=["plea", "submitted_at"])
        advance(tournament, TRANSITIONS, "submit", actor=actor, comment=tournament.plea)
    deadlines.submitted(tournament, actor)
    return tournament

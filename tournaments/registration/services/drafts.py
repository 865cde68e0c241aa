"""Drafting an event, and the steps that other code takes with it."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.services import act, start
from portal.cases.services.acting import require_editable
from portal.cases.services.heads import changed, opened, require_version
from portal.federations.models import Federation
from portal.workflow.permissions import require
from tournaments.models import Tournament
from tournaments.registration.facts import EventData, data_of, differences
from tournaments.registration.permissions import can_draft
from tournaments.registration.selectors import file_scope
from tournaments.registration.services.writing import event_kind, fill, write, write_rows


@transaction.atomic
def draft_event(*, federation: Federation, data: EventData, actor: Actor) -> Tournament:
    """Create a draft that belongs to the host federation and its author."""
    require(can_draft, actor)
    event = Tournament(federation=federation, author=actor, created_at=timezone.now())
    fill(event, data)
    told = {"event": event.name}
    start(event_kind(), event, actor=actor, readers=[federation, actor], action="draft", details=told)
    with file_scope(event):
        write_rows(event, data)
    return event


@transaction.atomic
def change_draft(*, pk: UUID, data: EventData, actor: Actor, version: int | None = None) -> Tournament:
    """Rewrite a draft or a returned registration; refuse a writer who read an older version."""
    with opened(pk) as event:
        require_editable(event, actor)
        require_version(event, version, data)
        with file_scope(event):
            names = differences(data_of(event), data)
            if names:
                write(event, data)
        if names:
            changed(event, "change_draft", actor=actor, details={"changed": ", ".join(names)})
    kept: Tournament = event
    return kept


def submit_event(*, pk: UUID, actor: Actor, plea: str = "") -> Tournament:
    """Submit the event to the federation; used by the API."""
    event: Tournament = act(pk=pk, action="submit", actor=actor, reason=plea)
    return event

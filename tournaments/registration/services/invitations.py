"""Stores the texts of an invitation (C.05, 12.3)."""

from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.services.heads import changed, opened
from portal.workflow.permissions import require
from tournaments.models import Tournament
from tournaments.registration.permissions import can_invite
from tournaments.registration.selectors import file_scope
from tournaments.registration.services.publication import publish_invitation


@transaction.atomic
def write_invitation(*, pk: UUID, texts: dict[str, str], actor: Actor) -> Tournament:
    """Store the organiser's texts; a registered event shows them at once."""
    with opened(pk) as event:
        require(can_invite, actor, event)
        if event.invitation != texts:
            event.invitation = texts
            event.save(update_fields=["invitation"])
            with file_scope(event):
                publish_invitation(event)
            changed(event, "write_invitation", actor=actor, details={"event": event.name})
    kept: Tournament = event
    return kept

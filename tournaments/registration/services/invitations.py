"""Stores the texts of an invitation (C.05, 12.3)."""

from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.faults import Stale
from portal.cases.services.heads import changed, opened
from portal.parts.shown_versions import version_of
from portal.workflow.permissions import require
from tournaments.models import Tournament
from tournaments.registration.permissions import can_invite
from tournaments.registration.selectors import file_scope
from tournaments.registration.services.publication import publish_invitation


def texts_version(event: Tournament) -> int:
    """Return the version of the texts alone: other changes of the event disturb nobody who writes them."""
    return version_of(sorted(event.invitation.items()))


@transaction.atomic
def write_invitation(
    *, pk: UUID, texts: dict[str, str], actor: Actor, version: int | None = None
) -> Tournament:
    """Store the organiser's texts; a registered event shows them at once.

    A page with older texts is refused: author and officer may both write them.
    """
    with opened(pk) as event:
        require(can_invite, actor, event)
        if version is not None and version != texts_version(event):
            raise Stale(event, seen=version, given=texts)
        if event.invitation != texts:
            event.invitation = texts
            event.save(update_fields=["invitation"])
            with file_scope(event):
                publish_invitation(event)
            changed(event, "write_invitation", actor=actor, details={"event": event.name})
    kept: Tournament = event
    return kept

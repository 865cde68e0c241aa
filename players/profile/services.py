"""Changes that a federation makes directly in its players' records."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.db import transaction

from players.models import Player, PlayerPrivate
from players.requests.permissions import can_write
from portal.accounts.actors import Actor
from portal.parts.faults import Fault
from portal.workflow.audit import record
from portal.workflow.permissions import require

# Contact data of a player and a minor's guardian; the birth date is not among them.
CONTACT = ("email", "phone", "address", "guardian_name", "guardian_email", "guardian_phone")


class RegionMissing(Fault):
    """No region was given."""


class ContactChanged(Fault):
    """Somebody else has changed the contact data since they were read."""


def contact_seen(private: PlayerPrivate | None) -> str:
    """Return a digest of the contact data as read; the form sends it back to detect later changes."""
    told = "\n".join(getattr(private, name, "") for name in CONTACT)
    return sha256(told.encode()).hexdigest()[:16]


@transaction.atomic
def correct_contact(*, pk: int, actor: Actor, given: Mapping[str, Any]) -> PlayerPrivate:
    """Correct the contact data of a player; the audit trail stores which fields, not their values."""
    # Locked although the contact data are another table: the private row may not exist yet, and a missing row
    # cannot be locked.
    player = Player.objects.select_for_update(of=("self",)).select_related("federation").get(pk=pk)
    require(can_write, actor, player.federation)
    private = PlayerPrivate.objects.filter(pk=pk).first()
    # Optimistic check: somebody else may have changed the data while the form was open.
    if given["seen"] != contact_seen(private):
        raise ContactChanged("contact_changed")
    private = private or PlayerPrivate(player=player, federation=player.federation, account=player.account)
    changed = [name for name in CONTACT if getattr(private, name) != given[name]]
    for name in changed:
        setattr(private, name, given[name])
    private.save()
    if changed:
        record(player, "correct_contact", actor=actor, details={"fields": changed})
    return private


@transaction.atomic
def assign_region(*, pk: int, region: str, actor: Actor) -> Player:
    """Set the region of a player; an empty value is refused."""
    if not region.strip():
        raise RegionMissing("region_missing", field="region")
    # Locked, so that `before` in the audit entry is the value that was really replaced.
    player = Player.objects.select_for_update(of=("self",)).select_related("federation").get(pk=pk)
    require(can_write, actor, player.federation)
    before = player.region
    player.region = region
    player.save(update_fields=["region"])
    record(player, "assign_region", actor=actor, details={"before": before, "region": region})
    return player

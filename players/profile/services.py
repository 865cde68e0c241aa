"""What a federation itself writes into its players' records."""

from django.db import transaction

from players.models import Player
from players.requests.permissions import can_write
from portal.accounts.actors import Actor
from portal.parts.faults import Fault
from portal.workflow.audit import record
from portal.workflow.permissions import require


class RegionMissing(Fault):
    """No region was given."""


@transaction.atomic
def assign_region(*, pk: int, region: str, actor: Actor) -> Player:
    """Say to which region of the federation a player belongs; an empty field takes nothing away."""
    if not region.strip():
        raise RegionMissing("region_missing", field="region")
    player = Player.objects.select_for_update(of=("self",)).select_related("federation").get(pk=pk)
    require(can_write, actor, player.federation)
    before = player.region
    player.region = region
    player.save(update_fields=["region"])
    record(player, "assign_region", actor=actor, details={"before": before, "region": region})
    return player

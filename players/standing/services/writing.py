"""Locks the row of an arbiter and writes an audit entry for every change."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

from players.models import ArbiterRecord, Player
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow import history
from portal.workflow.audit import record


def locked_player(player_id: int) -> Player:
    """Return the person locked, so that changes of a standing happen one at a time."""
    # Not the arbiter's row: before the first entry it does not exist, and a missing row cannot be locked.
    return Player.objects.select_for_update(of=("self",)).get(pk=player_id)


@contextmanager
def changing(
    player_id: int, action: str, *, actor: Actor, comment: str = "", **details: Any
) -> Iterator[Player]:
    """Run the block with the person locked, and write one audit entry.

    Callers have checked permissions. The entry belongs to the person's federation, whichever workspace is
    open, hence the installation scope.
    """
    with installation_scope(), history.acting(actor):
        player = locked_player(player_id)
        yield player
        told = {
            name: value.isoformat() if isinstance(value, date) else value for name, value in details.items()
        }
        record(player, action, actor=actor, comment=comment, details=told)


def write(player: Player, **values: Any) -> ArbiterRecord:
    """Write values to the arbiter's record, creating it if necessary."""
    # Safe without a lock of its own: `locked_player` has serialised the changes of this person.
    row, _new = ArbiterRecord.objects.update_or_create(player=player, defaults=values)
    return row

"""The row of an arbiter, locked, and the entry that every change leaves."""

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
    """Return the person, locked: one change of a standing at a time."""
    return Player.objects.select_for_update(of=("self",)).get(pk=player_id)


@contextmanager
def changing(
    player_id: int, action: str, *, actor: Actor, comment: str = "", **details: Any
) -> Iterator[Player]:
    """Run the block on the locked person and write one audit entry for it.

    The apps above have asked who may; the trail is the person's federation's, whoever's workspace is open.
    """
    with installation_scope(), history.acting(actor):
        player = locked_player(player_id)
        yield player
        told = {
            name: value.isoformat() if isinstance(value, date) else value for name, value in details.items()
        }
        record(player, action, actor=actor, comment=comment, details=told)


def write(player: Player, **values: Any) -> ArbiterRecord:
    """Put values into the arbiter's record, made with the first of them."""
    row, _new = ArbiterRecord.objects.update_or_create(player=player, defaults=values)
    return row

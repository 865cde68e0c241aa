"""Bans in the register: set by decisions, queried by registration, reports and titles."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.db.models import Q

from players.models import Ban, Player
from players.models.bans import Play
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.workflow import history
from portal.workflow.audit import record


@transaction.atomic
def ban(
    *,
    player_id: int,
    since: date,
    until: date | None,
    only_in: Federation | None,
    actor: Actor,
    play: str = "",
) -> Ban:
    """Record a ban. The audit trail of the person shows that there is one, never the reason."""
    # Lock the player, so that concurrent decisions about the same person run one after another.
    player = Player.objects.select_for_update(of=("self",)).get(pk=player_id)
    with history.acting(actor):
        made = Ban.objects.create(player=player, since=since, until=until, only_in=only_in, play=play)
    record(player, "ban", actor=actor, details={"since": since.isoformat()})
    return made


@transaction.atomic
def widen_ban(*, pk: int, actor: Actor) -> Ban:
    """Extend a national ban to all events."""
    # A ban is found by its own key, which the case of fair play stores: no lock on the player is needed here.
    found = Ban.objects.select_for_update(of=("self",)).get(pk=pk)
    with history.acting(actor):
        found.only_in = None
        found.save(update_fields=["only_in"])
    record(found.player, "widen_ban", actor=actor, details={"since": found.since.isoformat()})
    return found


@transaction.atomic
def change_ban(*, pk: int, since: date, until: date | None, only_in: Federation | None, actor: Actor) -> Ban:
    """Apply a later decision that changes the dates or the scope of a ban."""
    # Locked before comparing, so that the same ruling delivered twice at once is still recorded once.
    found = Ban.objects.select_for_update(of=("self",)).get(pk=pk)
    # The same ruling may be delivered twice; it then leaves no second entry in the trail.
    if (found.since, found.until) == (since, until):
        if only_in is None and found.only_in_id is not None:
            return widen_ban(pk=pk, actor=actor)
        if found.only_in == only_in:
            return found
    with history.acting(actor):
        found.since, found.until, found.only_in = since, until, only_in
        found.save(update_fields=["since", "until", "only_in"])
    record(found.player, "change_ban", actor=actor, details={"since": since.isoformat()})
    return found


@transaction.atomic
def lift_ban(*, pk: int, actor: Actor) -> None:
    """Remove a ban that a later decision did not uphold; the audit trail keeps that it existed."""
    # Locked, so that no change of the same ban is written after it was removed.
    found = Ban.objects.select_for_update(of=("self",)).get(pk=pk)
    with history.acting(actor):
        found.delete()
    record(found.player, "lift_ban", actor=actor, details={"since": found.since.isoformat()})


def banned(keys: Iterable[int], first: date, last: date, host: Federation | None) -> frozenset[int]:
    """Return which of these records are banned on any of the days from events of that host.

    The portal's events are played over the board, hybrid ones included, so a ban for online chess does not
    apply to them (AN A.11).
    """
    reaching = Q(only_in=None) | Q(only_in=host) if host else Q(only_in=None)
    rows = Ban.objects.filter(reaching, player_id__in=keys, since__lte=last).exclude(play=Play.ONLINE)
    return frozenset(rows.exclude(until__lt=first).values_list("player_id", flat=True))

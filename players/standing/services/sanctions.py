"""Measures of the arbiters' commission, with reasons in a separate table, and list differences."""

from datetime import date

from django.utils import timezone

from players.models import ArbiterSanction, ListDifference, SanctionReason
from players.standing.services.writing import changing
from portal.accounts.actors import Actor
from portal.federations.models import Body


def sanction_arbiter(
    *,
    player_id: int,
    kind: str,
    since: date,
    until: date | None,
    reason: str,
    commission: Body,
    actor: Actor,
) -> ArbiterSanction:
    """Record a sanction or suspension. The audit trail shows that there is one, never the reason."""
    with changing(player_id, "sanction_arbiter", actor=actor, kind=kind, since=since) as player:
        made = ArbiterSanction.objects.create(player=player, kind=kind, since=since, until=until)
        SanctionReason.under_policy.create(body=commission, sanction=made, text=reason, entered_by=actor)
    return made


def end_sanction(*, pk: int, on: date, actor: Actor) -> ArbiterSanction:
    """Set the end date of a measure."""
    sanction = ArbiterSanction.objects.get(pk=pk)
    with changing(sanction.player_id, "end_sanction", actor=actor, on=on):
        sanction.until = on
        sanction.save(update_fields=["until"])
    return sanction


def settle_difference(*, pk: int, actor: Actor) -> ListDifference:
    """Settle a difference after the commission has examined it."""
    difference = ListDifference.objects.get(pk=pk)
    with changing(difference.player_id, "settle_difference", actor=actor, title=difference.title):
        difference.settled_at = timezone.now()
        difference.save(update_fields=["settled_at"])
    return difference

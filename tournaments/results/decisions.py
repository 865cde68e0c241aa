"""Writes decisions on the rating of an event; the service that calls has asked whether the actor may."""

from datetime import date

from django.db import transaction
from django.utils import timezone

from players.models import Player
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from tournaments.enums import GameReason, RatingDecisionKind
from tournaments.models import GameExclusion, PublishedEvent, RatingDecision

RATED_OR_NOT = frozenset({RatingDecisionKind.REFUSED, RatingDecisionKind.ADMITTED})


@transaction.atomic
def decide_rating(
    *,
    event: PublishedEvent,
    national: bool,
    kind: RatingDecisionKind,
    reason: str,
    appeal_until: date | None,
    actor: Actor,
    preliminaries: PublishedEvent | None = None,
) -> RatingDecision:
    """Keep a decision on the whole event; one that stood before is lifted by it."""
    now = timezone.now()
    # Whether it is rated at all is one question; a waiver and pooled finals are others.
    replaced = {kind} if kind not in RATED_OR_NOT else RATED_OR_NOT
    standing = RatingDecision.objects.filter(
        event=event, national=national, kind__in=replaced, lifted_at__isnull=True
    )
    standing.update(lifted_at=now)
    decision = RatingDecision.objects.create(
        event=event,
        national=national,
        kind=kind,
        reason=reason,
        appeal_until=appeal_until,
        preliminaries=preliminaries,
        decided_by=actor,
        decided_at=now,
    )
    record(decision, "decide", actor=actor, comment=reason, after=kind, details={"event": event.code})
    return decision


@transaction.atomic
def keep_game_out(
    *,
    event: PublishedEvent,
    national: bool,
    number: int,
    players: tuple[Player, Player],
    reason: GameReason,
    comment: str,
    actor: Actor,
) -> GameExclusion:
    """Keep one played game out of the rating; asked twice, it is the same."""
    kept, new = GameExclusion.objects.get_or_create(
        event=event,
        national=national,
        round=number,
        one=players[0],
        other=players[1],
        lifted_at=None,
        defaults={
            "reason": reason,
            "comment": comment,
            "decided_by": actor,
            "decided_at": timezone.now(),
        },
    )
    if new:
        record(kept, "keep_out", actor=actor, comment=comment, after=reason, details={"event": event.code})
    return kept


@transaction.atomic
def lift(decision: RatingDecision | GameExclusion, *, reason: str, actor: Actor) -> None:
    """End a decision; it stays on record."""
    decision.lifted_at = timezone.now()
    decision.save(update_fields=["lifted_at"])
    record(decision, "lift", actor=actor, comment=reason, details={"event": decision.event.code})

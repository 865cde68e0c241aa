"""Writes decisions on the rating of an event; the calling service has checked permissions."""

from datetime import date

from django.db import transaction
from django.utils import timezone

from players.models import Player
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from tournaments.enums import GameReason, RatingDecisionKind
from tournaments.models import GameExclusion, PublishedEvent, RatingDecision
from tournaments.results.services import refresh_changes

RATED_OR_NOT = frozenset({RatingDecisionKind.REFUSED, RatingDecisionKind.ADMITTED})


def standing(*, event: PublishedEvent, national: bool, kind: RatingDecisionKind) -> RatingDecision | None:
    """Return the active decision that one of this kind would replace.

    "Rated or not" is one question with one active decision; a waiver and pooled finals are separate ones.
    """
    replaced = RATED_OR_NOT if kind in RATED_OR_NOT else {kind}
    # Locked, so that two officers cannot replace the same decision; `one_rating_decision_stands` backs it
    # where there is none yet.
    rows = RatingDecision.objects.select_for_update(of=("self",)).select_related("event")
    return rows.filter(event=event, national=national, kind__in=replaced, lifted_at__isnull=True).first()


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
    """Store a decision on the whole event; the caller has lifted the one it replaces."""
    decision = RatingDecision.objects.create(
        event=event,
        national=national,
        kind=kind,
        reason=reason,
        appeal_until=appeal_until,
        preliminaries=preliminaries,
        decided_by=actor,
        decided_at=timezone.now(),
    )
    record(decision, "decide", actor=actor, comment=reason, after=kind, details={"event": event.code})
    refresh_changes(event.pk)
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
    """Exclude one played game from the rating; idempotent."""
    # `a_game_is_kept_out_once`: a second request returns the first exclusion. The pair is ordered by the
    # caller, otherwise the same game could be named in two ways.
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
        refresh_changes(event.pk)
    return kept


@transaction.atomic
def lift(decision: RatingDecision | GameExclusion, *, reason: str, actor: Actor) -> None:
    """Lift a decision; it stays on record."""
    decision.lifted_at = timezone.now()
    decision.save(update_fields=["lifted_at"])
    record(decision, "lift", actor=actor, comment=reason, details={"event": decision.event.code})
    refresh_changes(decision.event_id)

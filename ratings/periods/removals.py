"""Removing inactive players from a national list, and bringing them back (Ukraine: § 5)."""

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from players.models import CurrentRating, Player, RatingSystem
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.models import ListRemoval, RatingState
from ratings.periods.calendar import rules_of
from ratings.periods.permissions import can_decide_rating, runner_of
from rulekit import NoEditionError


def may_remove(system: RatingSystem) -> bool:
    """Return whether the regulations of the list allow the removal of inactive players."""
    if system.list_date is None or system.federation_id is None:
        return False
    try:
        return rules_of(system).on(system.list_date).lists.inactive_removable
    except NoEditionError:
        return False


def removals_of(system: RatingSystem) -> QuerySet[ListRemoval]:
    """Return the removals in force, newest first."""
    return ListRemoval.objects.filter(system=system, lifted_at__isnull=True).select_related(
        "player", "decided_by"
    )


@transaction.atomic
def remove_player(*, system: RatingSystem, fide_id: int, reason: str, actor: Actor) -> ListRemoval:
    """Remove an inactive player from the next publication on; refuse active players."""
    require(can_decide_rating, actor, system)
    if not may_remove(system):
        raise RatingFault("removal_unknown")
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    rated = (
        CurrentRating.objects.filter(system=system, player__fide_id=fide_id, list_date__isnull=True)
        .select_related("player")
        .first()
    )
    if rated is None:
        raise RatingFault("not_on_the_list")
    if not rated.inactive:
        raise RatingFault("still_active", player=rated.player.name)
    # The unique constraint removed_once makes this safe when two officers act at once.
    removal, new = ListRemoval.objects.get_or_create(
        system=system,
        player=rated.player,
        lifted_at=None,
        defaults={
            "reason": reason.strip(),
            "decided_by": actor,
            "decided_at": timezone.now(),
            "decided_on": runner_of(system).today,
        },
    )
    if new:
        record(removal, "remove", actor=actor, comment=reason.strip(), details=_about(rated.player, system))
    return removal


@transaction.atomic
def lift_removal(*, system: RatingSystem, pk: int, reason: str, actor: Actor) -> None:
    """Bring a player back to the list from its next publication on."""
    require(can_decide_rating, actor, system)
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    # A removal that somebody else has lifted meanwhile is not found: it is lifted, and recorded, once.
    removal = ListRemoval.objects.select_for_update(of=("self",)).get(
        pk=pk, system=system, lifted_at__isnull=True
    )
    removal.lifted_at = timezone.now()
    removal.save(update_fields=["lifted_at"])
    record(removal, "lift", actor=actor, comment=reason.strip(), details=_about(removal.player, system))


def removed_players() -> dict[str, tuple[int, ...]]:
    """Return removed players without a rated game since, by system; they are not printed."""
    since = RatingState.objects.filter(
        system=OuterRef("system"), player=OuterRef("player"), last_game__gte=OuterRef("decided_on")
    )
    found = ListRemoval.objects.filter(~Exists(since), lifted_at__isnull=True).order_by("player_id")
    removed: dict[str, tuple[int, ...]] = {}
    for code, player in found.values_list("system__code", "player_id"):
        removed[code] = (*removed.get(code, ()), player)
    return removed


def _about(player: Player, system: RatingSystem) -> dict[str, str]:
    return {"player": player.name, "system": system.code}

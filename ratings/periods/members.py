"""Members of IBCA, ICSC and IPCA: for them seven games give a first rating (2009: 7.14g)."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from players.enums import DisabilityBody
from players.models import Player, RatingSystem
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.models import AssociationMember
from ratings.periods.calendar import rules_of
from ratings.periods.permissions import can_decide_rating
from rulekit import NoEditionError


def may_enter(system: RatingSystem) -> bool:
    """Return whether the regulations of the list in force ask for less games of members."""
    if system.list_date is None:
        return False
    try:
        return rules_of(system).on(system.list_date).initial.games_disabled is not None
    except NoEditionError:
        return False


def members_of(system: RatingSystem) -> QuerySet[AssociationMember]:
    """Return the memberships in force, newest first."""
    return AssociationMember.objects.filter(system=system, lifted_at__isnull=True).select_related(
        "player", "decided_by"
    )


def members_among(system: RatingSystem, players: Iterable[int]) -> frozenset[int]:
    """Return which of these players are members of an association."""
    found = AssociationMember.objects.filter(system=system, player__in=list(players), lifted_at__isnull=True)
    return frozenset(found.values_list("player", flat=True))


@transaction.atomic
def enter_member(
    *, system: RatingSystem, fide_id: int, association: str, reason: str, actor: Actor
) -> AssociationMember:
    """Enter a membership, which counts from the next calculation on; idempotent."""
    require(can_decide_rating, actor, system)
    if not may_enter(system):
        raise RatingFault("membership_unknown")
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    player = Player.objects.filter(fide_id=fide_id).first()
    if player is None:
        raise RatingFault("no_such_player")
    # The unique constraint member_once makes this safe when two people act at once.
    member, new = AssociationMember.objects.get_or_create(
        system=system,
        player=player,
        association=DisabilityBody(association),
        lifted_at=None,
        defaults={"reason": reason.strip(), "decided_by": actor, "decided_at": timezone.now()},
    )
    if new:
        record(member, "enter", actor=actor, comment=reason.strip(), details=_about(member))
    return member


@transaction.atomic
def lift_member(*, system: RatingSystem, pk: int, reason: str, actor: Actor) -> None:
    """End a membership: from the next calculation on it does not count. Published lists stay as they are."""
    require(can_decide_rating, actor, system)
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    member = AssociationMember.objects.select_for_update(of=("self",)).get(
        pk=pk, system=system, lifted_at__isnull=True
    )
    member.lifted_at = timezone.now()
    member.save(update_fields=["lifted_at"])
    record(member, "lift", actor=actor, comment=reason.strip(), details=_about(member))


def _about(member: AssociationMember) -> dict[str, str]:
    return {"player": member.player.name, "association": member.association}

"""Decisions on the rating of an event: refused, admitted late, games excluded (0.4, 5.1; Ukraine § 2)."""

from django.db import transaction
from django.urls import reverse

from players.models import Player, RatingSystem
from portal.accounts.actors import Actor
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import cancel_deadline, set_deadline
from portal.workflow.services.notifications import notify_role
from ratings.core import Edition, System, appeal_until, rates_every_played_game
from ratings.faults import RatingFault
from ratings.periods.calendar import rules_of
from ratings.periods.permissions import can_decide_rating, runner_of
from rulekit import NoEditionError
from tournaments.enums import GameReason, RatingDecisionKind
from tournaments.models import GameExclusion, PlayerResult, PublishedEvent, RatingDecision
from tournaments.results import decisions
from tournaments.rules.systems import core_system

APPEAL = "ratings.appeal"
OFFICERS = frozenset({Role.RATING_OFFICER})


def kinds_for(system: RatingSystem, event: PublishedEvent) -> set[RatingDecisionKind]:
    """Return the kinds of decisions that are possible on an event.

    Only a national list admits after the deadline (Ukraine: § 2), only a match has a waiver (6.2), only 2009
    pools preliminaries and finals (6.2).
    """
    edition, found = edition_of(system, event), {RatingDecisionKind.REFUSED}
    if system.federation_id is not None:
        found.add(RatingDecisionKind.ADMITTED)
    if edition is None:
        return found
    if edition.event.match_decided_waivable and core_system(event.system) is System.MATCH:
        found.add(RatingDecisionKind.WAIVED)
    if edition.event.preliminaries_pooled:
        found.add(RatingDecisionKind.POOLED)
    return found


@transaction.atomic
def decide_event(
    *,
    system: RatingSystem,
    event: PublishedEvent,
    kind: str,
    reason: str,
    actor: Actor,
    preliminaries: str = "",
) -> RatingDecision:
    """Store a decision on a whole event (refused, admitted late, waiver, pooled) and notify the host.

    A refusal gets a deadline for the host's appeal.
    """
    require(can_decide_rating, actor, system)
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    # Locked: of two decisions at the same moment the second sees the first, of whatever kind it is.
    PublishedEvent.objects.select_for_update(of=("self",)).get(pk=event.pk)
    edition = edition_of(system, event)
    _end_former(system, event, kind, reason, actor)
    until = None
    if kind == RatingDecisionKind.REFUSED and edition is not None:
        until = appeal_until(edition, runner_of(system).today)
    pooled = kind == RatingDecisionKind.POOLED
    decision = decisions.decide_rating(
        event=event,
        national=system.federation_id is not None,
        kind=RatingDecisionKind(kind),
        reason=reason.strip(),
        appeal_until=until,
        actor=actor,
        preliminaries=_preliminaries(system, event, edition, preliminaries) if pooled else None,
    )
    _tell(event, f"ratings.event_{kind}", reason, actor)
    if until is not None:
        set_deadline(
            code=APPEAL,
            subject=decision,
            due=event.federation.end_of_day(until),
            actor=actor,
            tenant=event.federation,
            roles=OFFICERS,
            params={"event": event.name},
            link=appeal_url(decision),
        )
    return decision


def _end_former(system: RatingSystem, event: PublishedEvent, kind: str, reason: str, actor: Actor) -> None:
    """Lift the decision that a new one replaces. The same decision is not made twice: an appeal against the
    first one would have no effect."""
    national = system.federation_id is not None
    former = decisions.standing(event=event, national=national, kind=RatingDecisionKind(kind))
    if former is None:
        return
    if former.kind == kind:
        raise RatingFault("decided_already")
    decisions.lift(former, reason=reason.strip(), actor=actor)
    cancel_deadline(code=APPEAL, subject=former, actor=actor)


def appeal_url(decision: RatingDecision) -> str:
    """Return the page on which the host federation appeals."""
    return reverse("ratings:appeal_start", args=[decision.event.federation.code, decision.pk])


def system_of(decision: RatingDecision) -> RatingSystem:
    """Return the system of a decision: FIDE's for that time control, or the host's own."""
    event = decision.event
    if decision.national:
        return RatingSystem.objects.get(federation=event.federation_id, tempo=event.tempo)
    return RatingSystem.objects.get(federation__isnull=True, tempo=event.tempo)


@transaction.atomic
def lift_after_appeal(pk: int, *, reason: str, actor: Actor) -> None:
    """Lift a refusal because its appeal was allowed. The appeal's case kind has checked the permission.

    Deadline and notification belong to the host federation, the appeal to another body: hence the scope.
    """
    with installation_scope():
        # Locked, and only if it still applies: the office may have lifted the refusal itself while the appeal
        # was heard.
        rows = RatingDecision.objects.select_for_update(of=("self",)).select_related("event__federation")
        found = rows.filter(pk=pk, lifted_at__isnull=True).first()
        if found is None:
            return
        decisions.lift(found, reason=reason, actor=actor)
        cancel_deadline(code=APPEAL, subject=found, actor=actor)
        _tell(found.event, "ratings.decision_lifted", reason, actor)


def edition_of(system: RatingSystem, event: PublishedEvent) -> Edition | None:
    """Return the edition by which an event is rated; None if none covers its first day."""
    try:
        return rules_of(system).on(event.start)
    except NoEditionError:
        return None


def _preliminaries(
    system: RatingSystem, event: PublishedEvent, edition: Edition | None, code: str
) -> PublishedEvent:
    """Return the first event of a pool of preliminaries and finals (2009: 6.2).

    Raise RatingFault if the edition has no pooling or the preliminaries were played under another one.
    """
    if edition is None or not edition.event.preliminaries_pooled:
        raise RatingFault("pooling_unknown")
    found = PublishedEvent.objects.filter(
        code=code.strip().upper(), federation=event.federation_id, tempo=event.tempo, start__lte=event.start
    ).exclude(pk=event.pk)
    first = found.first()
    if first is None or edition_of(system, first) != edition:
        raise RatingFault("no_such_preliminaries")
    # If the preliminaries are themselves pooled (semi-finals), the finals join the same first event.
    before = RatingDecision.objects.filter(
        event=first,
        national=system.federation_id is not None,
        kind=RatingDecisionKind.POOLED,
        lifted_at__isnull=True,
    ).select_related("preliminaries")
    head = next((each.preliminaries for each in before), None) or first
    if head.pk == event.pk:
        raise RatingFault("no_such_preliminaries")
    return head


def games_excludable(system: RatingSystem, event: PublishedEvent) -> bool:
    """Return whether force majeure or fair play can keep single games out (5.1).

    They cannot in 2009, in 2017 (5.1) and in Ukraine (§ 2).
    """
    edition = edition_of(system, event)
    return edition is None or not rates_every_played_game(edition)


@transaction.atomic
def exclude_game(
    *,
    system: RatingSystem,
    event: PublishedEvent,
    number: int,
    start_number: int,
    reason: str,
    comment: str,
    actor: Actor,
) -> GameExclusion:
    """Exclude a played game from the rating, identified by round and one player's start number (5.1)."""
    require(can_decide_rating, actor, system)
    if not comment.strip():
        raise RatingFault("decision_reason_missing")
    if not games_excludable(system, event):
        raise RatingFault("every_played_game_rated")
    kept = decisions.keep_game_out(
        event=event,
        national=system.federation_id is not None,
        number=number,
        players=_players(event, number, start_number),
        reason=GameReason(reason),
        comment=comment.strip(),
        actor=actor,
    )
    _tell(event, "ratings.game_kept_out", comment, actor)
    return kept


@transaction.atomic
def lift_decision(*, system: RatingSystem, kind: str, pk: int, reason: str, actor: Actor) -> None:
    """Lift a decision; the next list rates the event as if it had never been made."""
    require(can_decide_rating, actor, system)
    if not reason.strip():
        raise RatingFault("decision_reason_missing")
    model: type[RatingDecision] | type[GameExclusion] = RatingDecision if kind == "event" else GameExclusion
    # Locked so that two officers do not lift the same decision; a national list only its own host's.
    rows = model.objects.select_for_update(of=("self",)).select_related("event__federation")
    rows = rows.filter(national=system.federation_id is not None)
    if system.federation_id is not None:
        rows = rows.filter(event__federation=system.federation_id)
    found = rows.filter(pk=pk, lifted_at__isnull=True).first()
    if found is None:
        raise RatingFault("no_such_decision")
    decisions.lift(found, reason=reason.strip(), actor=actor)
    if kind == "event":
        cancel_deadline(code=APPEAL, subject=found, actor=actor)
    _tell(found.event, "ratings.decision_lifted", reason, actor)


def _players(event: PublishedEvent, number: int, start_number: int) -> tuple[Player, Player]:
    rows = {row.number: row for row in PlayerResult.objects.filter(results=event.pk).select_related("player")}
    own = rows.get(start_number)
    games = own.games if own else []
    other = rows.get(games[number - 1][0]) if 0 < number <= len(games) else None
    if own is None or other is None or own.player is None or other.player is None:
        raise RatingFault("no_such_game")
    # Ordered by key: one pair of players has one spelling, whoever of them was named.
    first, second = sorted((own.player, other.player), key=lambda player: player.pk)
    return first, second


def _link(event: PublishedEvent) -> str:
    return reverse("tournaments:event", args=[event.code])


def _tell(event: PublishedEvent, code: str, reason: str, actor: Actor) -> None:
    """Notify the rating officers of the host federation; it is not the workspace of whoever decided."""
    # Membership is a row of the host federation, and the decision is the office's.
    with installation_scope():
        notify_role(
            tenant=event.federation,
            roles=OFFICERS,
            code=code,
            actor=actor,
            params={"event": event.name, "reason": reason},
            link=_link(event),
        )

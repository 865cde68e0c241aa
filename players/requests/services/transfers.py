"""Transfers (B.04): the releasing federation is asked, the office decides, the player moves on his day.

Both federations take part, so some rows of the other side are written here under its scope.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from players.enums import MoveReason
from players.models import FederationChange, PlayerPrivate, PlayerRequest, TransferRelease
from players.requests.dated import eligible_from, fees_on, number_on
from players.requests.enums import Answer, Kind, State
from players.requests.faults import RequestFault
from players.requests.services.handover import hand_over, tell_releasing
from players.requests.services.offices import locked_player, put_before_office
from players.requests.workflow import TRANSFER
from portal.accounts.actors import Actor, system_actor
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.audit import advance

CLOCK = "transfers"


def ask_release(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """Inform the releasing federation; it answers within the days of the dated table."""
    player = locked_player(request)
    if player.federation_id != request.releasing_id:
        raise RequestFault("moved_meanwhile")
    if player.deceased:
        raise RequestFault("player_deceased")
    put_before_office(request)
    today = timezone.localdate()
    due = today + timedelta(days=number_on("answer_days", today))
    request.outcome = {"release_due": due.isoformat(), "notified_on": today.isoformat()}
    asked = {
        "body": request.body,
        "player": player,
        "receiving": request.federation,
        "answer": Answer.ASKED,
        "asked_at": timezone.now(),
        "due_on": due,
        "comment": "",
        "answered_by": None,
        "answered_at": None,
    }
    with federation_scope(player.federation_id):
        TransferRelease.under_policy.update_or_create(
            request=request, defaults=asked, create_defaults=asked | {"federation": player.federation}
        )


def grant(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """The office grants: fees and eligibility are those of the day of notification."""
    player = locked_player(request)
    if player.federation_id != request.releasing_id:
        raise RequestFault("moved_meanwhile")
    notified = date.fromisoformat(request.outcome["notified_on"])
    effective = given.get("effective_on")
    # The office may still have yesterday where the asking federation already has the day of its notice.
    if not isinstance(effective, date) or effective < min(notified, timezone.localdate()):
        raise RequestFault("effective_before_notice", field="effective_on")
    request.outcome = {**request.outcome, **terms(request), "effective_on": effective.isoformat()}


def terms(request: PlayerRequest) -> dict[str, Any]:
    """Return fees and eligibility of a transfer as the dated table has them; unknown amounts stay unknown."""
    notified = date.fromisoformat(request.outcome.get("notified_on") or timezone.localdate().isoformat())
    last = request.data["last_event"]
    eligible = eligible_from(
        notified=notified,
        last_event=date.fromisoformat(last) if last else None,
        never_represented=request.data["never_represented"],
    )
    fees = [
        {"fee": rule.name, "amount": rule.value, "unit": rule.unit, "source": rule.source}
        for rule in fees_on(notified)
    ]
    return {
        "fees": fees,
        "eligible_on": eligible.day.isoformat() if eligible.day else None,
        "eligible_source": eligible.source,
    }


def close(request: PlayerRequest, actor: Actor, given: Mapping[str, Any]) -> None:
    """Tell the releasing federation that nobody waits for its answer any more."""
    with installation_scope():
        release = (
            TransferRelease.under_policy.select_related("request", "federation")
            .filter(request=request)
            .first()
        )
        if release is None:
            return
        if release.answer == Answer.ASKED:
            release.answer = Answer.WITHDRAWN
            release.save(update_fields=["answer"])
    tell_releasing(release, "players.transfer_closed", actor=actor)


def take_effect_if_due(request: PlayerRequest, *, actor: Actor) -> bool:
    """Move the player when the day of effect has come; by the clock, whoever decided."""
    effective = date.fromisoformat(request.outcome["effective_on"])
    if effective > timezone.localdate():
        return False
    with installation_scope():
        _move_player(request, effective)
        clock = system_actor(CLOCK)
        request.decided_at = timezone.now()
        request.save(update_fields=["decided_at"])
        advance(request, TRANSFER, "take_effect", actor=clock)
        hand_over(request, State.ACCEPTED, actor=clock)
        release = TransferRelease.under_policy.select_related("request", "federation").get(request=request)
    tell_releasing(release, "players.transfer_done", actor=actor)
    return True


def take_effect_due(*, actor: Actor) -> int:
    """Let all transfers take effect whose day has come; a nightly task calls this."""
    with installation_scope():
        waiting = PlayerRequest.under_policy.select_for_update(of=("self",), skip_locked=True).filter(
            kind=Kind.TRANSFER, state=State.ACCEPTED
        )
        return sum(take_effect_if_due(request, actor=actor) for request in waiting.order_by("pk"))


def _move_player(request: PlayerRequest, effective: date) -> None:
    """Write the change of federation; private data go with the player, who agreed to it in the request."""
    assert request.federation_id is not None, "the constraint a_federation_asks"
    assert request.releasing_id is not None, "the constraint only_transfers_release"
    player = locked_player(request)
    if player.federation_id == request.releasing_id:
        player.federation_id = request.federation_id
        player.region = ""
        player.save(update_fields=["federation", "region"])
    FederationChange.objects.create(
        player=player,
        before_id=request.releasing_id,
        after_id=request.federation_id,
        on=effective,
        reason=MoveReason.TRANSFER,
        reference=request.number,
    )
    PlayerPrivate.under_policy.filter(player=player).update(federation=request.federation_id)

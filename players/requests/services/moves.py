"""One door for every move of a request: lock, ask who may, let it take effect, advance, hand over."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from players.models import PlayerRequest
from players.requests.enums import OPEN, Kind, State
from players.requests.faults import RequestFault
from players.requests.permissions import can_act
from players.requests.services import claims, corrections, deaths, ids, transfers
from players.requests.services.handover import hand_over
from players.requests.workflow import NEEDS_REASON, TABLES
from portal.accounts.actors import Actor
from portal.workflow.audit import advance
from portal.workflow.machine import target
from portal.workflow.permissions import require

Effect = Callable[[PlayerRequest, Actor, Mapping[str, Any]], None]

# What a move does besides moving; it runs before the state changes and may refuse.
EFFECTS: dict[tuple[str, str], Effect] = {
    (Kind.NEW_ID, "send"): ids.prepare,
    (Kind.NEW_ID, "grant"): ids.assign,
    (Kind.NEW_ID, "refuse"): ids.forget,
    (Kind.NEW_ID, "withdraw"): ids.forget,
    (Kind.CORRECTION, "send"): corrections.forward,
    (Kind.CORRECTION, "apply"): corrections.apply_own,
    (Kind.CORRECTION, "grant"): corrections.apply_all,
    (Kind.DEATH, "report"): deaths.report,
    (Kind.DEATH, "reverse"): deaths.reverse,
    (Kind.TRANSFER, "send"): transfers.ask_release,
    (Kind.TRANSFER, "grant"): transfers.grant,
    (Kind.TRANSFER, "refuse"): transfers.close,
    (Kind.TRANSFER, "return"): transfers.close,
    (Kind.TRANSFER, "withdraw"): transfers.close,
    (Kind.CLAIM, "approve"): claims.link,
}


@transaction.atomic
def act(
    *, pk: UUID, action: str, actor: Actor, reason: str = "", given: Mapping[str, Any] | None = None
) -> PlayerRequest:
    """Do one action of the table. `given` has what its form asked for: the id, the day of effect."""
    request = locked(pk)
    before = request.state
    target(TABLES[request.kind], action, before)
    require(can_act, actor, request, action)
    if action in NEEDS_REASON and not reason.strip():
        raise RequestFault("reason_missing", field="reason")
    if effect := EFFECTS.get((request.kind, action)):
        effect(request, actor, given or {})
    move(request, action, actor=actor, reason=reason.strip())
    if request.kind == Kind.TRANSFER and request.state == State.ACCEPTED:
        transfers.take_effect_if_due(request, actor=actor)
    return request


def locked(pk: UUID) -> PlayerRequest:
    found: PlayerRequest = (
        PlayerRequest.under_policy.select_for_update(of=("self",))
        .select_related("federation", "body", "player__federation", "person", "releasing")
        .get(pk=pk)
    )
    return found


def move(request: PlayerRequest, action: str, *, actor: Actor, reason: str = "") -> None:
    """Advance, stamp and hand over."""
    before, now = request.state, timezone.now()
    request.remarks = reason
    if before in {State.DRAFT, State.RETURNED} and action != "withdraw":
        request.sent_at = now
    after = target(TABLES[request.kind], action, before)
    request.decided_at = None if after in OPEN else now
    request.save(update_fields=["remarks", "sent_at", "decided_at", "outcome", "player", "body"])
    try:
        with transaction.atomic():
            advance(request, TABLES[request.kind], action, actor=actor, comment=reason)
    except IntegrityError as error:
        if "one_open_request_of_a_kind" not in str(error):
            raise
        raise RequestFault("already_open") from None
    hand_over(request, before, actor=actor)

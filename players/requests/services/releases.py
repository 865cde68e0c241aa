"""The releasing federation's answer to a transfer; silence counts as no objection once the time is over."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from players.models import PlayerRequest, TransferRelease
from players.requests.enums import Answer, State
from players.requests.faults import RequestFault
from players.requests.permissions import can_answer
from players.requests.services.moves import locked, move
from portal.accounts.actors import Actor
from portal.federations.scope import body_scope, installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require

ANSWERS = {"agree": Answer.AGREED, "object": Answer.OBJECTED, "lapse": Answer.LAPSED}


@transaction.atomic
def answer_release(*, pk: UUID, action: str, actor: Actor, comment: str = "") -> TransferRelease:
    """Agree or object, as the releasing federation. The request is the other federation's: the office's
    scope opens it."""
    release = TransferRelease.objects.select_related("federation").get(pk=pk)
    require(can_answer, actor, release)
    if action == "object" and not comment.strip():
        raise RequestFault("reason_missing", field="comment")
    assert release.body_id is not None, "a release is before the office"
    with body_scope(release.body_id):
        request = locked(pk)
        _write(request, action, actor=actor, comment=comment.strip())
        answered: TransferRelease = TransferRelease.under_policy.get(pk=pk)
        return answered


def lapse_releases(*, actor: Actor) -> int:
    """Close what was not answered in time (B.04: the transfer goes on without the old federation)."""
    with installation_scope():
        late = TransferRelease.under_policy.filter(answer=Answer.ASKED, due_on__lt=timezone.localdate())
        requests = [locked(pk) for pk in late.order_by("pk").values_list("pk", flat=True)]
        # Whoever answered while this waited for the lock was in time after all.
        waiting = [request for request in requests if request.state == State.RELEASE]
        for request in waiting:
            _write(request, "lapse", actor=actor, comment="")
        return len(waiting)


def _write(request: PlayerRequest, action: str, *, actor: Actor, comment: str) -> None:
    """Move the request first: its lock decides between an answer and the clock."""
    move(request, action, actor=actor, reason=comment)
    release = TransferRelease.under_policy.get(pk=request.pk)
    changes: dict[str, Any] = {
        "answer": ANSWERS[action],
        "comment": comment,
        "answered_at": timezone.now(),
        "answered_by": None if actor.is_system else actor,
    }
    for field, value in changes.items():
        setattr(release, field, value)
    release.save(update_fields=list(changes))
    record(release, action, actor=actor, comment=comment)

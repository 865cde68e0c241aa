"""The next step of a norm: who must act, and by when."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _

from arbiters.models import ArbiterNorm
from arbiters.norms.deadlines import CERTIFY, CONFIRM, PROPOSE, SIGN_CHIEF, SUPERVISE, SUPERVISOR
from arbiters.norms.enums import WISHED, NormState
from portal.federations.scope import installation_scope
from portal.workflow.selectors import open_deadline
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent, PublishedResults

# Next task → who has it and what they do; "" means that the final report is awaited.
NEXT: dict[str, Any] = {
    "": _("the chief arbiter, once the final report of the event is accepted, proposes the candidates"),
    PROPOSE: _("the chief arbiter orders the candidates and proposes"),
    SIGN_CHIEF: _("the chief arbiter signs"),
    SUPERVISOR: _("the federation of the event names a supervisor for the chief arbiter (2.8.1)"),
    SUPERVISE: _("the supervisor evaluates and signs"),
    CONFIRM: _("the federation of the event confirms the order and signs"),
    CERTIFY: _("the federation of the event signs"),
}


@dataclass(frozen=True)
class NextStep:
    """Who acts next, as text, and the deadline if one is set."""

    words: Any
    due: datetime | None


def next_step(norm: ArbiterNorm) -> NextStep | None:
    """Return what a norm waits for; None once both have signed or it has ended."""
    code = _task(norm)
    if code is None:
        return None
    # The task may belong to a person or to a federation other than the reader's.
    with installation_scope():
        subject = norm if code == SUPERVISE else PublishedEvent.objects.filter(pk=norm.tournament_id).first()
        task = open_deadline(code, subject) if code and subject else None
    return NextStep(NEXT[code], task.due if task else None)


def _task(norm: ArbiterNorm) -> str | None:
    if norm.state in WISHED:
        final = PublishedResults.objects.filter(pk=norm.tournament_id, interim=False).exists()
        return PROPOSE if final else ""
    if norm.state == NormState.PROPOSED and norm.role == ArbiterRole.CHIEF:
        return SUPERVISE if norm.supervisor_id else SUPERVISOR
    if norm.state == NormState.PROPOSED:
        return SIGN_CHIEF
    if norm.state == NormState.SIGNED:
        return CERTIFY if norm.confirmed_at else CONFIRM
    return None

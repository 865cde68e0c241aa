"""Records what FIDE's server answered about an event."""

import re
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.parts.shown_versions import version_of
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.delivery.faults import DeliveryFault, StaleDelivery
from tournaments.delivery.http import switched_on
from tournaments.delivery.permissions import can_deliver
from tournaments.delivery.selectors import delivery_of
from tournaments.models import Delivery, PublishedEvent
from tournaments.models.deliveries import DeliveryState

DELIVERY_JOB = "tournaments_delivery"
# FIDE's codes are numbers; twelve digits are more than it will ever use.
_CODE = re.compile(r"\d{1,12}")


def start_delivery(*, code: str, home: Federation, actor: Actor) -> Job:
    """Start a job that takes the event's next step with the configured server."""
    require(can_deliver, actor, home)
    if not switched_on():
        raise DeliveryFault("adapter_off")
    if not delivery_of(home, code).task:
        raise DeliveryFault("nothing_to_deliver")
    return enqueue(
        DELIVERY_JOB, code, actor=actor, tenant=home, params={"code": code, "federation": home.code}
    )


def entered_values(delivery: Delivery | None) -> dict[str, str]:
    """Return what was entered about an event, as its form shows it."""
    if delivery is None:
        return {"state": DeliveryState.OPEN, "fide_code": "", "answer": ""}
    return {"state": delivery.state, "fide_code": delivery.fide_code, "answer": delivery.answer}


def delivery_version(delivery: Delivery | None) -> int:
    return version_of(entered_values(delivery).items())


@transaction.atomic
def enter_answer(
    *,
    event_id: UUID,
    home: Federation,
    actor: Actor,
    state: str,
    fide_code: str = "",
    answer: str = "",
    version: int | None = None,
) -> Delivery:
    """Store FIDE's answer for an event: its code, acceptance, or refusal with the reason.

    A page with an older state is refused: a colleague or the server has answered since.
    """
    require(can_deliver, actor, home)
    # Serialises answers on one event: `entered` below must be the last state, because the audit entry names
    # it.
    event = PublishedEvent.objects.select_for_update(of=("self",)).get(pk=event_id, federation=home)
    entered = Delivery.objects.filter(pk=event.pk).first()
    if version is not None and version != delivery_version(entered):
        raise StaleDelivery(entered)
    code, text = fide_code.strip(), answer.strip()
    if code and not _CODE.fullmatch(code):
        raise DeliveryFault("code_no_number", field="fide_code")
    if state not in {DeliveryState.OPEN, DeliveryState.REFUSED} and not code:
        raise DeliveryFault("code_missing", field="fide_code")
    if state == DeliveryState.REFUSED and not text:
        raise DeliveryFault("answer_missing", field="answer")
    if state in {DeliveryState.SENT, DeliveryState.ACCEPTED} and event.accepted_on is None:
        raise DeliveryFault("no_report", field="state")
    before = entered.state if entered else DeliveryState.OPEN
    delivery: Delivery = Delivery.objects.update_or_create(
        tournament_id=event.pk,
        defaults={
            "federation": home,
            "state": state,
            "fide_code": code,
            "answer": text,
            "changed_by": actor,
            "changed_at": timezone.now(),
        },
    )[0]
    record(delivery, "enter", actor=actor, before=before, after=state, comment=text, details={"code": code})
    return delivery

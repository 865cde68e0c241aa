"""Entering back what FIDE's server said of an event."""

import re
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.delivery.faults import DeliveryFault
from tournaments.delivery.permissions import can_deliver
from tournaments.models import Delivery, PublishedEvent
from tournaments.models.deliveries import DeliveryState

_CODE = re.compile(r"\d{1,12}")


@transaction.atomic
def enter_answer(
    *, event_id: UUID, home: Federation, actor: Actor, state: str, fide_code: str = "", answer: str = ""
) -> Delivery:
    """Keep how far an event is with FIDE: its code, accepted, or refused with the text."""
    require(can_deliver, actor, home)
    event = PublishedEvent.objects.select_for_update(of=("self",)).get(pk=event_id, federation=home)
    code, text = fide_code.strip(), answer.strip()
    if code and not _CODE.fullmatch(code):
        raise DeliveryFault("code_no_number", field="fide_code")
    if state != DeliveryState.OPEN and not code:
        raise DeliveryFault("code_missing", field="fide_code")
    if state == DeliveryState.REFUSED and not text:
        raise DeliveryFault("answer_missing", field="answer")
    if state in {DeliveryState.SENT, DeliveryState.ACCEPTED} and event.accepted_on is None:
        raise DeliveryFault("no_report", field="state")
    entered = Delivery.objects.filter(pk=event.pk).first()
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

"""Dated data of the commission: its meetings (2.3) and its own fees (2.2)."""

from datetime import date

from django.db import IntegrityError, transaction

from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.applications.faults import ApplicationFault
from titles.applications.permissions import can_keep_terms
from titles.models import TitleFee, TitleMeeting


@transaction.atomic
def add_meeting(*, body: Body, day: date, place: str, actor: Actor) -> TitleMeeting:
    """Enter a meeting that considers applications."""
    require(can_keep_terms, actor, body)
    try:
        with transaction.atomic():
            meeting = TitleMeeting.objects.create(body=body, day=day, place=place.strip())
    except IntegrityError:
        raise ApplicationFault("meeting_known", field="day") from None
    record(meeting, "add", actor=actor, details={"day": day.isoformat()})
    return meeting


@transaction.atomic
def add_fee(*, body: Body, title: str, cents: int, since: date, source: str, actor: Actor) -> TitleFee:
    """Enter what a title costs from a day on, with the source that says so."""
    require(can_keep_terms, actor, body)
    try:
        with transaction.atomic():
            fee = TitleFee.objects.create(
                body=body, title=title, cents=cents, since=since, source=source.strip()
            )
    except IntegrityError:
        raise ApplicationFault("fee_known", field="since") from None
    record(fee, "add", actor=actor, details={"title": title, "cents": cents})
    return fee

"""Reads events that must be delivered to FIDE, with their deadlines."""

from dataclasses import dataclass
from datetime import date, timedelta

from portal.federations.models import Federation
from ratings.core import edition_for
from ratings.core.admission import registration_deadline
from ratings.core.records import EventRecord, RatingType
from rulekit import NoEditionError
from tournaments.enums import EventState
from tournaments.models import Delivery, PublishedEvent
from tournaments.models.deliveries import DeliveryState

# Finished deliveries disappear from the page after this time; open ones stay, however old.
KEPT_DAYS = 120
_GONE = (EventState.CANCELLED, EventState.REFUSED)


@dataclass(frozen=True)
class ToDeliver:
    """An event and its next step with FIDE; `task` is register, send, answer, correct or nothing."""

    event: PublishedEvent
    delivery: Delivery | None
    task: str
    due: date | None

    @property
    def state(self) -> str:
        return self.delivery.state if self.delivery else DeliveryState.OPEN

    @property
    def fide_code(self) -> str:
        return self.delivery.fide_code if self.delivery else ""

    @property
    def period(self) -> str:
        """Return the month of the list for which the report must arrive."""
        return f"{self.event.report_due:%Y-%m}" if self.event.report_due else ""


def deliveries_of(home: Federation, today: date) -> list[ToDeliver]:
    """Return the federation's events for FIDE's list, nearest deadline first."""
    events = PublishedEvent.objects.filter(federation=home, fide_rated=True).exclude(state__in=_GONE)
    entered = {row.tournament_id: row for row in Delivery.objects.all()}
    found = [_to_deliver(event, entered.get(event.pk)) for event in events.order_by("start", "code")]
    recent = [each for each in found if each.task or each.event.end >= today - timedelta(days=KEPT_DAYS)]
    return sorted(recent, key=lambda each: (not each.task, each.due or date.max))


def delivery_of(home: Federation, code: str) -> ToDeliver:
    """Return one event; raise PublishedEvent.DoesNotExist where the federation has none with that code."""
    event = PublishedEvent.objects.get(federation=home, fide_rated=True, code=code)
    return _to_deliver(event, Delivery.objects.filter(pk=event.pk).first())


def _to_deliver(event: PublishedEvent, delivery: Delivery | None) -> ToDeliver:
    state = delivery.state if delivery else DeliveryState.OPEN
    if state == DeliveryState.OPEN:
        return ToDeliver(event, delivery, "register", _last_day_to_register(event))
    if state == DeliveryState.REFUSED:
        return ToDeliver(event, delivery, "correct", event.report_due)
    reported = event.accepted_on is not None
    if state == DeliveryState.REGISTERED:
        return ToDeliver(event, delivery, "send" if reported else "", event.report_due)
    return ToDeliver(event, delivery, "answer" if state == DeliveryState.SENT else "", None)


def _last_day_to_register(event: PublishedEvent) -> date:
    """Return the last day of registration (B.02, 0.2) by the general term: the field is not known here."""
    try:
        edition = edition_for("fide", RatingType(event.tempo), event.start)
    # Without regulations for that day there is no term to compute; the first day is the latest that makes
    # sense.
    except NoEditionError:
        return event.start
    record = EventRecord(start=event.start, end=event.end, norm_event=event.norm_event)
    found = registration_deadline(edition, record)
    return found[0] if found else event.start

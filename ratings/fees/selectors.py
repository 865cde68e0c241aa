"""Computes what the events of a list cost, by event and by host federation."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, Sum

from portal.billing.fees import Line, line_of
from portal.billing.models import Invoice
from portal.billing.selectors import invoices_of_subject
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from ratings.enums import Verdict
from ratings.fees.table import fee_code
from ratings.models import EventVerdict, RatedResult, RatingList
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.events import CORRECTED
from tournaments.models import PublishedEvent

# A correction was paid for with its first list; a part of a long event is paid for at its end.
_FREE = (CORRECTED, WITHDRAWN, "interim")


@dataclass(frozen=True)
class Charge:
    """One event in a list: players with rated games, their average rating, and the invoice line."""

    event: PublishedEvent
    players: int
    average: int
    line: Line


@dataclass(frozen=True)
class Bill:
    """What a federation owes for a list; unknown amounts are left out of the sum and counted."""

    federation: Federation
    charges: list[Charge]
    invoice: Invoice | None

    @property
    def cents(self) -> int:
        return sum(charge.line.cents or 0 for charge in self.charges)

    @property
    def players(self) -> int:
        return sum(charge.players for charge in self.charges)

    @property
    def unknown(self) -> int:
        return sum(charge.line.cents is None for charge in self.charges)


def office() -> Body:
    return Body.objects.get(kind=BodyKind.OFFICE)


def purpose_of(federation: Federation) -> str:
    return f"rating fees {federation.code}"


def first_list(listed: RatingList) -> RatingList:
    """Return the list before all revisions, because fees are charged once per date."""
    rows = RatingList.objects.filter(system=listed.system_id, list_date=listed.list_date)
    found: RatingList = rows.order_by("revision").select_related("system")[0]
    return found


def charges_of(listed: RatingList, federation: Federation | None = None) -> list[Charge]:
    """Return what each event of a list costs, with two queries and one per kind of fee."""
    verdicts = EventVerdict.objects.filter(calculation=listed.calculation_id, verdict=Verdict.ENTERS)
    verdicts = verdicts.exclude(code__in=_FREE).select_related("event__federation")
    if federation is not None:
        verdicts = verdicts.filter(event__federation=federation)
    rated = RatedResult.objects.filter(calculation=listed.calculation_id, sign=1, games__gt=0)
    counted = {
        row["event_id"]: row
        for row in rated.order_by()
        .values("event_id")
        .annotate(players=Count("player", distinct=True), rated=Count("rating"), points=Sum("rating"))
    }
    # The fee of the last day of the period applies, for late events too.
    day, body, fees = listed.list_date - timedelta(days=1), office(), dict[str, Line]()
    charges = []
    for verdict in verdicts.order_by("event__federation__code", "event__end", "event__code"):
        event, row = verdict.event, counted.get(verdict.event_id)
        if row is None:
            continue
        # Average of the rated players, a half rounded up.
        average = (2 * row["points"] + row["rated"]) // (2 * row["rated"]) if row["rated"] else 0
        code = fee_code(event.system, event.tempo, average)
        if code not in fees:
            fees[code] = line_of(code, day, body)
        charges.append(Charge(event, row["players"], average, _line(fees[code], event, row["players"])))
    return charges


def _line(one: Line, event: PublishedEvent, players: int) -> Line:
    cents = None if one.cents is None else one.cents * players
    return Line(one.fee, cents, one.source, one.currency, f"{event.code} {event.name}"[:120], players)


def bills_of(listed: RatingList, federation: Federation | None = None) -> list[Bill]:
    """Return what each host federation owes for a list, with its invoice if issued."""
    made = {row.purpose: row for row in invoices_of_subject(listed).exclude(state="cancelled")}
    homes: dict[int, list[Charge]] = {}
    for charge in charges_of(listed, federation):
        homes.setdefault(charge.event.federation_id, []).append(charge)
    return [_bill(charges, made) for charges in homes.values()]


def _bill(charges: list[Charge], made: dict[str, Invoice]) -> Bill:
    home = charges[0].event.federation
    return Bill(home, charges, made.get(purpose_of(home)))


def lines_of(bill: Bill) -> Iterable[Line]:
    return [charge.line for charge in bill.charges]

"""What the next lists will do with a reported event; every page that mentions it asks here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from players.models import RatingSystem
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from ratings.core import edition_by_id
from ratings.enums import CalculationState, Verdict
from ratings.explain.phrases import article
from ratings.faults import RatingFault
from ratings.models import EventVerdict
from ratings.periods.admission import admitted
from ratings.periods.calendar import Period, following_list, period_of
from ratings.periods.candidates import FINAL, WITHDRAWN
from ratings.periods.changed_rounds import decided_each
from ratings.periods.events import Judged
from ratings.periods.phrases import verdict_words
from tournaments.enums import EventState, RatingDecisionKind
from tournaments.models import PublishedEvent, RatingDecision

_REFUSED = f"""
    SELECT v.id FROM ratings_eventverdict v JOIN ratings_calculation c ON c.id = v.calculation_id
     WHERE v.event_id = ANY(%(events)s) AND v.verdict = '{Verdict.REFUSED}' AND v.code = ANY(%(final)s)
       AND c.state = '{CalculationState.PUBLISHED}'
"""
# States of an event with a report that no list has rated yet.
_PENDING = (EventState.ACCEPTED, EventState.REPORTED)


@dataclass(frozen=True)
class Prospect:
    """What the next list of a system does with an event, and why; `expected` is a later list if it waits."""

    system: RatingSystem
    list_date: date
    verdict: Verdict
    code: str
    article: str = ""
    expected: date | None = None

    @property
    def why(self) -> str:
        return verdict_words(self.code)

    @property
    def counts(self) -> bool:
        """Return whether this list or a later one will rate the event."""
        return self.verdict != Verdict.REFUSED


Prospects = Mapping[UUID, Sequence[Prospect]]


def prospects_of(
    events: Iterable[PublishedEvent],
    systems: Sequence[RatingSystem] | None = None,
    *,
    rated: bool = False,
) -> Prospects:
    """Return the prospects of each pending event, by its key; with `rated` of rated events too.

    `systems` saves the query of `systems_here` if they are already known.
    """
    states = {*_PENDING, EventState.RUNNING, *([EventState.RATED] if rated else [])}
    asked = [event for event in events if event.state in states]
    found: dict[UUID, list[Prospect]] = {event.pk: [] for event in asked}
    if not asked:
        return found
    periods = [
        (period, mine)
        for system in (systems_here() if systems is None else systems)
        if (mine := [event.pk for event in asked if may_rate(system, event)])
        and (period := _upcoming(system)) is not None
    ]
    for (period, _events), judged in zip(periods, decided_each(periods), strict=True):
        for each in admitted(period, judged):
            found[each.candidate.event].append(_prospect(period, each))
    for event, prospect in _refused_for_good(asked):
        found[event].append(prospect)
    return found


_SYSTEMS_HERE = Prepared(
    lambda: (
        RatingSystem.objects.filter(list_date__isnull=False, regulation__isnull=False)
        .select_related("regulation")
        .order_by("pk")
    ),
    (),
)


def systems_here() -> list[RatingSystem]:
    """Return the systems that have lists and regulations here."""
    return _SYSTEMS_HERE.rows()


def may_rate(system: RatingSystem, event: PublishedEvent) -> bool:
    """Return whether the system rates such events at all."""
    if system.tempo != event.tempo:
        return False
    if system.federation_id is None:
        return event.fide_rated
    return event.nationally_rated and event.federation_id == system.federation_id


def _upcoming(system: RatingSystem) -> Period | None:
    """Return the period of the next list; None if there is none."""
    upcoming = following_list(system)
    try:
        return period_of(system, upcoming) if upcoming else None
    except RatingFault:
        return None


def _prospect(period: Period, each: Judged) -> Prospect:
    cited = article(each.edition, each.article) if each.edition else ""
    return Prospect(period.system, period.list_date, each.verdict, each.code, cited, each.expected)


def withdrawn(event: PublishedEvent) -> Sequence[Prospect]:
    """Return what the lists do with a rated event after it was decided not to rate it (0.4).

    The next one takes its results back; where a list has done so, none rates it.
    """
    decided = RatingDecision.objects.filter(
        event=event.pk, kind=RatingDecisionKind.REFUSED, lifted_at__isnull=True
    )
    if not decided.exists():
        return ()
    if found := prospects_of([event], rated=True)[event.pk]:
        return found
    taken_back = EventVerdict.objects.filter(
        event=event.pk, code=WITHDRAWN, calculation__state=CalculationState.PUBLISHED
    ).select_related("calculation__system")
    return [
        Prospect(
            row.calculation.system,
            row.calculation.list_date,
            Verdict.REFUSED,
            "rating_refused",
            article(edition_by_id(row.edition), row.article),
        )
        for row in taken_back.order_by("-calculation__list_date", "-calculation__revision")[:1]
    ]


def _refused_for_good(events: Sequence[PublishedEvent]) -> Iterable[tuple[UUID, Prospect]]:
    """Yield the events that an earlier list refused for good."""
    accepted = [event.pk for event in events if event.state == EventState.ACCEPTED]
    if not accepted:
        return
    keys = [key for (key,) in planned_rows(Query(_REFUSED, {"events": accepted, "final": list(FINAL)}))]
    # Few events are refused for good, so mostly there is nothing more to read.
    if not keys:
        return
    rows = EventVerdict.objects.filter(pk__in=keys).select_related("calculation__system")
    for row in rows.order_by("calculation__list_date", "calculation__revision"):
        calculation = row.calculation
        cited = f"B.02, {row.article}" if row.article else ""
        yield (
            row.event_id,
            Prospect(calculation.system, calculation.list_date, Verdict.REFUSED, row.code, cited),
        )
